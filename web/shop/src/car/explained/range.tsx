import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { type Currency, withCurrency } from '../../../../kit/src/money.ts'

type Amounts = Readonly<Record<Currency, number>>

interface Props {
  readonly range: { readonly low: Amounts; readonly high: Amounts }
  readonly currency: Currency
}

/** One amount, or two where it is open. In words in Arabic: a dash between figures is read from the right, high to low. */
export function Range({ range, currency }: Props) {
  const { t } = useTranslation('priceExplained')
  const { language, number, money } = useLanguage()
  const [low, high] = [range.low[currency], range.high[currency]]
  if (low === high) return <bdi className="inline-block">{money(low, currency)}</bdi>
  const both = t('range', { from: number(low), to: number(high) })
  return <bdi className="inline-block">{withCurrency(both, currency, language)}</bdi>
}
