import type { CarDetail } from '@karvan/contracts/browser'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import type { Currency } from '../../../kit/src/money.ts'
import { WithTaxesContext } from '../../../entities/src/car/with-taxes.ts'

/** A car's price as its page shows it: what we are paid, or what the car costs in all where customs and taxes are added. */
export function useShownPrice({ landed, door }: Pick<CarDetail, 'landed' | 'door'>) {
  const { t } = useTranslation('car')
  const { number } = useLanguage()
  const isAsked = use(WithTaxesContext)
  const inAll = isAsked && landed !== null ? door : null
  return {
    hasTaxes: inAll !== null,
    /** What a price or an amount of money shows: two figures where the estimate is open. Null for a car without a price. */
    priceIn: (currency: Currency) => {
      if (inAll === null) return landed && { amounts: landed.amounts, currency }
      const [low, high] = [inAll.low[currency], inAll.high[currency]]
      if (low === high) return { amounts: inAll.high, currency }
      return { amounts: inAll.high, currency, figures: t('arrivalRange', { from: number(low), to: number(high) }) }
    },
  }
}
