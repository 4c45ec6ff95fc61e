import type { CheerioAPI } from 'cheerio'
import { jsonLdItems } from '../page-data/json-ld.ts'
import { factsOfItems } from '../page-data/schema-car.ts'
import { textWithoutPlates } from './plates.ts'

/** Selects what every page of a car has, and nothing else. */
export const CAR = '.car-buy-name'

/** Rows of the table that are kept, by both of their names where there are two; the plate and the number of the offer are not. */
const TABLE: Readonly<Record<string, string>> = {
  연식: 'year',
  주행거리: 'mileage',
  연료: 'fuel',
  변속기: 'transmission',
  차종: 'body',
  배기량: 'displacement',
  차량색상: 'color',
  색상: 'color',
  시트색상: 'seatColor',
  압류: 'seizures',
  저당: 'liens',
  세금미납: 'unpaidTax',
}
const HISTORY: Readonly<Record<string, string>> = {
  전손이력: 'totalLoss',
  침수이력: 'flood',
  용도이력: 'uses',
  소유자변경: 'ownerChanges',
}
/** `option12`. */
const OPTION = /(?:^|\s)option(\d{1,4})(?=\s|$)/
/** The page's own word for a fact that it does not have. */
const NOTHING = '정보없음'

/**
 * What is kept of a car's page, in its own words: fields that are named here, without plates (README.md, 3 and 7). Dealers,
 * their phones and what they write have no field.
 */
export function takeCar(page: CheerioAPI) {
  const product = factsOfItems(jsonLdItems(page))
  const [name, ...trim] = (page(CAR).first().html() ?? '')
    .split(/<br\s*\/?>/i)
    .map((html) => textWithoutPlates(textOf(page, html)))
  const prices = pairsOf(page, '.car-buy-price dt')
  const [year = null, mileage = null, fuel = null, region = null] = page('.txt-info span')
    .toArray()
    .map((span) => textWithoutPlates(page(span).text()))
  return {
    maker: textWithoutPlates(product?.make),
    name: name ?? null,
    trim: trim.filter((line) => line !== null).join(' ') || null,
    prices,
    won: product?.price ?? null,
    currency: product?.currency ?? null,
    info: { year, mileage, fuel, region },
    table: named(TABLE, pairsOf(page, 'table.detail-info-table th')),
    history: named(HISTORY, pairsOf(page, '.detail-info02 dt')),
    options: page('ul.car-option-list li:not(.disable)')
      .toArray()
      .flatMap((item) => OPTION.exec(page(item).attr('class') ?? '')?.[1] ?? []),
    photos: product?.photos ?? [],
  }
}

interface Pair {
  readonly name: string
  readonly text: string
}

/** Names with what stands beside them; a fact that the page does not have is left out. */
const pairsOf = (page: CheerioAPI, names: string): readonly Pair[] =>
  page(names)
    .toArray()
    .flatMap((element) => {
      const name = textWithoutPlates(page(element).text())
      const text = textWithoutPlates(page(element).next().text())
      return name === null || text === null || text === NOTHING ? [] : [{ name, text }]
    })

const named = (fields: Readonly<Record<string, string>>, pairs: readonly Pair[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    pairs.flatMap(({ name, text }) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      return field === undefined ? [] : [[field, text] as const]
    }),
  )

const textOf = (page: CheerioAPI, html: string) => page('<i>').html(html).text()
