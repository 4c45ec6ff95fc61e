import { escaped } from '../dealer/html.ts'
import { photoPaths } from './pictures.ts'
import type { ShownCar } from './shown-car.ts'

const SITE = 'https://www.kbchachacha.com'
export const PICTURES = 'https://img.kbchachacha.com'
export const SITE_NAME = 'KB차차차'
export const DETAIL = '/public/car/detail.kbc'

/** The head of a car's page, and what stands in it. */
export interface Markup {
  readonly head: string
  readonly body: string
}

export const framed = ({ head, body }: Markup, title: string): string => `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><title>${escaped(title)}</title><meta name="robots" content="noimageindex">${head}</head>
<body><header class="header"><a href="/public/search/main.kbc">${SITE_NAME}</a></header><div id="content">${body}</div></body></html>
`

export const titleOf = ({ name, car }: ShownCar): string =>
  `${name} · ${car.fuel} · ${car.region[0]} | 매물번호(${car.id}) | ${SITE_NAME}`

/** Facts, options and people, as the page has them. */
export function carMarkup(shown: ShownCar): Markup {
  const { car, name, trim, year, state } = shown
  const { plate, dealer, phone } = car.people
  const photos = photoPaths(car).map((path) => `${PICTURES}${path}?width=360`)
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: `(${plate})${name} ${trim}`,
    image: photos,
    description: `${name} ${dealer} ${phone}`,
    brand: { '@type': 'Brand', name: car.maker },
    offers: { '@type': 'Offer', url: `${SITE}${DETAIL}?carSeq=${car.id}`, priceCurrency: 'KRW', price: shown.won },
  }
  const head = `<meta property="og:description" content="${escaped(`(${plate})${name} | ${year} | ${car.km}km | ${car.fuel}`)}">
<meta property="og:image" content="${photos[0] ?? ''}">
<script type="application/ld+json">${JSON.stringify(product).replaceAll('<', '\\u003c')}</script>`
  const sold = '<div class="soldout-dim"><p class="dim-txt">판매가 완료된 차량입니다.</p></div>'
  const body = `${state === 'sold' ? sold : ''}
<div class="car-buy-info"><strong class="car-buy-name">(${plate})${escaped(name)}<br>${escaped(trim)}</strong>
<div class="car-buy-price"><dl><dt>${shown.priceName}</dt><dd><strong>${shown.price}</strong>${/\d/.test(shown.price) ? '만원' : ''}</dd></dl></div>
<div class="txt-info"><span>${year}</span><span>${shown.mileage}</span><span>${car.fuel}</span><span>${car.region[0]}</span></div></div>
${table(shown)}${history(shown)}${OPTIONS}
<div class="dealer-cnt"><strong class="name">${dealer}</strong><a href="tel:${phone}">${phone}</a><p class="say">${dealer}에게 ${phone} 전화 주세요</p></div>
<script>var newcarPrice='${car.price * 2}';</script>`
  return { head, body }
}

function table({ car, year, mileage, gearbox, displacement, colour, colourName }: ShownCar): string {
  const rows = [
    ['차량정보', car.people.plate],
    ['연식', year],
    ['주행거리', mileage],
    ['연료', car.fuel],
    ['변속기', gearbox],
    ['연비', '정보없음'],
    ['차종', car.size],
    ['배기량', displacement],
    [colourName, colour],
    ['시트색상', '정보없음'],
    ['압류', '없음'],
    ['저당', '없음'],
    ['세금미납', '없음'],
    ['제시번호', '20260000001'],
  ]
  const cells = rows.map(([name, value]) => `<tr><th scope="col">${name}</th><td>${value}</td></tr>`)
  return `<table class="detail-info-table"><tbody>${cells.join('')}</tbody></table>`
}

const history = ({ car }: ShownCar) => `<div class="detail-info02">
<dl><dt>전손이력</dt><dd>없음</dd></dl><dl><dt>침수이력</dt><dd>없음</dd></dl><dl><dt>용도이력</dt><dd>없음</dd></dl>
<dl><dt>소유자변경</dt><dd>${car.ownerChanges === 0 ? '없음' : `${car.ownerChanges}회`}</dd></dl></div>`

const OPTIONS = `<ul class="car-option-list"><li class="option1">선루프</li><li class="option2 disable">내비게이션</li></ul>`
