import type { BodyType, Color, Drive, Fuel, Transmission } from '../vocabulary/filter-values.ts'
import { drivesLike } from '../vocabulary/filter-values.ts'
import { type Accident, lexicon, type Meaning } from './lexicon.ts'
import type { Found } from './read-names.ts'
import type { Words } from './words.ts'

/** Values of the filters that have a list of them. */
export interface NamedValues {
  readonly brands: readonly string[]
  readonly models: readonly string[]
  readonly colors: readonly Color[]
  readonly fuels: readonly Fuel[]
  readonly transmissions: readonly Transmission[]
  readonly types: readonly BodyType[]
  readonly drives: readonly Drive[]
  /** In plain letters: parts of the car's names. */
  readonly words: readonly string[]
}

/** A known value in a query, or a word that is not known. */
export type Piece = (Found | { readonly kind: 'word'; readonly meanings?: never }) & Pick<Found, 'start' | 'end'>

/** What several pieces of a query ask for together. */
export interface Values {
  readonly named: NamedValues
  /** Equipment: a list of codes for each piece, of which a car has one at least. */
  readonly codes: readonly (readonly string[])[]
  readonly accidents: readonly Accident[]
}

/** More words that no filter took are not looked for. */
export const MAX_WORDS = 8
const MAX_WORD_LETTERS = 40

/** What these pieces of a query ask for. */
export function valuesOf(pieces: readonly Piece[], words: Words): Values {
  const meanings = pieces.flatMap((one): readonly Meaning[] => one.meanings ?? [])
  const { brands, extraWords } = brandsOf(meanings)
  const known = meanings.flatMap((one) => (one.kind === 'word' ? one.value.split(' ') : []))
  const left = pieces.flatMap(({ meanings: some, start }) => (some ? [] : bareWord(words.at(start) ?? '')))
  const named = {
    brands,
    models: unique(meanings.flatMap((one) => (one.kind === 'model' ? lexicon().family(one.make, one.value) : []))),
    colors: unique(meanings.flatMap((one) => (one.kind === 'color' ? one.value : []))),
    fuels: unique(meanings.flatMap((one) => (one.kind === 'fuel' ? one.value : []))),
    transmissions: unique(meanings.flatMap((one) => (one.kind === 'transmission' ? one.value : []))),
    types: unique(meanings.flatMap((one) => (one.kind === 'type' ? one.value : []))),
    drives: unique(meanings.flatMap((one) => (one.kind === 'drive' ? drivesLike(one.value) : []))),
    words: unique([...extraWords, ...known, ...left])
      .filter((word) => word !== '')
      .slice(0, MAX_WORDS),
  }
  return {
    named,
    codes: pieces.flatMap((one) => codesOf(one.meanings ?? [])),
    accidents: meanings.flatMap((one) => (one.kind === 'accident' ? one.value : [])),
  }
}

/** A word of several meanings asks for any one of them. */
function codesOf(meanings: readonly Meaning[]): readonly (readonly string[])[] {
  const codes = unique(meanings.flatMap((one) => (one.kind === 'option' ? one.codes : [])))
  return codes.length > 0 ? [codes] : []
}

/** `Hyundai Genesis` is one or the other by the year of the car: of both brands, what has the word in its name. */
function brandsOf(meanings: readonly Meaning[]): { brands: string[]; extraWords: string[] } {
  const brands = unique(meanings.flatMap((one) => (one.kind === 'brand' ? one.value : [])))
  const both = brands.includes('Hyundai') && brands.includes('Genesis')
  return { brands, extraWords: both ? ['genesis'] : [] }
}

/** A plus has no meaning here. */
export const bareWord = (token: string): string => token.replace(/\+/g, '').slice(0, MAX_WORD_LETTERS)

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]
