import type { Ids } from './ids.ts'
import { merged } from './sorted-index.ts'
import { sortByWords } from './radix-sort.ts'

const FIRST_CAPACITY = 1_024
/** Of an id. */
const WORDS = 4
/** Where one row in so many came late, all are sorted anew. */
const MANY = 8

/** All rows in the order of their ids. Those that come in this order only have to be put at the end. */
export class SortedIds {
  readonly #ids: Pick<Ids, 'compare' | 'word'>
  #rows: Uint32Array = new Uint32Array(FIRST_CAPACITY)
  #count = 0
  /** Those that belong somewhere before the end. */
  #late: number[] = []

  constructor(ids: Pick<Ids, 'compare' | 'word'>) {
    this.#ids = ids
  }

  add(row: number): void {
    if (this.#count > 0 && this.#ids.compare(this.#rows[this.#count - 1] ?? 0, row) > 0) {
      this.#late.push(row)
      return
    }
    if (this.#count === this.#rows.length) {
      const larger = new Uint32Array(this.#count * 2)
      larger.set(this.#rows)
      this.#rows = larger
    }
    this.#rows[this.#count] = row
    this.#count += 1
  }

  get rows(): Uint32Array {
    const steps = this.sort()
    while (steps.next().done !== true);
    return this.#rows.subarray(0, this.#count)
  }

  /** Puts those in their place that came late. Yields where others may have their turn; none may be added meanwhile. */
  *sort(): Generator<undefined, void> {
    if (this.#late.length === 0) return
    const sorted = this.#rows.subarray(0, this.#count)
    const areFew = this.#late.length < this.#count / MANY
    const late = Uint32Array.from(areFew ? this.#late : [...sorted, ...this.#late])
    yield* sortByWords(late, WORDS, (row, word) => this.#ids.word(row, word))
    this.#rows = areFew ? merged(sorted, late, (a, b) => this.#ids.compare(a, b)) : late
    this.#count = this.#rows.length
    this.#late = []
  }

  get bytes(): number {
    return this.#rows.byteLength
  }
}
