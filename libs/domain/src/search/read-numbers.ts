import { lexicon } from './lexicon.ts'
import {
  type Amount,
  amountAt,
  fullYear,
  isDistance,
  isShortYearFigure,
  isYear,
  MAX_PHRASE,
  mayBeShortYear,
  NUMBER,
  phraseAt,
  scaled,
  secondOf,
} from './amounts.ts'
import {
  AND_DOWN,
  AND_UP,
  type Currency,
  OF,
  RANGES,
  NOT_SAUDI,
  OTHER_MONEY,
  type Role,
  ROLES_BEFORE,
  THOUSANDS,
} from './number-words.ts'
import { beginsNegation } from './negation.ts'
import { nameKey } from './plain-text.ts'
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
  /** Places of words that ask for what no number of a car answers: how far it goes on a charge. */
  readonly ignored: readonly number[]
}

type Kind = 'year' | 'price' | 'mileage'

const KM_PER_MILE = 1.609_344
/** No car is driven so little, and no electric one goes farther. */
const MAX_RANGE_KM = 1_500
/** How many words may stand between a range and its figure. */
const RANGE_WITHIN = 4
/** A bare number from here on is an amount of money: no year, no trim and no engine is so large. */
const BARE_BUDGET = 3_000
const MIN_BOUNDED_PRICE = 1_000
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
  const ignored: number[] = []
  for (let at = 0; at < words.length; at += 1) {
    if (!words.free(at, at + 1) || takeEmissionClass(words, at, ignored)) continue
    const amount = amountAt(words, at)
    if (!amount) continue
    const { roles, start } = rolesBefore(words, at)
    if (takeOtherMoney(words, start, amount, ignored)) continue
    const second = secondOf(words, amount, roles)
    if (takeRange(words, start, second ?? amount, ignored)) continue
    const amounts = second ? [amount, second] : [amount]
    if (isShortYear(words, amounts, roles, start)) {
      const end = upwardsAt(words, (second ?? amount).end)
      const years = amounts.map(({ value }) => fullYear(value))
      const range = second ? ordered(Math.min(...years), Math.max(...years)) : undefined
      bounds.year = widened(bounds.year, range ?? rangeOf('year', years[0] ?? 0, roles, amount.plus || end !== null))
      words.take(start, end ?? (second ?? amount).end)
      continue
    }
    const kind = kindOf(second ?? amount, roles) ?? (second && kindOf(amount, roles))
    if (kind === null || (second && kindOf(amount, roles, second) !== kind)) continue
    const upwards = upwardsAt(words, (second ?? amount).end)
    const downwards = upwards === null ? downwardsAt(words, (second ?? amount).end) : null
    const end = upwards ?? downwards ?? (second ?? amount).end
    const unit = second?.unit ?? amount.unit ?? roles.find(isCurrency) ?? ofCall
    const currency = unit === 'km' || unit === 'miles' ? ofCall : unit
    const inMiles = kind === 'mileage' && (unit === 'miles' || (unit !== 'km' && roles.includes('miles')))
    if (kind === 'year' && !second && end === amount.end && isDenied(words, roles, start)) {
      notYears.push(amount.value)
      words.take(start, end)
      continue
    }
    const figure = ({ value }: Amount) =>
      Math.min(inMiles ? Math.round(value * KM_PER_MILE) : Math.floor(value), MAX_INT)
    const range = second
      ? ordered(figure(scaled(amount, second)), figure(second))
      : rangeOf(kind, figure(amount), downwards === null ? roles : [...roles, 'max'], amount.plus || upwards !== null)
    if (kind === 'price') bounds.price = bothPrices(bounds.price, { ...range, currency })
    else bounds[kind] = kind === 'year' ? widened(bounds.year, range) : narrowed(bounds.mileage, range)
    words.take(start, end)
    at = end - 1
  }
  return { ...bounds, notYears, ignored }
}

/** `not 2019`, `not from 2019` and `مو موديل 2019`, but not `not after 2019`, which is a bound. */
const isDenied = (words: Words, roles: readonly Role[], start: number) =>
  roles.every((role) => role === 'year' || role === 'filler' || (role === 'min' && OF.has(words.at(start) ?? ''))) &&
  beginsNegation(words.at(start - 1) ?? '')

/** `2019 and up`, but not the "up" of `2019 up to 15000`. */
function upwardsAt(words: Words, at: number): number | null {
  const end = phraseAt(words, at, AND_UP)
  return end !== null && !(words.at(end - 1) === 'up' && words.at(end) === 'to') ? end : null
}

/** `2019 or older`, but not the "max" of `2019 max 15000`. */
function downwardsAt(words: Words, at: number): number | null {
  const end = phraseAt(words, at, AND_DOWN)
  return end !== null && !NUMBER.test(words.at(end) ?? '') ? end : null
}

/** Takes `euro 6`, which is no price. @param ignored its words are noted here */
function takeEmissionClass(words: Words, at: number, ignored: number[]): boolean {
  const isClass = words.at(at) === 'euro' && /^[1-7][a-d]?$/.test(words.at(at + 1) ?? '')
  if (!isClass || /\d/.test(words.at(at - 1) ?? '') || THOUSANDS.has(words.at(at + 2) ?? '')) return false
  ignored.push(at, at + 1)
  words.take(at, at + 2)
  return true
}

/** Takes an amount of won, dirhams or pounds: the shop has no price in them. @param ignored its words are noted here */
function takeOtherMoney(words: Words, start: number, { unit, end }: Amount, ignored: number[]): boolean {
  const isMoney = (at: number) => words.free(at, at + 1) && OTHER_MONEY.has(words.at(at) ?? '')
  const isBefore = unit === null && start > 0 && isMoney(start - 1)
  const isOther = isMoney(end) || (unit === 'SAR' && words.free(end, end + 1) && NOT_SAUDI.has(words.at(end) ?? ''))
  if (!isBefore && !isOther) return false
  const [first, last] = isBefore ? [start - 1, end] : [start, end + 1]
  for (let at = first; at < last; at += 1) ignored.push(at)
  words.take(first, last)
  return true
}

/** Takes a figure that says how far a car goes: `range over 400 km`. @param ignored its word is noted here */
function takeRange(words: Words, start: number, amount: Amount, ignored: number[]): boolean {
  if (!isDistance(amount)) return false
  if (amount.value > MAX_RANGE_KM) return false
  const near = Array.from({ length: RANGE_WITHIN }, (_, step) => [start - 1 - step, amount.end + step]).flat()
  const at = near.find((place) => words.free(place, place + 1) && RANGES.has(words.at(place) ?? ''))
  if (at === undefined) return false
  ignored.push(at)
  words.take(Math.min(at, start), Math.max(at + 1, amount.end))
  return true
}

/** `sportage 19`, `موديل ٢٠`: two digits are a year behind a word for it, and behind the name of a car. */
function isShortYear(words: Words, amounts: readonly Amount[], roles: readonly Role[], start: number): boolean {
  if (roles.includes('year') && amounts.every(isShortYearFigure)) return true
  if (!amounts.every(mayBeShortYear)) return false
  const leadsOn = roles.every(
    (role) => role === 'after' || role === 'filler' || (role === 'min' && OF.has(words.at(start) ?? '')),
  )
  return leadsOn && isNameBefore(words, start)
}

/** Whether the name of a brand or a model ends here. */
function isNameBefore(words: Words, end: number): boolean {
  const { byKey } = lexicon()
  return Array.from({ length: Math.min(MAX_PHRASE, end) }, (_, size) => end - size - 1).some((start) => {
    const key = nameKey(words.phrase(start, end))
    const meanings = byKey.get(key)?.meanings ?? []
    return words.free(start, end) && key.length > 1 && meanings.some(({ kind }) => kind === 'brand' || kind === 'model')
  })
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

function kindOf(amount: Amount, roles: readonly Role[], unitOf: Amount = amount): Kind | null {
  const money =
    (unitOf.unit !== null && !isDistance(unitOf)) || roles.some((role) => role === 'price' || isCurrency(role))
  if (isDistance(unitOf) || (!money && (roles.includes('mileage') || roles.includes('miles')))) return 'mileage'
  if (money) return 'price'
  if (isYear(amount)) return 'year'
  const bounded = roles.some((role) => role === 'max' || role === 'min' || role === 'between')
  const large = amount.value >= (bounded ? MIN_BOUNDED_PRICE : BARE_BUDGET)
  return amount.scale > 1 || unitOf.scale > 1 || large ? 'price' : null
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
