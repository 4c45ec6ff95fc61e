import { type FilterCurrency } from './price.ts'
import { type Rates, shownAmount } from './rates.ts'

/** Whole units of each currency that a visitor may choose. */
export type Amounts = Readonly<Record<FilterCurrency, number>>

/** A value for each currency that a visitor may choose. */
export const byCurrency = <T>(of: (currency: FilterCurrency) => T): Readonly<Record<FilterCurrency, T>> => ({
  USD: of('USD'),
  SAR: of('SAR'),
  EUR: of('EUR'),
})

/** What a visitor sees of an amount of euro cents, in each currency. */
export const shownAmounts = (eurCents: number, rates: Rates): Amounts =>
  byCurrency((currency) => shownAmount(eurCents, currency, rates))
