import { FALLBACK_RATES, parseCarQuery, understand, VERDICTS } from '@karvan/domain'
import { seededRandom } from '@karvan/test-kit'
import { expect, it } from 'vitest'
import { answer } from './answer.ts'
import { BLOCK } from './block.ts'
import { SearchIndex } from './search-index.ts'
import { carOf } from './stock-car.ts'
import type { StockRow } from './stock-row.ts'

const random = seededRandom('cars of several blocks')
/** A whole number below `most`. */
const chance = (most: number): number => Math.floor(random.next() * most)
const oneOf = <T>(values: readonly [T, ...T[]]): T => values[chance(values.length)] ?? values[0]

function randomRow(number: number): StockRow {
  const [make, model] = oneOf([
    ['Kia', 'K5'],
    ['Kia', 'Sportage'],
    ['BMW', 'X5'],
    ['Hyundai', 'Sonata'],
  ])
  const price = () => ({
    eurCents: chance(9) === 0 ? null : chance(5_000_000),
    taxesHigh: chance(5) === 0 ? null : chance(900_000),
    verdict: oneOf([...VERDICTS, null]),
  })
  return {
    id: `${number.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`,
    status: oneOf(['available', 'available', 'under_contract', 'sold']),
    make,
    makeKey: make.toLowerCase(),
    model,
    modelKey: model.toLowerCase(),
    modelYear: oneOf([null, 2018, 2020, 2022]),
    mileageKm: chance(7) === 0 ? null : chance(200_000),
    fuel: oneOf(['Diesel', 'Gasoline', null]),
    transmission: oneOf(['Automatic', null]),
    color: oneOf(['White', 'Red', 'Black', null]),
    bodyType: oneOf(['SUV', 'Sedan', null]),
    hadAccident: oneOf([true, false, null]),
    past: oneOf([0, 0, 0, 1, 2, 64, 65]),
    owners: oneOf([1, 2, 3, null]),
    drive: oneOf(['AWD', 'FWD', null]),
    seats: oneOf([5, 7, null]),
    grade: oneOf(['Premium', 'Prestige', null]),
    options: oneOf([[], ['001'], ['001', '002'], ['003']]),
    text: ` ${make.toLowerCase()} ${model.toLowerCase()} ${oneOf(['premium', 'prestige', ''])} `.replaceAll('  ', ' '),
    relevanceRank: chance(1_000_000),
    createdAt: 1_700_000_000_000_000 + chance(1_000_000),
    prices: { SA: price(), XK: price() },
  }
}

const SEARCHES = [
  '',
  'brand=Kia',
  'brand=BMW&priceFrom=3000&priceTo=20000',
  'fuelType=Diesel&mileageMax=60000&destination=XK',
  'search=premium&color=White,Red',
  'search=not red&yearFrom=2020&taxes=1&priceTo=30000',
  'model=Kia:K5&accident=none&drive=AWD',
  'import=allowed&priceFrom=90000000',
]

const stockOf = (rows: readonly StockRow[]): SearchIndex => {
  const index = new SearchIndex()
  for (const row of rows) index.put(row)
  return index
}

function answerTo(index: SearchIndex, query: string) {
  const names = [...new URLSearchParams(`${query}&facets=1&limit=100`)].map(([name, value]) => [name, [value]] as const)
  const parsed = parseCarQuery(Object.fromEntries(names))
  if (!('search' in parsed)) throw new Error(`${query}: ${JSON.stringify(parsed.problems)}`)
  return answer({ index, search: understand(parsed.search), rates: FALLBACK_RATES, only: null })
}

type Answer = ReturnType<typeof answerTo>

/** Total and every count, by the group and value that it belongs to. */
function countsIn(answers: readonly Answer[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {}
  const add = (name: string, count: number) => {
    sums[name] = (sums[name] ?? 0) + count
  }
  for (const { total, facets } of answers) {
    add('total', total)
    for (const [group, values] of Object.entries(facets ?? {})) {
      if (typeof values === 'number') add(group, values)
      else for (const { count, ...value } of values) add(`${group} ${JSON.stringify(value)}`, count)
    }
  }
  return Object.fromEntries(Object.entries(sums).filter(([, count]) => count > 0))
}

const ROWS = Array.from({ length: 2 * BLOCK + 500 }, (_, number) => randomRow(number))
const WHOLE = stockOf(ROWS)
const PIECES = [0, 1, 2].map((piece) => stockOf(ROWS.slice(piece * BLOCK, (piece + 1) * BLOCK)))

it.each(SEARCHES)('counts the cars of several blocks as those of each: "%s"', (query) => {
  const inPieces = PIECES.map((piece) => answerTo(piece, `${query}&sortBy=price`))
  const inAll = answerTo(WHOLE, `${query}&sortBy=price`)
  expect(countsIn([inAll])).toEqual(countsIn(inPieces))
  const found = new Set(inPieces.flatMap(({ ids }) => ids))
  expect(inAll.ids.filter((id) => !found.has(id))).toEqual([])
})

it('knows of each car that its names are still to come, also of those at which it grows', () => {
  const index = new SearchIndex()
  for (const row of ROWS) index.putFacts(carOf(row))
  expect(ROWS.filter(({ id }) => index.rowWithoutTexts(id) === null).map(({ id }) => id)).toEqual([])
})

it('counts cars without a price in no bar, though they come when the index is full', () => {
  // What a search before left behind must not show.
  answerTo(WHOLE, '')
  const index = stockOf(ROWS.slice(0, 1_024))
  const inBars = () => (answerTo(index, '').facets?.price ?? []).reduce((sum, { count }) => sum + count, 0)
  const before = inBars()
  const unpriced = { eurCents: null, taxesHigh: null, verdict: null }
  for (const row of ROWS.slice(1_024, 1_100)) {
    index.put({ ...row, status: 'available', prices: { SA: unpriced, XK: unpriced } })
  }
  expect(inBars()).toBe(before)
})
