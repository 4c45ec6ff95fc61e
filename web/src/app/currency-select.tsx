import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/use-language.ts'
import { CURRENCIES, currencyName } from '../lib/money.ts'
import { useCurrency } from '../ui/currency.ts'

/** The currency of all prices. */
export function CurrencySelect() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { currency, choose } = useCurrency()
  return (
    <select
      aria-label={t('currency')}
      value={currency}
      onChange={(event) => {
        const chosen = CURRENCIES.find((one) => one === event.currentTarget.value)
        if (chosen) choose(chosen)
      }}
      className="min-h-11 rounded-control bg-transparent px-2 text-14 font-ui hover:bg-tint scriptless:hidden"
    >
      {CURRENCIES.map((one) => (
        <option key={one} value={one}>
          {currencyName(one, language)}
        </option>
      ))}
    </select>
  )
}
