import {
  DESTINATIONS,
  FILTER_CURRENCIES,
  type NormalizedCar,
  parseCarQuery,
  understand,
  type UnderstoodSearch,
} from '@karvan/domain'
import { type Random, randomFilter } from './random-filter.ts'

const WORDS = ['', 'premium', 'kia', 'turbo', 'not red', 'gt line', '5 series', 'class 5', 'e']
const SORTS = ['relevance', 'newest', 'price', 'mileage', 'year', 'random']

export interface RandomSearch {
  /** As it stands in an address. */
  readonly text: string
  readonly search: UnderstoodSearch
}

/** A search over all filters, orders, countries and currencies, for cars like these. */
export function randomSearch(cars: readonly NormalizedCar[], random: Random): RandomSearch {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random.next() * values.length)] as T
  const query = new URLSearchParams({
    facets: pick(['0', '1']),
    sortBy: pick(SORTS),
    sortOrder: pick(['asc', 'desc']),
    seed: String(Math.floor(random.next() * 5)),
    page: String(1 + Math.floor(random.next() * 4)),
    limit: String(1 + Math.floor(random.next() * 30)),
    destination: pick(DESTINATIONS),
    currency: pick(FILTER_CURRENCIES),
    search: pick(WORDS),
  })
  if (random.next() < 0.3) query.set('taxes', '1')
  if (random.next() < 0.2) query.set('import', pick(['allowed', 'conditional', 'allowed,conditional']))
  for (const [name, value] of Object.entries(randomFilter(cars, random))) query.set(name, String(value))
  const parsed = parseCarQuery(Object.fromEntries([...query].map(([name, value]) => [name, [value]])))
  if (!('search' in parsed)) throw new Error(`${query.toString()}: ${JSON.stringify(parsed)}`)
  return { text: query.toString(), search: understand(parsed.search) }
}
