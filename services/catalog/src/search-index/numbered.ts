/** Distinct values, each with the number in whose order it came. */
export class Numbered<T> {
  readonly values: T[] = []
  readonly #numbers = new Map<string, number>()

  /** The number of the value with this key; a new one is made where there is none. */
  of(key: string, make: () => T): number {
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.values.push(make()) - 1
    this.#numbers.set(key, number)
    return number
  }
}
