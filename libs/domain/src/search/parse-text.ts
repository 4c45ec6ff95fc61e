import type { Destination } from '../destination.ts'
import type { PastMark } from '../past-marks.ts'
import { phraseAt } from './amounts.ts'
import { apart } from './glued-words.ts'
import type { Accident } from './lexicon.ts'
import { withAlbanianGas } from './gas-fuel.ts'
import { withoutLeatherColors } from './leather-color.ts'
import {
  bareWord,
  MAX_WORDS,
  type NamedValues,
  type Piece,
  type StatedSort,
  type Values,
  valuesOf,
} from './named-values.ts'
import { negated, takeNegations } from './negation.ts'
import { CURRENCY_WORDS, type Currency, MONEY } from './number-words.ts'
import { plainLetters } from './plain-text.ts'
import { MONEY_SIGNS, queryTokens } from './query-tokens.ts'
import { readCounts } from './read-counts.ts'
import { readNames } from './read-names.ts'
import { readNumbers } from './read-numbers.ts'
import type { Range } from './range.ts'
import type { StatedPrice } from './stated-price.ts'
import { withSeries } from './spelled-letters.ts'
import { withFigures } from './spelled-numbers.ts'
import type { Unwanted } from './unwanted.ts'
import { Words } from './words.ts'

const QUOTED = /"([^"]*)"/g

/** What a written search asks for. Empty lists and null bounds ask for nothing; `words` is what no rule read. */
export interface TextMeaning extends NamedValues {
  readonly year: Range
  /** In the currency that the text names. */
  readonly price: StatedPrice
  readonly mileage: Range
  /** Of each of these lists of codes the car has one at least: a sunroof is an ordinary or a panoramic one. */
  readonly options: readonly (readonly string[])[]
  readonly accident: Accident | null
  readonly seats: readonly number[]
  readonly owners: readonly number[]
  readonly past: readonly PastMark[]
  readonly not: Unwanted
  readonly sort: StatedSort | null
  readonly destination: Destination | null
  /** Only cars that may be imported. */
  readonly isImportable: boolean
  /** What was written and no filter answers: a warranty, a plate, an everyday word. As it was written. */
  readonly notUnderstood: readonly string[]
}

/**
 * Reads what a person wrote in Arabic, Albanian, English or Korean: first numbers (years, budget, mileage), then names
 * and filter words, exact before begun before misspelt, and brands before models. What a "not" or "without" stands
 * before is kept apart, and quoted words are not read. Never fails; what is not understood is left as words.
 * @param currency that of a figure without one
 */
export function parseText(text: string, currency: Currency): TextMeaning {
  const { unquoted, quoted } = quotedWords(text)
  const plates = unquoted.match(PLATE) ?? []
  const tokens = apart(queryTokens(unquoted.replace(PLATE, ' ')))
  const words = new Words(withSeries(withFigures(withAlbanianGas(tokens))))
  const counts = readCounts(words)
  const { notYears, ignored, ...bounds } = readNumbers(words, currency)
  dropMoney(words)
  const negations = takeNegations(words)
  const { found: all, noNames } = readNames(words, negations)
  const found = withoutLeatherColors(words, all)
  const left = [...noNames, ...words.left()].map((at): Piece => ({ kind: 'word', start: at, end: at + 1 }))
  const pieces: readonly Piece[] = [...found, ...left]
  const unwanted = negated(words, negations, pieces)
  const wanted = valuesOf(
    pieces.filter((piece) => !unwanted.has(piece)),
    words,
  )
  const not = valuesOf([...unwanted], words)
  return {
    ...bounds,
    ...wanted.named,
    words: [...new Set([...wanted.named.words, ...quoted])].slice(0, MAX_WORDS),
    options: wanted.codes,
    accident: accidentOf(wanted, not),
    seats: counts.seats,
    owners: [...new Set([...counts.owners, ...wanted.owners])],
    past: wanted.past,
    not: { ...not.named, options: not.codes.flat(), years: notYears, past: not.past },
    sort: wanted.sort,
    destination: wanted.destination,
    isImportable: wanted.isImportable,
    notUnderstood: [
      ...plates,
      ...asTyped(text, [...ignored.map((at) => words.at(at) ?? ''), ...wanted.unanswered, ...not.unanswered]),
    ],
  }
}

/** A Korean number plate: two or three figures, a letter, four figures. It is no budget. */
const PLATE = /(?<!\d)\d{2,3}\s?[\uac00-\ud7a3]\s?\d{4}(?!\d)/g

/** A currency without an amount asks for nothing. */
function dropMoney(words: Words): void {
  for (const at of words.left()) {
    const end = phraseAt(words, at, CURRENCY_WORDS) ?? at + 1
    if (end > at + 1 || MONEY.has(words.at(at) ?? '')) words.take(at, end)
  }
}

/** The words in the letters or signs in which they were written. */
export function asTyped(text: string, plain: readonly string[]): readonly string[] {
  const typed = new Map(
    text
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .map((word) => [plainLetters(word), word] as const)
      .toReversed(),
  )
  for (const [sign, word] of Object.entries(MONEY_SIGNS)) if (text.includes(sign)) typed.set(word.trim(), sign)
  const one = (word: string) => typed.get(word) ?? word
  return [...new Set(plain.map((phrase) => phrase.split(' ').map(one).join(' ')))]
}

/** Words between quotes mean themselves. */
function quotedWords(text: string): { unquoted: string; quoted: readonly string[] } {
  const quoted = [...text.matchAll(QUOTED)].flatMap(([, inside = '']) => queryTokens(inside).map(bareWord))
  return { unquoted: text.replace(QUOTED, ' '), quoted }
}

/** `without accidents` is `accident free`; where a text says both, the better car is meant. */
function accidentOf(wanted: Values, not: Values): Accident | null {
  if (wanted.accidents.includes('none') || not.accidents.includes('some')) return 'none'
  return wanted.accidents.includes('some') || not.accidents.includes('none') ? 'some' : null
}
