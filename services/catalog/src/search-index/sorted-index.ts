import { firstPlace } from './first-place.ts'
import type { Keys } from './keys.ts'
import { slicesOf, sortByKey } from './radix-sort.ts'

type Compare = (a: number, b: number) => number

/** A row's place is found by these: a whole number from 0, or less for a row without a key. */
export interface Ranking {
  readonly keys: Keys
  /** Breaks ties. */
  readonly compareIds: Compare
}

/**
 * Rows in the order of a key: from the least, of equals by id, and after them those without a key. What changed is put
 * into its place when the order is asked for next.
 */
export class SortedIndex {
  #ranked: Uint32Array = new Uint32Array(0)
  #unranked: Uint32Array = new Uint32Array(0)
  #changed = new Set<number>()

  /** The order is stale in this row. */
  touch(row: number): void {
    this.#changed.add(row)
  }

  /** Takes in rows that stand in the order of their ids. Yields where others may have their turn. */
  *build(rows: Uint32Array, keys: Keys): Generator<undefined, void> {
    const [ranked, unranked] = [new Uint32Array(rows.length), new Uint32Array(rows.length)]
    let [withKey, without] = [0, 0]
    for (const slice of slicesOf(rows)) {
      for (const row of slice) {
        if (hasKey(keys, row)) ranked[withKey++] = row
        else unranked[without++] = row
      }
      yield
    }
    this.#unranked = unranked.slice(0, without)
    this.#ranked = ranked.slice(0, withKey)
    yield* sortByKey(this.#ranked, keys)
  }

  rows(ranking: Ranking): { readonly ranked: Uint32Array; readonly unranked: Uint32Array } {
    if (this.#changed.size > 0) this.#merge(ranking)
    return { ranked: this.#ranked, unranked: this.#unranked }
  }

  get bytes(): number {
    return this.#ranked.byteLength + this.#unranked.byteLength
  }

  #merge({ keys, compareIds }: Ranking): void {
    const isChanged = new Uint8Array(keys.length)
    for (const row of this.#changed) isChanged[row] = 1
    const compare: Compare = (a, b) => (keys[a] as number) - (keys[b] as number) || compareIds(a, b)
    const changed = Uint32Array.from(this.#changed)
    const ranked = changed.filter((row) => hasKey(keys, row)).sort(compare)
    const unranked = changed.filter((row) => !hasKey(keys, row)).sort(compareIds)
    this.#ranked = merged(without(isChanged, this.#ranked), ranked, compare)
    this.#unranked = merged(without(isChanged, this.#unranked), unranked, compareIds)
    this.#changed = new Set()
  }
}

const hasKey = (keys: Keys, row: number): boolean => (keys[row] as number) >= 0

/** The rows that are not marked, in their order. A loop takes a tenth of the time that `filter` of typed arrays does. */
function without(marks: Uint8Array, rows: Uint32Array): Uint32Array {
  const remaining = new Uint32Array(rows.length)
  let count = 0
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] as number
    remaining[count] = row
    count += 1 - (marks[row] as number)
  }
  return remaining.subarray(0, count)
}

/** Two sorted lists as one; few rows of the second one fall between many of the first. */
export function merged(first: Uint32Array, second: Uint32Array, compare: Compare): Uint32Array {
  const all = new Uint32Array(first.length + second.length)
  let from = 0
  second.forEach((row, before) => {
    const to = firstPlace(from, first.length, (place) => compare(first[place] as number, row) >= 0)
    all.set(first.subarray(from, to), from + before)
    all[to + before] = row
    from = to
  })
  all.set(first.subarray(from), from + second.length)
  return all
}
