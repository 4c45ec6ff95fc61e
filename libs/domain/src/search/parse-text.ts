import { apart } from './glued-words.ts'
import type { Accident } from './lexicon.ts'
import { type NamedValues, type Piece, type Values, valuesOf } from './named-values.ts'
import { negated, takeNegations } from './negation.ts'
import { queryTokens } from './query-tokens.ts'
import { readNames } from './read-names.ts'
import { type NumberBounds, readNumbers } from './read-numbers.ts'
import { Words } from './words.ts'

/** What a car must not be or have. */
export interface Unwanted extends NamedValues {
  readonly years: readonly number[]
  /** Codes of equipment. */
  readonly options: readonly string[]
}

/** What a written search asks for. Empty lists and null bounds ask for nothing; `words` is what no rule read. */
export interface TextMeaning extends NamedValues, Omit<NumberBounds, 'notYears'> {
  /** Of each of these lists of codes the car has one at least: a sunroof is an ordinary or a panoramic one. */
  readonly options: readonly (readonly string[])[]
  readonly accident: Accident | null
  readonly not: Unwanted
}

/**
 * Reads what a person wrote in Arabic, Albanian, English or Korean: first numbers (years, budget, mileage), then names
 * and filter words, exact before begun before misspelt, and brands before models (decision 43). What a "not" or "without"
 * stands before is kept apart (decision 233). Never fails; what is not understood is left as words.
 */
export function parseText(text: string): TextMeaning {
  const words = new Words(apart(queryTokens(text)))
  const { notYears, ...bounds } = readNumbers(words)
  const negations = takeNegations(words)
  const { found, noNames } = readNames(words, negations)
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
    options: wanted.codes,
    accident: accidentOf(wanted, not),
    not: { ...not.named, options: not.codes.flat(), years: notYears },
  }
}

/** `without accidents` is `accident free`; where a text says both, the better car is meant. */
function accidentOf(wanted: Values, not: Values): Accident | null {
  if (wanted.accidents.includes('none') || not.accidents.includes('some')) return 'none'
  return wanted.accidents.includes('some') || not.accidents.includes('none') ? 'some' : null
}
