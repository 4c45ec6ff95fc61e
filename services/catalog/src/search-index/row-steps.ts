import { eurCentsBounds, type Rates, type UnderstoodSearch, VERDICTS } from '@karvan/domain'
import { readWord } from '../search/word-reading.ts'
import { block, type KeyRange, type Span } from './block.ts'
import { BIT, NOT_COUNTED } from './groups.ts'
import { MAX_KEY } from './keys.ts'
import type { SearchIndex } from './search-index.ts'
import { priceName, verdictCode } from './index-prices.ts'

/** Fails some rows of the block that is looked at. */
export type Step = (span: Span) => void

const NOT_COUNTED_BIT = Math.log2(NOT_COUNTED)
/** In a millisecond. */
const MICROSECONDS = 1_000
const PRICE_BIT = Math.log2(BIT.price)

/** Both included; null where there is no bound. */
export interface Range {
  readonly from: number | null
  readonly to: number | null
}

/** A search as the index is asked. */
export interface Asked {
  readonly search: UnderstoodSearch
  /** By which amounts are compared. */
  readonly rates: Rates
  /** Our own ids of the only cars that may be found, sold ones too; null for any that is for sale. */
  readonly only: readonly string[] | null
}

/** What codes of few values do not say, but for the price: mileage, first sight, equipment, verdict, words and ids. */
export function rowSteps(index: SearchIndex, { search, only }: Asked): Step[] {
  // A word that no car bears: nothing else matters.
  if (search.words.some((word) => !index.texts.having(readWord(word)).includes(1))) {
    return [byMarks(new Uint8Array(index.size), 1)]
  }
  return [
    ...mileageSteps(index, search),
    ...(search.newSince === null ? [] : [newStep(index, search.newSince)]),
    ...(only === null ? [] : [onlyStep(index, only)]),
    ...search.options.map((codes) => equipmentStep(index, codes, 1)),
    ...(search.not.options.length === 0 ? [] : [equipmentStep(index, search.not.options, 0)]),
    ...(search.imports.length === 0 ? [] : [verdictStep(index, search)]),
    ...search.words.map((word) => wordStep(index, word, 1)),
    ...search.not.words.map((word) => wordStep(index, word, 0)),
  ]
}

/** The prices that the search asks for; null where it asks for any. */
export function priceKeys({ prices }: SearchIndex, { search, rates }: Asked): KeyRange | null {
  const range = priceRange(search, rates)
  const { destination, taxes } = search
  return range && keyRange(prices.keys.column(priceName(destination, taxes)), range, PRICE_BIT)
}

function mileageSteps({ facts }: SearchIndex, { mileageFrom: from, mileageTo: to }: UnderstoodSearch): Step[] {
  if (from === null && to === null) return []
  const range = keyRange(facts.column('mileage'), { from, to }, NOT_COUNTED_BIT)
  return [(span) => block.failOutside(span, range)]
}

/** What prices may be, in euro cents; null where the price does not matter. */
export function priceRange(search: UnderstoodSearch, rates: Rates): Range | null {
  const { priceFrom: from, priceTo: to, priceCurrency } = search
  return from === null && to === null ? null : eurCentsBounds(from, to, priceCurrency, rates)
}

/** A row without a key, which is less than 0, lies in no range. No key lies in one that ends before it begins. */
const keyRange = (keys: Int32Array, { from, to }: Range, bit: number): KeyRange => ({
  keys,
  least: Math.min(MAX_KEY, Math.max(0, from ?? 0)),
  most: Math.min(MAX_KEY, to ?? MAX_KEY),
  bit,
})

/** @param marks 0 or 1 for each row */
const byMarks =
  (marks: Uint8Array, wanted: 0 | 1): Step =>
  (span) =>
    block.failOthers(marks, span, wanted, NOT_COUNTED_BIT)

/** Answers name whole milliseconds, and rows hold microseconds: a car of the named millisecond is not new. */
function newStep({ facts, size }: SearchIndex, since: number): Step {
  const created = facts.column('created')
  const least = (since + 1) * MICROSECONDS
  return byMarks(
    Uint8Array.from({ length: size }, (_, row) => Number((created[row] as number) >= least)),
    1,
  )
}

function onlyStep({ ids, size }: SearchIndex, only: readonly string[]): Step {
  const marks = new Uint8Array(size)
  for (const id of only) {
    const row = ids.find(id)
    if (row !== null) marks[row] = 1
  }
  return byMarks(marks, 1)
}

/** @param wanted 1 for cars that have one of these codes, 0 for those that have none */
const equipmentStep = ({ equipment, size }: SearchIndex, codes: readonly string[], wanted: 0 | 1): Step =>
  byMarks(equipment.having(codes, size), wanted)

function verdictStep({ prices, size }: SearchIndex, { imports, destination }: UnderstoodSearch): Step {
  const asked = Uint8Array.from([null, ...VERDICTS], (_, code) => Number(imports.map(verdictCode).includes(code)))
  const verdicts = prices.verdicts(destination)
  const marks = new Uint8Array(size)
  for (let row = 0; row < size; row += 1) marks[row] = asked[verdicts[row] as number] as number
  return byMarks(marks, 1)
}

function wordStep({ codes: { text }, texts, size }: SearchIndex, word: string, wanted: 0 | 1): Step {
  const ofText = texts.having(readWord(word))
  const marks = new Uint8Array(size)
  for (let row = 0; row < size; row += 1) marks[row] = ofText[text[row] as number] as number
  return byMarks(marks, wanted)
}
