import type { Car } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { formatMoney } from '../../../kit/src/money.ts'
import type { Budget } from './budget-address.ts'

/** What the car comes to in all, and what of the budget is left. */
export function DoorNote({ car, budget }: { readonly car: Car; readonly budget: Budget }) {
  const { t } = useTranslation('budget')
  const { language } = useLanguage()
  const { amount, currency, taxes } = budget
  const total = taxes ? car.door?.high[currency] : car.landed?.amounts[currency]
  if (total === undefined || amount === null) return null
  const money = (value: number) => formatMoney(value, currency, language)
  return (
    <div className="mt-2 px-1 text-13 leading-normal">
      {taxes && <p className="font-ui">{t('final', { amount: money(total) })}</p>}
      <p className="text-ok">{t('left', { amount: money(amount - total) })}</p>
    </div>
  )
}
