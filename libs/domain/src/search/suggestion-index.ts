import { withoutMake } from '../repeats.ts'
import { arabicName, arabicNamesOf } from '../vocabulary/arabic-names.ts'
import { featuresOf, OPTION_CODES } from '../vocabulary/features.ts'
import { offeredDrive } from '../vocabulary/filter-values.ts'
import { type Label, LABELS } from '../vocabulary/labels.ts'
import { lexicon, type Meaning } from './lexicon.ts'
import { modelChoiceText } from './model-choice.ts'
import { nameKey } from './plain-text.ts'

/** What the shop has, with the number of cars of each: as the facets of a search for everything say it. */
export type StockCounts = Readonly<Record<'brand' | CountedFilter, readonly ValueCount[]>> & {
  readonly model: readonly (ValueCount & { readonly brand: string })[]
}
interface ValueCount {
  readonly value: string | number
  readonly count: number
}

const COUNTED = ['fuel', 'transmission', 'color', 'type', 'drive'] as const
type CountedFilter = (typeof COUNTED)[number]
type Language = keyof Label

/** Something that can be suggested. */
export interface Target {
  readonly kind: 'brand' | 'model' | 'filter'
  /** What it is called in each language. */
  readonly label: Label
  /** A name and a value of `/search`. */
  readonly query: readonly [name: string, value: string]
  /** Of a brand or a model. */
  readonly brand: string | null
  /** Cars on sale; null where counting would cost too much. */
  readonly count: number | null
}

/** A word by which something is found. */
export interface IndexedWord {
  /** As `nameKey` writes it. */
  readonly key: string
  /** The id of its target. */
  readonly of: string
  /**
   * What the word is: the name or a label of the target, what stands in these from a later word on, another word for it,
   * or the name of a model behind that of its brand, which has as many letters as `brandLetters`.
   */
  readonly place: 'name' | 'later word' | 'synonym' | 'brand and model'
  /** Of a label; missing where the word is a name, which is the same in all languages. */
  readonly language?: Language
  readonly brandLetters?: number
}

/** All words by which something in the stock is found. */
export interface SuggestionIndex {
  readonly targets: ReadonlyMap<string, Target>
  /** In the order of their keys. */
  readonly words: readonly IndexedWord[]
}

/** A value that stands for what the vocabulary does not name. */
const UNNAMED = 'Other'

/** How a drive is called where no heading says that it is one. */
const DRIVE_LABELS: Readonly<Record<string, Label>> = {
  fwd: { ar: 'دفع أمامي', en: 'Front-wheel drive', sq: 'Tërheqje përpara' },
  rwd: { ar: 'دفع خلفي', en: 'Rear-wheel drive', sq: 'Tërheqje prapa' },
  '4wd': { ar: 'دفع رباعي', en: 'Four-wheel drive', sq: 'Tërheqje 4x4' },
  '2wd': { ar: 'دفع ثنائي', en: 'Two-wheel drive', sq: 'Tërheqje 4x2' },
}
const FILTER_LABELS = { ...LABELS, drive: DRIVE_LABELS }

/**
 * Indexes what can be suggested, once for each version of the stock.
 * @param before the index of another version: its words are taken over where the stock has the same names as then, since
 *   collecting them takes far longer than counting anew
 */
export function indexSuggestions(stock: StockCounts, before?: SuggestionIndex): SuggestionIndex {
  const targets = targetsOf(stock)
  const isSame = before?.targets.size === targets.size && [...targets.keys()].every((id) => before.targets.has(id))
  return { targets, words: isSame ? before.words : wordsOf(targets) }
}

/** The words that begin with this. */
export function wordsFrom({ words }: SuggestionIndex, beginning: string): readonly IndexedWord[] {
  const start = firstAt(words, beginning)
  let end = start
  while (words[end]?.key.startsWith(beginning) === true) end += 1
  return words.slice(start, end)
}

/** Where the first word stands that does not come before this key. */
function firstAt(words: readonly IndexedWord[], key: string): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(words[middle]?.key ?? '', key) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** By code units, so that all words with one beginning stand together. */
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

const idOf = (name: string, value: string) => `${name} ${value}`

function targetsOf(stock: StockCounts): ReadonlyMap<string, Target> {
  const brands = stock.brand.map(({ value, count }) => brandTarget(String(value), count))
  const models = stock.model.map(({ brand, value, count }) => modelTarget(brand, String(value), count))
  const filters = COUNTED.flatMap((filter) =>
    stock[filter].flatMap(({ value, count }): readonly Target[] => {
      const labels: Readonly<Record<string, Label>> = FILTER_LABELS[filter]
      const label = labels[value]
      return label ? [{ kind: 'filter', label, query: [filter, String(value)], brand: null, count }] : []
    }),
  )
  const equipment = featuresOf(OPTION_CODES).map(({ code, ar, en, sq }): Target => ({
    kind: 'filter',
    label: { ar, en, sq },
    query: ['options', code],
    brand: null,
    count: null,
  }))
  const all = [...brands, ...models, ...filters, ...equipment]
  const named = all.filter(({ query: [, value], count }) => count !== 0 && !value.split(':').includes(UNNAMED))
  return new Map(named.map((target) => [idOf(...target.query), target]))
}

const brandTarget = (brand: string, count: number): Target => ({
  kind: 'brand',
  label: labelOf(brand, arabicName('makes', brand) ?? brand),
  query: ['brand', brand],
  brand,
  count,
})

/** A model is called by its brand and its name, as a car is. */
function modelTarget(brand: string, model: string, count: number): Target {
  const name = withoutMake(brand, model)
  const arabic = `${arabicName('makes', brand) ?? brand} ${arabicName('models', name) ?? name}`
  return {
    kind: 'model',
    label: labelOf(`${brand} ${name}`, arabic),
    query: ['model', modelChoiceText({ brand, model })],
    brand,
    count,
  }
}

const labelOf = (latin: string, arabic: string): Label => ({ ar: arabic, en: latin, sq: latin })

/** Each word of a target once in a language, the names before the words that the search knows beside them. */
function wordsOf(targets: ReadonlyMap<string, Target>): readonly IndexedWord[] {
  const synonyms = lexicon().entries.flatMap(({ key, meanings }) =>
    [...new Set(meanings.flatMap(idsOf))].map((of): IndexedWord => ({ key, of, place: 'synonym' })),
  )
  const found = new Map<string, IndexedWord>()
  for (const word of [...[...targets].flatMap(namesOf), ...synonyms]) {
    const id = `${word.key} ${word.of} ${word.language ?? ''}`
    if (word.key !== '' && targets.has(word.of) && !found.has(id)) found.set(id, word)
  }
  return [...found.values()].toSorted((a, b) => compare(a.key, b.key))
}

function namesOf([of, { kind, label, query, brand }]: readonly [string, Target]): readonly IndexedWord[] {
  if (kind === 'filter' || brand === null) {
    const labels = Object.entries(label) as readonly (readonly [Language, string])[]
    return labels.flatMap(([language, text]) => wordsIn(text).map((word) => ({ ...word, of, language })))
  }
  const brandNames = [brand, ...arabicNamesOf('makes', brand)]
  const model = query[1].slice(brand.length + 1)
  const names = kind === 'brand' ? brandNames : [model, ...arabicNamesOf('models', model)]
  const words = names.flatMap((name) => wordsIn(name).map((word): IndexedWord => ({ ...word, of })))
  if (kind === 'brand') return words
  const pairs = brandNames.flatMap((first) => {
    const letters = nameKey(first)
    return names.map((name): IndexedWord => ({
      key: letters + nameKey(name),
      of,
      place: 'brand and model',
      brandLetters: letters.length,
    }))
  })
  return [...words, ...pairs]
}

/** A name, and what stands in it from each later word on: `Fe` of Santa Fe, `seats` of heated seats. */
function wordsIn(name: string): readonly Pick<IndexedWord, 'key' | 'place'>[] {
  const words = name.split(/[\s-]+/)
  return words.map((_, at) => ({
    key: nameKey(words.slice(at).join(' ')),
    place: at === 0 ? 'name' : 'later word',
  }))
}

/** The ids of what a known word asks for. */
function idsOf(meaning: Meaning): readonly string[] {
  if (meaning.kind === 'model') return [idOf('model', modelChoiceText({ brand: meaning.make, model: meaning.value }))]
  if (meaning.kind === 'drive') return [idOf('drive', offeredDrive(meaning.value))]
  if (meaning.kind === 'option') return meaning.codes.map((code) => idOf('options', code))
  // Of kinds that no filter is called by there is no target.
  return [idOf(meaning.kind, meaning.value)]
}
