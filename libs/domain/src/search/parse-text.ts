import type { BodyType, Color, Fuel, Transmission } from '../vocabulary/filter-values.ts'
import { lexicon, type Meaning } from './lexicon.ts'
import { queryTokens } from './query-tokens.ts'
import { readNames } from './read-names.ts'
import { type NumberBounds, readNumbers } from './read-numbers.ts'
import { Words } from './words.ts'

/** What a written search asks for. Empty lists and null bounds ask for nothing. */
export interface TextMeaning extends NumberBounds {
  readonly brands: readonly string[]
  readonly models: readonly string[]
  readonly colors: readonly Color[]
  readonly fuels: readonly Fuel[]
  readonly transmissions: readonly Transmission[]
  readonly types: readonly BodyType[]
  /** What no rule read, in plain letters: it has to stand in the car's names. */
  readonly words: readonly string[]
}

const MAX_WORDS = 8
const MAX_WORD_LETTERS = 40

/**
 * Reads what a person wrote in Arabic, Albanian, English or Korean: first numbers (years, budget, mileage), then names
 * and filter words, exact before begun before misspelt, and brands before models (decision 43). Never fails; what is not
 * understood is left as words.
 */
export function parseText(text: string): TextMeaning {
  const words = new Words(queryTokens(text))
  const bounds = readNumbers(words)
  const { meanings, words: noNames } = readNames(words)
  const { brands, extraWords } = brandsOf(meanings)
  const known = meanings.flatMap((one) => (one.kind === 'word' ? one.value.split(' ') : []))
  const left = [...noNames, ...words.left().map((at) => words.at(at) ?? '')].map(bareWord)
  return {
    ...bounds,
    brands,
    models: unique(meanings.flatMap((one) => (one.kind === 'model' ? lexicon().family(one.make, one.value) : []))),
    colors: unique(meanings.flatMap((one) => (one.kind === 'color' ? one.value : []))),
    fuels: unique(meanings.flatMap((one) => (one.kind === 'fuel' ? one.value : []))),
    transmissions: unique(meanings.flatMap((one) => (one.kind === 'transmission' ? one.value : []))),
    types: unique(meanings.flatMap((one) => (one.kind === 'type' ? one.value : []))),
    words: unique([...extraWords, ...known, ...left])
      .filter((word) => word !== '')
      .slice(0, MAX_WORDS),
  }
}

/** `Hyundai Genesis` is one or the other by the year of the car: of both brands, what has the word in its name. */
function brandsOf(meanings: readonly Meaning[]): { brands: string[]; extraWords: string[] } {
  const brands = unique(meanings.flatMap((one) => (one.kind === 'brand' ? one.value : [])))
  const both = brands.includes('Hyundai') && brands.includes('Genesis')
  return { brands, extraWords: both ? ['genesis'] : [] }
}

/** A plus says nothing here. */
const bareWord = (token: string): string => token.replace(/\+/g, '').slice(0, MAX_WORD_LETTERS)

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]
