import { latinDigits } from '../search/plain-text.ts'

/** Without marks of direction, joiners and soft hyphens: nobody sees them, and they come along with what is pasted. */
export const withoutUnseen = (text: string): string => text.replace(/\p{Cf}/gu, '')

const SPACE = /[\s\u00a0\u2007\u2009\u202f]/g
const APOSTROPHE = /[’ʼ`´]/g

/** One mark stands between all thousands, and another one before the decimals. */
const GROUPED = /^(?<whole>[1-9]\d{0,2}(?<mark>[ '٬.,])\d{3}(?:\k<mark>\d{3})*)(?:(?!\k<mark>)[.,٫](?<fraction>\d+))?$/
const UNGROUPED = /^(?<whole>\d+)(?:[.,٫](?<fraction>\d+))?$/
/** What a price ends with where it has no cents: `15.000,-` */
const NO_CENTS = /[.,](?:-{1,2}|–|—)$/

const CENTS = 2
/** A figure below this with cents is no price of a car: `15.5` may as well mean thousands. */
const MIN_WITH_CENTS = 1_000
const MAX_WHOLE = 999_999_999

interface Options {
  /** How many digits may follow the decimal mark. */
  readonly decimals?: number
}

/**
 * The digits of an amount as people of our countries write it, with one point before its decimals: `75,000`, `75.000`,
 * `75 000` and `٧٥٬٠٠٠` are `75000`, `15.000,50` is `15000.50`. A mark that three digits follow stands between thousands,
 * unless nothing but a zero or more than three digits stand before it. Null for what is no amount, or may be two.
 */
export function amountText(text: string, { decimals = CENTS }: Options = {}): string | null {
  const plain = latinDigits(withoutUnseen(text))
    .replace(SPACE, ' ')
    .replace(APOSTROPHE, "'")
    .replace(/[،，]/g, ',')
    .replace(/．/g, '.')
    .trim()
    .replace(NO_CENTS, '')
  const { whole, fraction = '' } = (GROUPED.exec(plain) ?? UNGROUPED.exec(plain))?.groups ?? {}
  if (whole === undefined || fraction.length > decimals) return null
  const digits = whole.replace(/\D/g, '')
  return fraction === '' ? digits : `${digits}.${fraction}`
}

/** The one reader of amounts, for every field and text: see `amountText`. Null for what is no amount, or may be two. */
export function readAmount(text: string, options: Options = {}): number | null {
  const digits = amountText(text, options)
  const amount = digits === null ? Number.NaN : Number(digits)
  return amount <= Number.MAX_SAFE_INTEGER ? amount : null
}

/** A whole number, of up to nine digits. */
export function readWhole(text: string): number | null {
  const amount = readAmount(text)
  return amount !== null && Number.isInteger(amount) && amount <= MAX_WHOLE ? amount : null
}

/** A price or mileage in whole units: the cents of a large one are left out, a small one with decimals is refused. */
export function readWholePrice(text: string): number | null {
  const amount = readAmount(text)
  if (amount === null || amount > MAX_WHOLE) return null
  return Number.isInteger(amount) || amount >= MIN_WITH_CENTS ? Math.floor(amount) : null
}
