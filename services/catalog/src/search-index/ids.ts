const WORDS = 4
const HEX = 16
/** Hexadecimal digits of a word. */
const DIGITS = 8
const HYPHEN = 45
const NINE = 57

/** The ids of rows, as four words each, and the way from an id to its row. */
export class Ids {
  /** Room for half as many rows as the table has places. */
  #words = new Uint32Array(WORDS)
  /** Open addressing: a row's number plus one, 0 where nothing stands. */
  #table = new Uint32Array(2)
  #count = 0
  readonly #asked = new Uint32Array(WORDS)

  /** The row with this id; null where none has it. */
  find(id: string): number | null {
    readId(id, this.#asked, 0)
    const at = this.#table[this.#placeOf(this.#asked, 0)] ?? 0
    return at === 0 ? null : at - 1
  }

  /**
   * The row with this id, put there where none has it.
   * @param next the row that it gets then: rows are numbered from 0 without a gap
   */
  add(id: string, next: number): number {
    this.#makeRoom()
    readId(id, this.#words, next * WORDS)
    const place = this.#placeOf(this.#words, next * WORDS)
    const at = this.#table[place] ?? 0
    if (at !== 0) return at - 1
    this.#table[place] = next + 1
    this.#count = next + 1
    return next
  }

  idOf(row: number): string {
    let hex = ''
    for (let word = 0; word < WORDS; word += 1) {
      hex += (this.#words[row * WORDS + word] ?? 0).toString(HEX).padStart(8, '0')
    }
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }

  /** In the order of the ids, as the database has it. */
  compare(a: number, b: number): number {
    for (let word = 0; word < WORDS; word += 1) {
      const difference = (this.#words[a * WORDS + word] ?? 0) - (this.#words[b * WORDS + word] ?? 0)
      if (difference !== 0) return difference
    }
    return 0
  }

  /** A word of an id, numbered from the first letters. */
  word(row: number, word: number): number {
    return this.#words[row * WORDS + word] ?? 0
  }

  /** The first word of an id, which is random. */
  chance(row: number): number {
    return this.#words[row * WORDS] ?? 0
  }

  get bytes(): number {
    return this.#words.byteLength + this.#table.byteLength
  }

  /** Where the id stands in the table, or may be put. Ids are random, so their first word is as good as a hash. */
  #placeOf(words: Uint32Array, from: number): number {
    const last = this.#table.length - 1
    for (let place = (words[from] ?? 0) & last; ; place = (place + 1) & last) {
      const at = this.#table[place] ?? 0
      if (at === 0 || this.#isSame(at - 1, words, from)) return place
    }
  }

  #isSame(row: number, words: Uint32Array, from: number): boolean {
    for (let word = 0; word < WORDS; word += 1) {
      if (this.#words[row * WORDS + word] !== words[from + word]) return false
    }
    return true
  }

  #makeRoom(): void {
    if (this.#table.length > this.#count * 2) return
    const rows = this.#table.length * 2
    const words = new Uint32Array((rows / 2) * WORDS)
    words.set(this.#words.subarray(0, this.#count * WORDS))
    this.#words = words
    this.#table = new Uint32Array(rows)
    for (let row = 0; row < this.#count; row += 1) this.#table[this.#placeOf(words, row * WORDS)] = row + 1
  }
}

/** @param into four words, from a place on */
function readId(id: string, into: Uint32Array, from: number): void {
  let letter = 0
  for (let word = from; word < from + WORDS; word += 1) {
    let value = 0
    for (let digit = 0; digit < DIGITS; letter += 1) {
      const code = id.charCodeAt(letter)
      if (code === HYPHEN) continue
      value = (value << 4) | ((code & 15) + (code > NINE ? 9 : 0))
      digit += 1
    }
    into[word] = value
  }
}
