import {
  AND,
  AND_UP,
  CURRENCY_WORDS,
  type Currency,
  KILOMETRES,
  OF,
  type Role,
  ROLES_BEFORE,
  THOUSANDS,
  TO,
} from './number-words.ts'
import { beginsNegation } from './negation.ts'
import { narrowed, NO_BOUND, type Range } from './range.ts'
import { bothPrices, isCurrency, type StatedPrice } from './stated-price.ts'
import type { Words } from './words.ts'

/** What the numbers of a query ask for. */
export interface NumberBounds {
  readonly year: Range
  readonly price: StatedPrice
  readonly mileage: Range
  /** `not 2019` */
  readonly notYears: readonly number[]
}

type Kind = 'year' | 'price' | 'mileage'

interface Amount {
  readonly value: number
  /** Times a thousand by a word or a `k`. */
  readonly thousands: boolean
  readonly plus: boolean
  readonly unit: Currency | 'km' | null
  /** The token behind it. */
  readonly end: number
}

const YEARS = { first: 1980, last: 2035 }
/** A bare number from here on is an amount of money: no year, no trim and no engine is so large. */
const BARE_BUDGET = 3_000
const LEAST_BOUNDED_PRICE = 1_000
const MAX_PHRASE = 5
/** The widest whole number of the columns. */
const MAX_INT = 2_147_483_647

/**
 * Reads years, budgets and mileages, with the words around them (`بعد 2020`, `deri 12000 euro`, `60 الف كم`), and takes
 * these words away. Bounds include their figure, except after "after" and "before" a year. A budget or a mileage alone
 * is the most it may be.
 * @param ofCall the currency of a figure that names none
 */
export function readNumbers(words: Words, ofCall: Currency): NumberBounds {
  const bounds = { year: NO_BOUND, price: { ...NO_BOUND, currency: ofCall }, mileage: NO_BOUND }
  const notYears: number[] = []
  for (let at = 0; at < words.length; at += 1) {
    const amount = amountAt(words, at)
    if (!amount) continue
    const { roles, start } = rolesBefore(words, at)
    const second = secondOf(words, amount, roles)
    const kind = kindOf(second ?? amount, roles) ?? (second && kindOf(amount, roles))
    if (kind === null || (second && kindOf(amount, roles, second) !== kind)) continue
    const upwards = phraseAt(words, (second ?? amount).end, AND_UP)
    const end = upwards ?? (second ?? amount).end
    const unit = second?.unit ?? amount.unit ?? roles.find(isCurrency) ?? ofCall
    const currency = unit === 'km' ? ofCall : unit
    if (kind === 'year' && !second && end === amount.end && isDenied(words, roles, start)) {
      notYears.push(amount.value)
      words.take(start, end)
      continue
    }
    const figure = ({ value }: Amount) => Math.min(Math.floor(value), MAX_INT)
    const range = second
      ? ordered(figure(scaled(amount, second)), figure(second))
      : rangeOf(kind, figure(amount), roles, amount.plus || upwards !== null)
    if (kind === 'price') bounds.price = bothPrices(bounds.price, { ...range, currency })
    else bounds[kind] = kind === 'year' ? widened(bounds.year, range) : narrowed(bounds.mileage, range)
    words.take(start, end)
    at = end - 1
  }
  return { ...bounds, notYears }
}

/** `not 2019`, `not from 2019` and `مو موديل 2019`, but not `not after 2019`, which is a bound. */
const isDenied = (words: Words, roles: readonly Role[], start: number) =>
  roles.every((role) => role === 'year' || role === 'filler' || (role === 'min' && OF.has(words.at(start) ?? ''))) &&
  beginsNegation(words.at(start - 1) ?? '')

const NUMBER = /^(\d{1,9}(?:\.\d{1,2})?)(k?)(\+?)$/

function amountAt(words: Words, at: number): Amount | null {
  const match = NUMBER.exec(words.at(at) ?? '')
  if (!match) return null
  const thousandsEnd = phraseAt(words, at + 1, THOUSANDS)
  const thousands = match[2] === 'k' || thousandsEnd !== null
  const value = Math.round(Number(match[1]) * (thousands ? 1_000 : 1) * 100) / 100
  const unitAt = thousandsEnd ?? at + 1
  const kmEnd = phraseAt(words, unitAt, KILOMETRES)
  const currencyEnd = phraseAt(words, unitAt, CURRENCY_WORDS)
  const currency = currencyEnd === null ? null : (CURRENCY_WORDS.get(words.phrase(unitAt, currencyEnd)) ?? null)
  return {
    value,
    thousands,
    plus: match[3] === '+',
    unit: kmEnd === null ? currency : 'km',
    end: kmEnd ?? currencyEnd ?? unitAt,
  }
}

/** Where the longest phrase of a list that begins here ends, or null. */
function phraseAt(words: Words, at: number, list: { has(phrase: string): boolean }): number | null {
  for (let end = Math.min(at + MAX_PHRASE, words.length); end > at; end -= 1) {
    if (words.free(at, end) && list.has(words.phrase(at, end))) return end
  }
  return null
}

/** The words that lead to a number, back to the first one that has nothing to do with it. */
function rolesBefore(words: Words, at: number): { roles: Role[]; start: number } {
  const roles: Role[] = []
  let start = at
  for (let end = at; end > 0;) {
    const begin = phraseEndingAt(words, end)
    if (begin === null) break
    const role = ROLES_BEFORE.get(words.phrase(begin, end)) ?? 'filler'
    roles.push(role)
    end = begin
    // A filler at the front belongs to what stands before it: `dhe`, `the`.
    if (role !== 'filler') start = begin
  }
  return { roles, start }
}

function phraseEndingAt(words: Words, end: number): number | null {
  for (let begin = Math.max(0, end - MAX_PHRASE); begin < end; begin += 1) {
    if (words.free(begin, end) && ROLES_BEFORE.has(words.phrase(begin, end))) return begin
  }
  return null
}

/** The other end of a range: `2019 - 2022`, `من 20 الى 30 الف`, `between 2018 and 2020`. */
function secondOf(words: Words, first: Amount, roles: readonly Role[]): Amount | null {
  const after = phraseAt(words, first.end, TO) ?? (roles.includes('between') ? phraseAt(words, first.end, AND) : null)
  const second = after === null ? null : amountAt(words, after)
  return second && !(isYear(first) && !isYear(second)) ? second : null
}

/** `20 to 30 thousand`: the thousand, and with it the unit, is said once. */
const scaled = (first: Amount, second: Amount): Amount =>
  second.thousands && !first.thousands && first.value < 1_000 ? { ...first, value: first.value * 1_000 } : first

const isYear = ({ value, thousands, unit }: Amount) =>
  !thousands && unit === null && Number.isInteger(value) && value >= YEARS.first && value <= YEARS.last

function kindOf(amount: Amount, roles: readonly Role[], unitOf: Amount = amount): Kind | null {
  const money =
    (unitOf.unit !== null && unitOf.unit !== 'km') || roles.some((role) => role === 'price' || isCurrency(role))
  if (unitOf.unit === 'km' || (roles.includes('mileage') && !money)) return 'mileage'
  if (money) return 'price'
  if (isYear(amount)) return 'year'
  const bounded = roles.some((role) => role === 'max' || role === 'min' || role === 'between')
  const large = amount.value >= (bounded ? LEAST_BOUNDED_PRICE : BARE_BUDGET)
  return amount.thousands || unitOf.thousands || large ? 'price' : null
}

function rangeOf(kind: Kind, value: number, roles: readonly Role[], upwards: boolean): Range {
  const exclusive = kind === 'year' ? 1 : 0
  for (const role of roles) {
    if (role === 'max') return { from: null, to: value }
    if (role === 'min') return { from: value, to: null }
    if (role === 'after') return { from: value + exclusive, to: null }
    if (role === 'before') return { from: null, to: value - exclusive }
  }
  if (upwards) return { from: value, to: null }
  return { from: kind === 'year' ? value : null, to: value }
}

const ordered = (a: number, b: number): Range => ({ from: Math.min(a, b), to: Math.max(a, b) })

/** Two years side by side ask for both and what is between. */
function widened(a: Range, b: Range): Range {
  const exact = a.from !== null && a.to !== null && b.from !== null && b.to !== null
  return exact ? { from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) } : narrowed(a, b)
}
