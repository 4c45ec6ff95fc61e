/** The words of a query, of which a reader takes those that it understood. */
export class Words {
  readonly #tokens: readonly string[]
  readonly #taken = new Set<number>()

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens
  }

  get length(): number {
    return this.#tokens.length
  }

  at(index: number): string | undefined {
    return this.#tokens[index]
  }

  phrase(start: number, end: number): string {
    return this.#tokens.slice(start, end).join(' ')
  }

  /** Whether nobody took one of these words. */
  free(start: number, end: number): boolean {
    for (let index = start; index < end; index += 1) if (this.#taken.has(index)) return false
    return end <= this.#tokens.length
  }

  take(start: number, end: number): void {
    for (let index = start; index < end; index += 1) this.#taken.add(index)
  }

  /** Positions of the words that are left. */
  left(): number[] {
    return [...this.#tokens.keys()].filter((index) => !this.#taken.has(index))
  }
}
