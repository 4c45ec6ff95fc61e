import type { Language } from './paths.ts'
import { isolate, NUMBER_LOCALES } from './format.ts'
import { type Currency, withCurrency } from './money.ts'

interface DecimalOptions {
  readonly least?: number
  readonly most: number
  /** With a plus where it is above 0. */
  readonly isSigned?: boolean
}

/** Arabic writes a mark before a sign, which our isolated figures need not have. */
const ARABIC_MARK = /[\u061c\u200e]/g

/** A figure with decimals, for the back office and for how a price is worked out: a price itself is whole units. */
export const formatDecimals = (
  value: number,
  language: Language,
  { least = 0, most, isSigned = false }: DecimalOptions,
): string =>
  new Intl.NumberFormat(NUMBER_LOCALES[language], {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    signDisplay: isSigned ? 'exceptZero' : 'negative',
  })
    .format(value)
    .replace(ARABIC_MARK, '')

/** An amount with its cents, where it has some. */
export function exactMoney(value: number, currency: Currency, language: Language, isSigned = false): string {
  const least = Number.isInteger(value) ? 0 : 2
  return withCurrency(isolate(formatDecimals(value, language, { least, most: 2, isSigned })), currency, language)
}

/** An amount in euro with its cents, where it has some. */
export const euroText = (value: number, language: Language, isSigned = false): string =>
  exactMoney(value, 'EUR', language, isSigned)
