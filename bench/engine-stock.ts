import {
  DESTINATIONS,
  estimateTaxes,
  FALLBACK_RATES,
  importFactsOf,
  landedPrice,
  type NormalizedCar,
  pastBits,
  pastMarks,
  STARTING_IMPORT_RULES,
  STARTING_SETTINGS,
  STARTING_TAXES,
  verdictOf,
  wordKey,
} from '@karvan/domain'
import { randomUUID } from 'node:crypto'
import { SearchIndex } from '../services/catalog/src/search-index/search-index.ts'
import type { RowPrices, StockRow } from '../services/catalog/src/search-index/stock-row.ts'
import { carBatches } from './cars.ts'

const BATCH = 1_000
const DAY = '2026-06-15'
/** Seconds since 2000, and microseconds since 1970, of the last half year. */
const RELEVANCE_RANK = { from: 820_000_000, spread: 15_000_000 }
const CREATED = { from: 1_750_000_000_000_000, spread: 15_000_000_000_000 }

/** So many cars of the simulator's stock, with prices, taxes and verdicts for both countries; in the order of their ids. */
export function rowsOf(count: number): readonly StockRow[] {
  const rows: StockRow[] = []
  for (const cars of carBatches(count, BATCH)) rows.push(...cars.map(rowOf))
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** The same in the index. */
export function stockOf(rows: readonly StockRow[]): SearchIndex {
  const index = new SearchIndex()
  for (const row of rows) index.put(row)
  return index
}

const within = ({ from, spread }: { readonly from: number; readonly spread: number }) =>
  from + Math.floor(Math.random() * spread)

const rowOf = (car: NormalizedCar): StockRow => ({
  id: randomUUID(),
  status: 'available',
  make: car.make,
  makeKey: wordKey(car.make),
  model: car.model,
  modelKey: wordKey(car.model),
  modelYear: car.modelYear,
  mileageKm: car.mileageKm,
  fuel: car.fuel,
  transmission: car.transmission,
  color: car.color,
  bodyType: car.bodyType,
  hadAccident: car.accident?.accident ?? null,
  past: pastBits(pastMarks(car.accident, car.grade)),
  owners: car.owners,
  drive: car.drive,
  seats: car.seats,
  grade: car.grade,
  options: car.options,
  text: textOf(car),
  relevanceRank: within(RELEVANCE_RANK),
  createdAt: within(CREATED),
  prices: pricesOf(car),
})

/** As the database puts the names together. */
function textOf({ title, make, model, generation, grade, gradeEnglish }: NormalizedCar): string {
  const names = [title, make, model, generation, grade, gradeEnglish].filter((name) => name !== null)
  return ` ${names
    .join(' ')
    .toLowerCase()
    .replaceAll(/[\s_/(),-]+/g, ' ')} `
}

function pricesOf(car: NormalizedCar): RowPrices {
  const facts = importFactsOf(car)
  const [SA, XK] = DESTINATIONS.map((to) => {
    const { verdict } = verdictOf(facts, to, STARTING_IMPORT_RULES, DAY)
    if (car.priceAmount === null || car.priceCurrency === null) return { eurCents: null, taxesHigh: null, verdict }
    const price = { amount: car.priceAmount, currency: car.priceCurrency }
    const priced = { price, bodyType: car.bodyType, discount: null }
    const { total } = landedPrice(priced, STARTING_SETTINGS, FALLBACK_RATES, to)
    return { eurCents: total, taxesHigh: estimateTaxes(facts, total, to, STARTING_TAXES, DAY)?.high ?? null, verdict }
  })
  if (!SA || !XK) throw new Error('a destination is missing')
  return { SA, XK }
}
