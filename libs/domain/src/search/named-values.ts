import type { BodyType, Color, Drive, Fuel, Transmission } from '../vocabulary/filter-values.ts'
import { drivesLike } from '../vocabulary/filter-values.ts'
import type { Destination } from '../destination.ts'
import type { PastMark } from '../past-marks.ts'
import type { CarSort } from './sorts.ts'
import { type Accident, lexicon, type Meaning } from './lexicon.ts'
import type { Found } from './read-names.ts'
import { isOrdinary } from './ordinary-words.ts'
import { STOP_WORDS } from './stop-words.ts'
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

/** An order that a text asks for. */
export interface StatedSort {
  readonly sortBy: CarSort
  readonly sortOrder: 'asc' | 'desc'
}

/** A known value in a query, or a word that is not known. */
export type Piece = (Found | { readonly kind: 'word'; readonly meanings?: never }) & Pick<Found, 'start' | 'end'>

/** What several pieces of a query ask for together. */
export interface Values {
  readonly named: NamedValues
  /** Equipment: a list of codes for each piece, of which a car has one at least. */
  readonly codes: readonly (readonly string[])[]
  readonly accidents: readonly Accident[]
  readonly past: readonly PastMark[]
  readonly owners: readonly number[]
  readonly sort: StatedSort | null
  readonly destination: Destination | null
  /** Only cars that may be imported. */
  readonly isImportable: boolean
  /** Known wishes that nothing in the stock answers, and everyday words that no filter took; in plain letters. */
  readonly unanswered: readonly string[]
}

/** More words that no filter took are not looked for. */
export const MAX_WORDS = 8
const MAX_WORD_LETTERS = 40

/** What these pieces of a query ask for. */
export function valuesOf(pieces: readonly Piece[], words: Words): Values {
  const meanings = pieces.flatMap((one): readonly Meaning[] => one.meanings ?? [])
  const { brands, extraWords } = brandsOf(meanings)
  const known = meanings.flatMap((one) => (one.kind === 'word' ? one.value.split(' ') : []))
  const unanswered = pieces.filter((one) => isUnanswered(one, pieces, words)).toSorted((a, b) => a.start - b.start)
  const left = pieces.flatMap((one) =>
    one.meanings || unanswered.includes(one) ? [] : bareWord(words.at(one.start) ?? ''),
  )
  const [sort] = meanings.flatMap((one) => (one.kind === 'sort' ? one.value : []))
  const places = meanings.flatMap((one) => (one.kind === 'destination' ? one.value : []))
  const imports = meanings.flatMap((one) => (one.kind === 'import' ? one.value : []))
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
    past: unique(meanings.flatMap((one) => (one.kind === 'past' ? one.value : []))),
    owners: unique(meanings.flatMap((one) => (one.kind === 'owners' ? Number(one.value) : []))),
    sort: sort === undefined ? null : sortOf(sort),
    destination: [...places, ...imports].find((place) => place !== 'any') ?? null,
    // Who names where a car is to go wants one that may go there.
    isImportable: imports.length > 0 || places.length > 0,
    unanswered: unique(mergePieces(unanswered, words).map((one) => saidOf(one, words))),
  }
}

/** Whether no filter answers it: a wish that nothing in the stock tells, an everyday word, and what counts one. */
function isUnanswered(piece: Piece, pieces: readonly Piece[], words: Words): boolean {
  if (piece.meanings) return piece.meanings.some(({ kind }) => kind === 'unknown')
  const word = words.at(piece.start) ?? ''
  if (isOrdinary(word)) return true
  const next = /^\d+$/.test(word) ? pieces.find(({ start }) => start === piece.end) : undefined
  return next !== undefined && isUnanswered(next, pieces, words)
}

/** A figure and what it counts are one: `4 doors`. */
function mergePieces(pieces: readonly Piece[], words: Words): readonly Pick<Piece, 'start' | 'end'>[] {
  const isFigure = ({ start }: Pick<Piece, 'start'>) => /^\d+$/.test(words.at(start) ?? '')
  return pieces.flatMap((piece, at) => {
    const [before, next] = [pieces[at - 1], pieces[at + 1]]
    if (isFigure(piece) && next?.start === piece.end) return []
    return before && isFigure(before) && before.end === piece.start ? { start: before.start, end: piece.end } : piece
  })
}

/** What it is called, without the words that only lead to it: `with warranty`. */
function saidOf({ start, end }: Pick<Piece, 'start' | 'end'>, words: Words): string {
  const said = words.phrase(start, end).split(' ')
  const telling = said.filter((word) => !STOP_WORDS.has(word))
  return (telling.length > 0 ? telling : said).join(' ')
}

function sortOf(text: string): StatedSort {
  const [sortBy, sortOrder] = text.split(' ') as [CarSort, 'asc' | 'desc']
  return { sortBy, sortOrder }
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
