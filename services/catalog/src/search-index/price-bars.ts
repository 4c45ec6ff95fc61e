import { firstPlace } from './first-place.ts'

/** Of each row the number of its price bar, from 1; 0 for one without a price. */
export class PriceBars {
  readonly #edges: readonly number[]
  codes: Uint16Array

  /** @param edges euro cents at which each bar begins, the least first */
  constructor(edges: readonly number[], cents: Int32Array) {
    this.#edges = edges
    this.codes = new Uint16Array(cents.length)
    for (let row = 0; row < cents.length; row += 1) this.put(row, cents[row] as number)
  }

  get count(): number {
    return this.#edges.length
  }

  put(row: number, cents: number): void {
    this.codes[row] = this.#codeOf(cents)
  }

  grow(capacity: number): void {
    const larger = new Uint16Array(capacity)
    larger.set(this.codes)
    this.codes = larger
  }

  /** How many bars begin at or below it. */
  #codeOf(cents: number): number {
    return firstPlace(0, this.#edges.length, (place) => (this.#edges[place] ?? 0) > cents)
  }
}
