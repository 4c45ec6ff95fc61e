import {
  BODY_TYPES,
  type BodyType,
  COLORS,
  type Color,
  type Drive,
  DRIVES,
  type Fuel,
  FUELS,
  type Transmission,
  TRANSMISSIONS,
} from '../vocabulary/filter-values.ts'
import { ARABIC_MODELS, arabicNamesOf } from '../vocabulary/arabic-names.ts'
import { featuresOf, OPTION_CODES } from '../vocabulary/features.ts'
import { MAKES } from '../vocabulary/makes.ts'
import { modelNamesOf, titleWords } from '../vocabulary/vocabulary.ts'
import attributes from './attribute-words.json' with { type: 'json' }
import { type Destination, DESTINATIONS } from '../destination.ts'
import { PAST_MARKS, type PastMark } from '../past-marks.ts'
import { lettersOf, slipsAllowed } from './edit-distance.ts'
import equipment from './equipment-words.json' with { type: 'json' }
import { withoutLinks } from './link-words.ts'
import names from './names.json' with { type: 'json' }
import { nameKey, plainLetters } from './plain-text.ts'

/** Cars that had none by their papers, or that had an accident by them. */
export const ACCIDENTS = ['none', 'some'] as const
export type Accident = (typeof ACCIDENTS)[number]

/** What a known word asks for. */
export type Meaning =
  | { readonly kind: 'brand'; readonly value: string }
  | { readonly kind: 'model'; readonly value: string; readonly make: string }
  | { readonly kind: 'color'; readonly value: Color }
  | { readonly kind: 'fuel'; readonly value: Fuel }
  | { readonly kind: 'transmission'; readonly value: Transmission }
  | { readonly kind: 'type'; readonly value: BodyType }
  | { readonly kind: 'drive'; readonly value: Drive }
  | { readonly kind: 'accident'; readonly value: Accident }
  /** Equipment, by its code or its name in equipment-words.json: a car that has it has one of these codes at least. */
  | { readonly kind: 'option'; readonly value: string; readonly codes: readonly string[] }
  | { readonly kind: 'past'; readonly value: PastMark }
  /** So many owners before. */
  | { readonly kind: 'owners'; readonly value: string }
  /** An order, as `price asc`. */
  | { readonly kind: 'sort'; readonly value: string }
  | { readonly kind: 'destination'; readonly value: Destination }
  /** It may be imported: to where the search looks, or to this country. */
  | { readonly kind: 'import'; readonly value: Destination | 'any' }
  /** A wish that nothing in the stock answers, such as a warranty. */
  | { readonly kind: 'unknown'; readonly value: string }
  /** No filter, but a word of titles: `بريميوم` is `premium`. */
  | { readonly kind: 'word'; readonly value: string }

export interface Entry {
  readonly key: string
  /** Written as more than one word. */
  readonly phrase: boolean
  readonly meanings: readonly Meaning[]
}

/** A name from which a slip is read as it. Not one with digits, `gv70` is a slip from `gv80`, nor the shortest. */
interface Guess {
  readonly entry: Entry
  /** Without the Arabic article. */
  readonly key: string
  readonly letters: number
}

export interface Lexicon {
  readonly byKey: ReadonlyMap<string, Entry>
  readonly entries: readonly Entry[]
  readonly guesses: readonly Guess[]
  /** Each word of all names. */
  readonly words: ReadonlySet<string>
  /** The model and those whose names begin with its name: `Rexton` and `Rexton Sports`. */
  family(make: string, model: string): readonly string[]
  /** The makes that have a model of this name. */
  makesOf(model: string): readonly string[]
}

/** What is a slip from it is another everyday word: `start`. */
const EVERYDAY_WORD = 'smart'

type Lists = Readonly<Record<string, readonly string[]>>

let built: Lexicon | null = null

/** All names and words that the search understands. Built at first use, so that a page that only reads labels pays nothing. */
export function lexicon(): Lexicon {
  built ??= build()
  return built
}

const modelLists = names.models as Readonly<Record<string, Lists>>

function build(): Lexicon {
  const found = new Map<string, { phrase: boolean; meanings: Meaning[] }>()
  const parts = new Set<string>()
  const add = (word: string, meaning: Meaning) => {
    const key = nameKey(word)
    for (const part of word.split(/[\s-]+/)) parts.add(nameKey(part))
    const entry = found.get(key) ?? { phrase: /[\s-]/.test(word), meanings: [] }
    if (!entry.meanings.some((known) => sameMeaning(known, meaning))) entry.meanings.push(meaning)
    found.set(key, entry)
  }
  for (const make of MAKES) {
    for (const word of [make, ...arabicNamesOf('makes', make)]) add(word, { kind: 'brand', value: make })
  }
  for (const [make, words] of Object.entries(names.brands as Lists)) {
    for (const word of [make, ...words]) add(word, { kind: 'brand', value: make })
  }
  for (const make of makesWithModels()) {
    for (const model of modelsOf(make)) {
      const written = [...(modelLists[make]?.[model] ?? []), ...arabicNamesOf('models', model)]
      for (const word of [model, ...written]) add(word, { kind: 'model', value: model, make })
    }
  }
  addAttributes(add)
  for (const word of titleWords()) add(word, { kind: 'word', value: nameKey(word) })
  for (const [trim, written] of Object.entries(names.trims as Lists)) {
    for (const word of [trim, ...written]) add(word, { kind: 'word', value: trim })
  }
  for (const model of ARABIC_MODELS.filter((name) => makesOf(name).length === 0)) {
    // A model of no list is looked for in titles. A word that asks for something already keeps to that.
    const unread = arabicNamesOf('models', model).filter((name) => !found.has(nameKey(name)))
    for (const name of unread) add(name, { kind: 'word', value: plainLetters(model).replaceAll('-', ' ') })
  }
  const byKey = new Map([...found].map(([key, entry]) => [key, { key, ...entry }]))
  const entries = [...byKey.values()]
  return { byKey, entries, guesses: entries.filter(isGuessable).map(guessOf), words: parts, family, makesOf }
}

/** Everyday words, `cheap` and `lira`, are near too many others. */
const isGuessable = ({ key, meanings }: Entry) =>
  slipsAllowed(key.length) > 0 && !/\d/.test(key) && key !== EVERYDAY_WORD && !meanings.every(isEveryday)

/** The kinds that are said in everyday words, and not by names. */
const EVERYDAY_KINDS: ReadonlySet<string> = new Set(['past', 'owners', 'sort', 'destination', 'import', 'unknown'])
export const isEveryday = ({ kind }: Meaning): boolean => EVERYDAY_KINDS.has(kind)

function guessOf(entry: Entry): Guess {
  const key = withoutArticle(entry.key)
  return { entry, key, letters: lettersOf(key) }
}

const ARABIC_THE = 'ال'

/** Without the Arabic article: `التوسان`. */
export const withoutArticle = (key: string): string => (key.startsWith(ARABIC_THE) ? key.slice(ARABIC_THE.length) : key)

function addAttributes(addAsWritten: (word: string, meaning: Meaning) => void): void {
  const add = (word: string, meaning: Meaning) => {
    addAsWritten(word, meaning)
    addAsWritten(withoutLinks(word), meaning)
  }
  const each = <T extends string>(list: Lists, values: readonly T[], meaning: (value: T) => Meaning) => {
    for (const value of values) for (const word of list[value] ?? []) add(word, meaning(value))
  }
  each(attributes.color, COLORS, (value) => ({ kind: 'color', value }))
  each(attributes.fuel, FUELS, (value) => ({ kind: 'fuel', value }))
  each(attributes.transmission, TRANSMISSIONS, (value) => ({ kind: 'transmission', value }))
  each(attributes.type, BODY_TYPES, (value) => ({ kind: 'type', value }))
  each(attributes.drive, DRIVES, (value) => ({ kind: 'drive', value }))
  each(attributes.accident, ACCIDENTS, (value) => ({ kind: 'accident', value }))
  each(attributes.past, PAST_MARKS, (value) => ({ kind: 'past', value }))
  each(attributes.owners, ['1', '2'], (value) => ({ kind: 'owners', value }))
  each(attributes.sort, Object.keys(attributes.sort), (value) => ({ kind: 'sort', value }))
  for (const [value, words] of Object.entries(attributes.sort)) {
    for (const word of words.filter(isComparison)) add(word.replace('më', 'ma'), { kind: 'sort', value })
  }
  for (const value of DESTINATIONS) {
    for (const place of attributes.destination[value]) addPlace(add, place, value)
  }
  each(attributes.import, ['any'], (value) => ({ kind: 'import', value }))
  each(attributes.enter, DESTINATIONS, (value) => ({ kind: 'import', value }))
  each(attributes.unknown, ['any'], (value) => ({ kind: 'unknown', value }))
  for (const { code, ...label } of featuresOf(OPTION_CODES)) {
    for (const word of Object.values(label)) add(word, { kind: 'option', value: code, codes: [code] })
  }
  for (const [value, { codes, words }] of Object.entries(equipment)) {
    for (const word of words) add(word, { kind: 'option', value, codes })
  }
}

/** The north of Albanian says `ma` for `më`. */
const isComparison = (word: string) => /^më /.test(word)

const BEFORE_PLACES = ['for', 'to', 'in', 'into', 'për', 'në', 'për në', 'deri në', 'te', 'الى', 'في']

/** A place with the words that lead to it: `to Jeddah`, `لجده`, `للرياض`, `për në Prishtinë`. */
function addPlace(add: (word: string, meaning: Meaning) => void, place: string, value: Destination): void {
  const glued = place.startsWith(ARABIC_THE) ? `لل${withoutArticle(place)}` : `ل${place}`
  const led = BEFORE_PLACES.map((word) => `${word} ${place}`)
  for (const word of [place, ...led, glued]) add(word, { kind: 'destination', value })
}

const makesWithModels = () => new Set([...MAKES, ...Object.keys(modelLists)])

const modelsOf = (make: string): readonly string[] => [
  ...new Set([...Object.keys(modelLists[make] ?? {}), ...modelNamesOf(make)]),
]

/** Whether our lists hold a model of a make, in our spelling. */
export const isListedModel = (make: string, model: string): boolean => modelsOf(make).includes(model)

function family(make: string, model: string): readonly string[] {
  return modelsOf(make).filter((name) => name === model || name.startsWith(`${model} `))
}

function makesOf(model: string): readonly string[] {
  return [...makesWithModels()].filter((make) => modelsOf(make).includes(model))
}

const sameMeaning = (a: Meaning, b: Meaning) =>
  a.kind === b.kind && a.value === b.value && (a.kind !== 'model' || b.kind !== 'model' || a.make === b.make)
