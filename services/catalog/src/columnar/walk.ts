import { firstPlace } from './first-place.ts'
import type { Keys } from './keys.ts'

export interface PageWish {
  /** How many rows come before. */
  readonly offset: number
  readonly limit: number
}

/** A kept order, walked from either end. */
export interface Order {
  readonly ranked: Uint32Array
  readonly unranked: Uint32Array
  readonly keys: Keys
  readonly descending: boolean
}

/** The part of an order whose keys lie within bounds, both included; those without a key lie in none. */
export function within(
  order: Order,
  { from, to }: { readonly from: number | null; readonly to: number | null },
): Order {
  const { ranked, keys } = order
  const firstWith = (test: (key: number) => boolean) =>
    firstPlace(0, ranked.length, (place) => test(keys[ranked[place] as number] as number))
  const start = from === null ? 0 : firstWith((key) => key >= from)
  const end = to === null ? ranked.length : firstWith((key) => key > to)
  return { ...order, ranked: ranked.subarray(start, Math.max(start, end)), unranked: ranked.subarray(0, 0) }
}

/**
 * The rows of a page in an order; those without a key come last.
 * @param tests which rows there are: first all that pass the first one, then all that pass the second, and so on
 */
export function walk(order: Order, tests: readonly ((row: number) => boolean)[], wish: PageWish): number[] {
  const page = new Page(wish)
  for (const test of tests) {
    if (order.descending) takeFromEnd(page, order, test)
    else page.take(order.ranked, 0, order.ranked.length, test)
    page.take(order.unranked, 0, order.unranked.length, test)
  }
  return page.rows
}

class Page {
  readonly rows: number[] = []
  readonly #limit: number
  #toSkip: number

  constructor({ offset, limit }: PageWish) {
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
      if (!test(row)) continue
      if (this.#toSkip > 0) this.#toSkip -= 1
      else this.rows.push(row)
    }
  }
}

/** From the highest key to the lowest; of equals, in their order. */
function takeFromEnd(page: Page, { ranked, keys }: Order, test: (row: number) => boolean): void {
  const keyAt = (place: number) => keys[ranked[place] as number] as number
  for (let end = ranked.length; end > 0 && !page.isFull;) {
    const key = keyAt(end - 1)
    // Most keys stand alone; of a year there are thousands.
    const start = end > 1 && keyAt(end - 2) === key ? firstPlace(0, end, (place) => keyAt(place) >= key) : end - 1
    page.take(ranked, start, end, test)
    end = start
  }
}
