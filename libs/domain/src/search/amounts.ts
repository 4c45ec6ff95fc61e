import {
  AND,
  CURRENCY_WORDS,
  type Currency,
  GRAND_NAMES,
  KILOMETRES,
  MILES,
  OR,
  type Role,
  SCALES,
  THOUSANDS,
  TO,
} from './number-words.ts'
import type { Words } from './words.ts'

/** A figure of a query with what is written onto it. */
export interface Amount {
  readonly value: number
  /** By what a word or a `k` multiplies the figure: 1 where none does. */
  readonly scale: number
  readonly plus: boolean
  readonly unit: Currency | 'km' | 'miles' | null
  /** Two digits, which may be those of a year: `سوناتا ٢٠`. */
  readonly isShort: boolean
  /** The token behind it. */
  readonly end: number
}

const YEARS = { first: 1980, last: 2035 }
/** Two digits behind a name are a year of our century: no model and no trim is numbered so. */
const SHORT_YEARS = { first: 10, last: 29 }
const CENTURY = 2_000
/** From here on two digits are a year of the last century. */
const LAST_CENTURY_FROM = 80
/** The most words of a phrase beside a number. */
export const MAX_PHRASE = 5

/** A figure, and a `k` or a plus at its end. */
export const NUMBER = /^(\d{1,9}(?:\.\d{1,2})?)(k?)(\+?)$/

/** The amount that begins here, with its unit; null for a word that is no figure. */
export function amountAt(words: Words, at: number): Amount | null {
  const match = NUMBER.exec(words.at(at) ?? '')
  if (!match) return null
  const isGrand = words.at(at + 1) === 'grand' && (Number(match[1]) >= 1_000 || GRAND_NAMES.has(words.at(at + 2) ?? ''))
  const thousandsEnd = isGrand ? null : phraseAt(words, at + 1, THOUSANDS)
  const ofWord = words.free(at + 1, at + 2) ? SCALES.get(words.at(at + 1) ?? '') : undefined
  const scale = ofWord ?? (match[2] === 'k' || thousandsEnd !== null ? 1_000 : 1)
  const value = Math.round(Number(match[1]) * scale * 100) / 100
  const unitAt = ofWord === undefined ? (thousandsEnd ?? at + 1) : at + 2
  const kmEnd = phraseAt(words, unitAt, KILOMETRES)
  const milesEnd = phraseAt(words, unitAt, MILES)
  const currencyEnd = phraseAt(words, unitAt, CURRENCY_WORDS)
  const currency = currencyEnd === null ? null : (CURRENCY_WORDS.get(words.phrase(unitAt, currencyEnd)) ?? null)
  return {
    value,
    scale,
    plus: match[3] === '+',
    unit: kmEnd !== null ? 'km' : milesEnd !== null ? 'miles' : currency,
    isShort: /^\d{2}\+?$/.test(match[0]),
    end: kmEnd ?? milesEnd ?? currencyEnd ?? unitAt,
  }
}

/** Where the longest phrase of a list that begins here ends, or null. */
export function phraseAt(words: Words, at: number, list: { has(phrase: string): boolean }): number | null {
  for (let end = Math.min(at + MAX_PHRASE, words.length); end > at; end -= 1) {
    if (words.free(at, end) && list.has(words.phrase(at, end))) return end
  }
  return null
}

/** The other end of a range: `2019 - 2022`, `من 20 الى 30 الف`, `between 2018 and 2020`, of years `٢٠ او ٢١`. */
export function secondOf(words: Words, first: Amount, roles: readonly Role[]): Amount | null {
  const after = phraseAt(words, first.end, TO) ?? (roles.includes('between') ? phraseAt(words, first.end, AND) : null)
  if (after === null) return orYear(words, first)
  const second = wholeYear(first, amountAt(words, phraseAt(words, after, CURRENCY_WORDS) ?? after))
  // `under 100,000 km up to 18,000 euro` bounds two things.
  const areTwo = isDistance(first) !== isDistance(second) && first.unit !== null && second?.unit !== null
  const isBounded = roles.includes('max') && first.unit !== null
  return second && !areTwo && !isBounded && !(isYear(first) && !isYear(second)) ? second : null
}

/** `2020-22` */
const wholeYear = (first: Amount, second: Amount | null): Amount | null =>
  second && isYear(first) && mayBeShortYear(second) && first.value >= CENTURY
    ? { ...second, value: second.value + CENTURY }
    : second

function orYear(words: Words, first: Amount): Amount | null {
  const after = phraseAt(words, first.end, OR)
  const second = after === null ? null : amountAt(words, after)
  return second && mayBeShortYear(first) && mayBeShortYear(second) ? second : null
}

export const isDistance = (amount: Amount | null) => amount?.unit === 'km' || amount?.unit === 'miles'

/** `20 to 30 thousand`: the thousand, and with it the unit, is said once. */
export const scaled = (first: Amount, second: Amount): Amount =>
  first.scale === 1 && first.value < 1_000 ? { ...first, value: first.value * second.scale } : first

export const isYear = ({ value, scale, unit }: Amount) =>
  scale === 1 && unit === null && Number.isInteger(value) && value >= YEARS.first && value <= YEARS.last

/** `19` is 2019, `99` is 1999. */
export const fullYear = (value: number): number => value + (value >= LAST_CENTURY_FROM ? CENTURY - 100 : CENTURY)

/** Whether two digits are those of a year where a word says that they are one: `موديل ٠٩`. */
export const isShortYearFigure = ({ value, isShort, unit, scale }: Amount) =>
  isShort && scale === 1 && unit === null && (value >= LAST_CENTURY_FROM || value <= YEARS.last - CENTURY)

/** Whether two digits may be those of a year. */
export const mayBeShortYear = ({ value, isShort, unit, scale }: Amount) =>
  isShort && scale === 1 && unit === null && value >= SHORT_YEARS.first && value <= SHORT_YEARS.last
