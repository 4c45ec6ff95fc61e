import type { Keys } from './keys.ts'

/** Digits by which keys are sorted, in bits. */
const DIGIT = 11
const DIGITS = 2 ** DIGIT
const WORD = 32
/** Rows that are looked at within a millisecond. */
const SLICE = 5_000

/** Sorts rows by their keys, in place: digit by digit from the lowest, so that equals stay in their order. */
export function* sortByKey(rows: Uint32Array, keys: Keys): Generator<undefined, void> {
  let [least, most] = [Infinity, 0]
  for (const slice of slicesOf(rows)) {
    for (const row of slice) {
      const key = keys[row] as number
      if (key < least) least = key
      if (key > most) most = key
    }
    yield
  }
  let from = rows
  let to: Uint32Array = new Uint32Array(rows.length)
  for (let unit = 1; unit <= most - least; unit *= DIGITS) {
    yield* sortByDigit(from, to, (row) => Math.floor(((keys[row] as number) - least) / unit) % DIGITS)
    ;[from, to] = [to, from]
  }
  if (from !== rows) rows.set(from)
}

/** Sorts rows by a number of several words of 32 bits, in place. @param wordOf of a row, numbered from the highest */
export function* sortByWords(
  rows: Uint32Array,
  words: number,
  wordOf: (row: number, word: number) => number,
): Generator<undefined, void> {
  let from = rows
  let to: Uint32Array = new Uint32Array(rows.length)
  for (let word = words - 1; word >= 0; word -= 1) {
    for (let bits = 0; bits < WORD; bits += DIGIT) {
      yield* sortByDigit(from, to, (row) => (wordOf(row, word) >>> bits) % DIGITS)
      ;[from, to] = [to, from]
    }
  }
  if (from !== rows) rows.set(from)
}

function* sortByDigit(
  from: Uint32Array,
  to: Uint32Array,
  digitOf: (row: number) => number,
): Generator<undefined, void> {
  const places = new Uint32Array(DIGITS + 1)
  for (const slice of slicesOf(from)) {
    for (const row of slice) (places[digitOf(row) + 1] as number) += 1
    yield
  }
  for (let digit = 1; digit < DIGITS; digit += 1) (places[digit] as number) += places[digit - 1] as number
  for (const slice of slicesOf(from)) {
    for (const row of slice) {
      const digit = digitOf(row)
      to[places[digit] as number] = row
      ;(places[digit] as number) += 1
    }
    yield
  }
}

/** Some rows at a time. */
export function* slicesOf(rows: Uint32Array): Generator<Uint32Array, void> {
  for (let from = 0; from < rows.length; from += SLICE) yield rows.subarray(from, from + SLICE)
}
