import { codesOf, type StockRow } from './stock-row.ts'

const BITS = 32
/** Codes of so many letters of ASCII are known by one whole number. */
const MAX_SHORT = 4
const ASCII = 128
const QUOTE = 34
const BACKSLASH = 92

/** Which codes of equipment each row has, a bit each. */
export class Equipment {
  readonly #codes = new Map<string, number>()
  /** The same by the letters of short codes. */
  readonly #short = new Map<number, number>()
  /** Each holds 32 codes of every row. */
  readonly #words: Uint32Array[] = []
  #rows = 0

  put(row: number, options: StockRow['options']): void {
    if (row >= this.#rows) this.#grow(row)
    for (const word of this.#words) word[row] = 0
    if (typeof options === 'string' && this.#putShort(row, options)) return
    for (const code of codesOf(options)) this.#mark(row, this.#numberOf(code))
  }

  /** Takes a list of short plain codes as it is written, without making a string of each. @returns whether it is one */
  #putShort(row: number, list: string): boolean {
    // Before the first code stands `["`, and between codes `","`.
    for (let from = 2; from < list.length; from += 3) {
      if (list.charCodeAt(from - 1) !== QUOTE) return false
      const start = from
      let key = 0
      for (let letter = list.charCodeAt(from); letter !== QUOTE; letter = list.charCodeAt((from += 1))) {
        if (from - start === MAX_SHORT || letter === BACKSLASH || letter >= ASCII) return false
        key = key * ASCII + letter
      }
      let number = this.#short.get(key)
      if (number === undefined) this.#short.set(key, (number = this.#numberOf(list.slice(start, from))))
      this.#mark(row, number)
    }
    return true
  }

  #mark(row: number, number: number): void {
    const word = this.#words[number >>> 5]
    if (word) word[row] = (word[row] ?? 0) | (1 << (number % BITS))
  }

  /** 1 for each of so many rows that has one of these codes. */
  having(codes: readonly string[], rows: number): Uint8Array {
    const masks = this.#words.map(() => 0)
    for (const code of codes) {
      const number = this.#codes.get(code)
      if (number !== undefined) masks[number >>> 5] = (masks[number >>> 5] ?? 0) | (1 << (number % BITS))
    }
    const marks = new Uint8Array(rows)
    this.#words.forEach((word, at) => {
      const mask = masks[at] ?? 0
      if (mask !== 0) markAny(marks, word, mask)
    })
    return marks
  }

  get bytes(): number {
    return this.#words.reduce((sum, word) => sum + word.byteLength, 0)
  }

  #numberOf(code: string): number {
    const known = this.#codes.get(code)
    if (known !== undefined) return known
    const number = this.#codes.size
    this.#codes.set(code, number)
    if (number % BITS === 0) this.#words.push(new Uint32Array(this.#rows))
    return number
  }

  #grow(row: number): void {
    this.#rows = Math.max(1_024, this.#rows * 2, row + 1)
    this.#words.forEach((word, at) => {
      const larger = new Uint32Array(this.#rows)
      larger.set(word)
      this.#words[at] = larger
    })
  }
}

/** Marks the rows whose word has a bit of the mask, without branches. */
function markAny(marks: Uint8Array, word: Uint32Array, mask: number): void {
  for (let row = 0; row < marks.length; row += 1) {
    const found = (word[row] as number) & mask
    // Of a number that is not 0, it or its opposite is negative.
    ;(marks[row] as number) |= (found | -found) >>> 31
  }
}
