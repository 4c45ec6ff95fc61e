import { CURRENCY_NAMES } from '@karvan/domain'
import type { Language } from './paths.ts'
import { formatInteger } from './format.ts'

export const CURRENCIES = ['SAR', 'USD', 'EUR'] as const
export type Currency = (typeof CURRENCIES)[number]

const LOCAL = { ar: 'SAR', en: 'SAR', sq: 'EUR' } as const satisfies Record<Language, Currency>

/** The currency of a visitor who has chosen none. */
export const currencyOf = (language: Language): Currency => (language === 'en' ? 'USD' : LOCAL[language])

/** What stands small beside a price: dollars, or what is paid at home. */
export const otherCurrency = (currency: Currency, language: Language): Currency =>
  currency === 'USD' ? LOCAL[language] : 'USD'

export interface MoneyText {
  readonly figure: string
  readonly name: string
  /** English writes the currency before the figure, the others after it. */
  readonly nameFirst: boolean
}

export function moneyText(amount: number, currency: Currency, language: Language): MoneyText {
  return {
    figure: formatInteger(amount, language),
    name: CURRENCY_NAMES[language][currency],
    nameFirst: language === 'en',
  }
}

export const currencyName = (currency: Currency, language: Language): string => CURRENCY_NAMES[language][currency]

/** A price as plain text, for labels and sentences. */
export const formatMoney = (amount: number, currency: Currency, language: Language): string =>
  withCurrency(formatInteger(amount, language), currency, language)

/** A figure that is written already, or a range of two, with the currency where the language puts it. */
export function withCurrency(figures: string, currency: Currency, language: Language): string {
  const name = CURRENCY_NAMES[language][currency]
  return language === 'en' ? `${name} ${figures}` : `${figures} ${name}`
}
