import { merged } from './kept-order.ts'

type Compare = (a: number, b: number) => number

const FIRST_CAPACITY = 1_024

/** All rows in the order of their ids. Cars are read in that order, so that most rows only have to be put at the end. */
export class IdOrder {
  readonly #compareIds: Compare
  #rows: Uint32Array = new Uint32Array(FIRST_CAPACITY)
  #count = 0
  /** Those that belong somewhere before the end. */
  #late: number[] = []

  constructor(compareIds: Compare) {
    this.#compareIds = compareIds
  }

  add(row: number): void {
    if (this.#count > 0 && this.#compareIds(this.#rows[this.#count - 1] ?? 0, row) > 0) {
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
    if (this.#late.length > 0) {
      const late = Uint32Array.from(this.#late).sort(this.#compareIds)
      this.#rows = merged(this.#rows.subarray(0, this.#count), late, this.#compareIds)
      this.#count = this.#rows.length
      this.#late = []
    }
    return this.#rows.subarray(0, this.#count)
  }

  get bytes(): number {
    return this.#rows.byteLength
  }
}
