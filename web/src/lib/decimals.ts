import type { Language } from '../config/paths.ts'
import { isolate, NUMBER_LOCALES } from './format.ts'
import { withCurrency } from './money.ts'

interface DecimalOptions {
  readonly least?: number
  readonly most: number
  /** With a plus where it is above 0. */
  readonly isSigned?: boolean
}

/** Arabic writes a mark before a sign, which our isolated figures need not have. */
const ARABIC_MARK = /[\u061c\u200e]/g

/** A figure with decimals, for the back office: the shop itself shows whole units. */
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

/** An amount in euro with its cents, where it has some. */
export function euroText(value: number, language: Language, isSigned = false): string {
  const least = Number.isInteger(value) ? 0 : 2
  return withCurrency(isolate(formatDecimals(value, language, { least, most: 2, isSigned })), 'EUR', language)
}
