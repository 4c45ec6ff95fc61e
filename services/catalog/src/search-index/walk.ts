import { firstPlace } from './first-place.ts'
import type { Keys } from './keys.ts'

export interface PageRequest {
  /** How many rows come before. */
  readonly offset: number
  readonly limit: number
}

/** A kept order, walked from either end. */
export interface RankedRows {
  readonly ranked: Uint32Array
  readonly unranked: Uint32Array
  readonly keys: Keys
  readonly descending: boolean
}

/** The part of an order whose keys lie within bounds, both included; those without a key lie in none. */
export function within(
  order: RankedRows,
  { from, to }: { readonly from: number | null; readonly to: number | null },
): RankedRows {
  const { ranked, keys } = order
  const firstWith = (test: (key: number) => boolean) =>
    firstPlace(0, ranked.length, (place) => test(keys[ranked[place] as number] as number))
  const start = from === null ? 0 : firstWith((key) => key >= from)
  const end = to === null ? ranked.length : firstWith((key) => key > to)
  return { ...order, ranked: ranked.subarray(start, Math.max(start, end)), unranked: ranked.subarray(0, 0) }
}

/**
 * The rows of a page in an order; those without a key come last. Walked from the nearer end, where there is one test.
 * @param tests which rows there are: first all that pass the first one, then all that pass the second, and so on
 * @param total how many rows pass one of them
 */
export function walk(
  order: RankedRows,
  tests: readonly ((row: number) => boolean)[],
  total: number,
  request: PageRequest,
): number[] {
  const fromEnd = Math.max(0, total - request.offset - request.limit)
  const [only] = tests
  if (only && tests.length === 1 && fromEnd < request.offset) {
    const page = new Page({ offset: fromEnd, limit: Math.min(request.limit, Math.max(0, total - request.offset)) })
    takeFromLast(page, order, only)
    return page.rows.toReversed()
  }
  if (tests.length > 1 && request.offset >= COUNTED_FROM) return walkByTest(order, tests, request)
  const page = new Page(request)
  for (const test of tests) {
    if (order.descending) takeFromHighest(page, order, test)
    else page.take(order.ranked, 0, order.ranked.length, test)
    page.take(order.unranked, 0, order.unranked.length, test)
  }
  return page.rows
}

/** From this place on it is cheaper to count what each test lets pass than to walk through it. */
const COUNTED_FROM = 2_000

/** The same for a late page: what stands before it is counted, and each part of it walked from its nearer end. */
function walkByTest(
  order: RankedRows,
  tests: readonly ((row: number) => boolean)[],
  { offset, limit }: PageRequest,
): number[] {
  const rows: number[] = []
  let before = offset
  for (const test of tests) {
    const missing = limit - rows.length
    if (missing === 0) break
    const passing = countOf(order.ranked, test) + countOf(order.unranked, test)
    if (before < passing) rows.push(...walk(order, [test], passing, { offset: before, limit: missing }))
    before = Math.max(0, before - passing)
  }
  return rows
}

function countOf(rows: Uint32Array, test: (row: number) => boolean): number {
  let count = 0
  for (let at = 0; at < rows.length; at += 1) count += Number(test(rows[at] as number))
  return count
}

class Page {
  readonly rows: number[] = []
  readonly #limit: number
  #toSkip: number

  constructor({ offset, limit }: PageRequest) {
    this.#limit = limit
    this.#toSkip = offset
  }

  get isFull(): boolean {
    return this.rows.length === this.#limit
  }

  /** Goes on with these rows. */
  take(order: Uint32Array, from: number, to: number, test: (row: number) => boolean): void {
    for (let place = from; place < to && !this.isFull; place += 1) {
      const row = order[place] as number
      if (test(row)) this.#meet(row)
    }
  }

  /** The same from the last to the first. */
  takeBackwards(order: Uint32Array, from: number, to: number, test: (row: number) => boolean): void {
    for (let place = to - 1; place >= from && !this.isFull; place -= 1) {
      const row = order[place] as number
      if (test(row)) this.#meet(row)
    }
  }

  #meet(row: number): void {
    if (this.#toSkip > 0) this.#toSkip -= 1
    else this.rows.push(row)
  }
}

/** From the highest key to the lowest; of equals, in their order. Most keys stand alone; of a year there are thousands. */
function takeFromHighest(page: Page, { ranked, keys }: RankedRows, test: (row: number) => boolean): void {
  const keyAt = (place: number) => keys[ranked[place] as number] as number
  for (let end = ranked.length; end > 0 && !page.isFull;) {
    const key = keyAt(end - 1)
    const start = end > 1 && keyAt(end - 2) === key ? firstPlace(0, end, (place) => keyAt(place) >= key) : end - 1
    page.take(ranked, start, end, test)
    end = start
  }
}

/** The whole order, from its last row to its first. */
function takeFromLast(
  page: Page,
  { ranked, unranked, keys, descending }: RankedRows,
  test: (row: number) => boolean,
): void {
  page.takeBackwards(unranked, 0, unranked.length, test)
  if (!descending) {
    page.takeBackwards(ranked, 0, ranked.length, test)
    return
  }
  const keyAt = (place: number) => keys[ranked[place] as number] as number
  const after = ranked.length
  for (let start = 0; start < after && !page.isFull;) {
    const key = keyAt(start)
    const isAlone = start + 1 === after || keyAt(start + 1) !== key
    const end = isAlone ? start + 1 : firstPlace(start, after, (place) => keyAt(place) > key)
    page.takeBackwards(ranked, start, end, test)
    start = end
  }
}
