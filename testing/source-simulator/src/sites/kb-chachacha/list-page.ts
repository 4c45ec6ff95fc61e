import { escaped } from '../dealer/html.ts'
import { DETAIL, PICTURES } from './car-page.ts'
import { photoPaths } from './pictures.ts'
import type { KbStock } from './stock.ts'
import { type ShownCar, shownCar } from './shown-car.ts'
import type { KbCar } from './cars.ts'

const ROWS = 25

/** A page of the list: a fragment without a frame. One past the end has no cars. */
export function listPage(stock: KbStock, page: number): string {
  const { cars, quirks } = stock
  const begin = (page - 1) * ROWS
  const shown = cars.slice(begin, begin + ROWS)
  if (quirks.isOn('markup changed'))
    return `<ul class="cards">${shown.map(({ id }) => `<li data-car-seq="${id}"></li>`).join('')}</ul>`
  const row = (car: KbCar) => rowOf(shownCar(stock, car), quirks.isOn('older data-line'))
  const isRepeated = quirks.isOn('repeated cars') && shown.length > 0
  const again = isRepeated ? [...cars.slice(Math.max(0, begin - 2), begin), ...shown.slice(0, 2)] : []
  const text = quirks.isOn('text-only')
    ? '<div class="area"><strong class="tit">광고: 내 차 팔기</strong><span class="price">500</span></div>'
    : ''
  return `<div class="specialRegist"><div class="list-in">${again.map(row).join('')}</div></div>
<div class="generalRegist"><div class="list-in">${text}${shown.map(row).join('')}</div></div>`
}

function rowOf({ car, name, trim, year, mileage, price, quirks }: ShownCar, isOlder: boolean): string {
  const spans = [year, mileage, car.region[0]].map((text) => `<span>${text}</span>`)
  const line = isOlder
    ? `<div class="data-line"><div class="first">${spans[0] ?? ''}</div>${spans.slice(1).join('')}</div>`
    : `<div class="data-line"><div class="data-in">${spans.join('')}</div></div>`
  const label = quirks.has('lease') ? '[리스] ' : ''
  const unit = /\d/.test(price) ? '<span class="unit">만원</span>' : ''
  return `<div class="area" data-car-seq="${car.id}">
  <a href="${DETAIL}?carSeq=${car.id}"><img src="${PICTURES}${photoPaths(car)[0] ?? ''}?width=360" alt=""></a>
  <strong class="tit">${label}${escaped(`${name} ${trim}`)}</strong>${line}
  <span class="price">${price}</span>${unit}</div>`
}
