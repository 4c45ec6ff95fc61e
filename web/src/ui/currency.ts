import { createContext, use } from 'react'
import { useLanguage } from '../i18n/use-language.ts'
import { type Currency, currencyOf } from '../lib/money.ts'

export interface CurrencyChoice {
  /** Null while the visitor has chosen none: the language's own is used then. */
  readonly chosen: Currency | null
  readonly choose: (currency: Currency) => void
}

export const CurrencyContext = createContext<CurrencyChoice>({ chosen: null, choose: () => undefined })

/** The currency in which prices are shown, and the way to change it everywhere. */
export function useCurrency() {
  const { language } = useLanguage()
  const { chosen, choose } = use(CurrencyContext)
  return { currency: chosen ?? currencyOf(language), choose }
}
