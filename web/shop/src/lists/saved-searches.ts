import { type AlertChoice, MAX_TITLE_LETTERS } from '@karvan/contracts/browser'
import { type Filters, readSearch, writeSearch } from '../../../kit/src/car-search.ts'
import { itemsIn, createPersistedList } from './persisted-list.ts'

/** A search that somebody wants to come back to. */
export interface SavedSearch {
  readonly title: string
  /** As the address has it, without page and order: what identifies it. */
  readonly query: string
  /** When its cars were looked at last (UTC). */
  readonly seenAt: string
  /** How many cars it found then; null where that could not be asked. */
  readonly total: number | null
  /** When the newest of them had come; null where there was none. */
  readonly newest: string | null
}

/** A search of an account, of which mails may tell. */
export interface AlertedSearch extends SavedSearch, Partial<AlertChoice> {}

/** What is known of the cars of a search at a moment. */
export type Seen = Pick<SavedSearch, 'seenAt' | 'total' | 'newest'>

export const MAX_SAVED = 20

/** Documented: the key in local storage. */
const saved = createPersistedList('savedSearches', 'savedSearchesChanged', parseSaved)

export const readSaved = saved.read
export const writeSaved = saved.write
export const useSavedHere = saved.use

/** A search in the one form in which it is saved. */
export function savedQuery(filters: Filters): string {
  const params = writeSearch({ ...filters, page: 1, sortBy: 'relevance', sortOrder: null })
  params.delete('page')
  return params.toString()
}

/** The list with the search at its start, or in the place where the same search stands already. */
export const withSaved = (list: readonly SavedSearch[], search: SavedSearch): readonly SavedSearch[] =>
  list.some(({ query }) => query === search.query)
    ? list.map((one) => (one.query === search.query ? search : one))
    : [search, ...list]

/** From which moment on a car is new to who looked last; null where nothing is new, or nobody can say. */
export function newSince({ total, newest }: Seen, newestNow: string | undefined): string | null {
  if (newestNow === undefined || total === null) return null
  if (newest === null) return total === 0 ? FIRST_MOMENT : null
  return newestNow > newest ? newest : null
}

/** Before the first car of the shop. */
const FIRST_MOMENT = '2000-01-01T00:00:00.000Z'

/** Reads what stands in storage. */
export function parseSaved(text: string | null): readonly SavedSearch[] {
  const read = itemsIn(text).flatMap((item) => readOne(item) ?? [])
  return read
    .filter(({ query }, place) => read.findIndex((other) => other.query === query) === place)
    .slice(0, MAX_SAVED)
}

function readOne(item: unknown): SavedSearch | null {
  if (typeof item !== 'object' || item === null) return null
  const { title, query, seenAt, total, newest } = item as Partial<Record<keyof SavedSearch, unknown>>
  if (typeof title !== 'string' || title.trim() === '' || typeof query !== 'string' || !isInstant(seenAt)) return null
  return {
    title: title.slice(0, MAX_TITLE_LETTERS),
    query: savedQuery(readSearch(new URLSearchParams(query))),
    seenAt,
    total: typeof total === 'number' && Number.isInteger(total) && total >= 0 ? total : null,
    newest: isInstant(newest) ? newest : null,
  }
}

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(value)
