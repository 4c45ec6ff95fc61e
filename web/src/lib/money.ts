import { USD_TO_SAR } from '@karvan/domain'
import type { Language } from '../config/paths.ts'
import { formatInteger } from './format.ts'

export const CURRENCIES = ['SAR', 'USD'] as const
export type Currency = (typeof CURRENCIES)[number]

export const currencyOf = (language: Language): Currency => (language === 'ar' ? 'SAR' : 'USD')

export const otherCurrency = (currency: Currency): Currency => (currency === 'SAR' ? 'USD' : 'SAR')

/** Whole units of the currency (the riyal is pegged to the dollar) that stand for a price in whole dollars. */
export const inCurrency = (usd: number, currency: Currency): number =>
  currency === 'SAR' ? Math.round(usd * USD_TO_SAR) : usd

const NAMES: Readonly<Record<Language, Readonly<Record<Currency, string>>>> = {
  ar: { SAR: 'ر.س', USD: 'دولار' },
  en: { SAR: 'SAR', USD: 'USD' },
  sq: { SAR: 'SAR', USD: 'USD' },
}

export interface MoneyText {
  readonly figure: string
  readonly name: string
  /** English writes the currency before the figure, the others after it. */
  readonly nameFirst: boolean
}

export function moneyText(amount: number, currency: Currency, language: Language): MoneyText {
  return {
    figure: formatInteger(amount, language),
    name: NAMES[language][currency],
    nameFirst: language === 'en',
  }
}

export const currencyName = (currency: Currency, language: Language): string => NAMES[language][currency]

/** A price as plain text, for labels and sentences. */
export const formatMoney = (amount: number, currency: Currency, language: Language): string =>
  withCurrency(formatInteger(amount, language), currency, language)

/** A figure that is written already, or a range of two, with the currency where the language puts it. */
export function withCurrency(figures: string, currency: Currency, language: Language): string {
  const name = NAMES[language][currency]
  return language === 'en' ? `${name} ${figures}` : `${figures} ${name}`
}
