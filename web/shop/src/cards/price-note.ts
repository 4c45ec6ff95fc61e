import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { formatMoney } from '../../../kit/src/money.ts'
import type { CardNote } from './card-content.tsx'
import { usePriceView } from '../../../entities/src/car/price-view.ts'

interface Words {
  readonly less: (amount: string) => string
  readonly more: (amount: string) => string
  readonly same: () => string
}

/** Says on a card how much more or less it costs than something else, in the currency that prices are shown in. */
export function usePriceNote({ less, more, same }: Words): (dearerBy: number | null) => { readonly note?: CardNote } {
  const { language } = useLanguage()
  const { currency } = usePriceView()
  return (dearerBy) => {
    if (dearerBy === null) return {}
    if (dearerBy === 0) return { note: { text: same(), isGood: false } }
    const amount = formatMoney(Math.abs(dearerBy), currency, language)
    return { note: { text: dearerBy < 0 ? less(amount) : more(amount), isGood: dearerBy < 0 } }
  }
}
