import { apart } from './glued-words.ts'
import type { Accident } from './lexicon.ts'
import { withoutLeatherColors } from './leather-color.ts'
import { bareWord, MAX_WORDS, type NamedValues, type Piece, type Values, valuesOf } from './named-values.ts'
import { negated, takeNegations } from './negation.ts'
import type { Currency } from './number-words.ts'
import { queryTokens } from './query-tokens.ts'
import { readNames } from './read-names.ts'
import { readNumbers } from './read-numbers.ts'
import type { Range } from './range.ts'
import type { StatedPrice } from './stated-price.ts'
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
  readonly not: Unwanted
}

/**
 * Reads what a person wrote in Arabic, Albanian, English or Korean: first numbers (years, budget, mileage), then names
 * and filter words, exact before begun before misspelt, and brands before models (decision 43). What a "not" or "without"
 * stands before is kept apart (decision 233), and quoted words are not read. Never fails; what is not understood is left as words.
 * @param currency that of a figure without one
 */
export function parseText(text: string, currency: Currency): TextMeaning {
  const { unquoted, quoted } = quotedWords(text)
  const words = new Words(apart(queryTokens(unquoted)))
  const { notYears, ...bounds } = readNumbers(words, currency)
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
    not: { ...not.named, options: not.codes.flat(), years: notYears, past: [] },
  }
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
