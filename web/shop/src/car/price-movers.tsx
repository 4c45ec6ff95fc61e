import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { isolate } from '../../../kit/src/format.ts'
import { type Currency, withCurrency } from '../../../kit/src/money.ts'
import type { Mover } from './price-plot.ts'

/** Shape and colour of each: a square, a circle, a diamond. */
const SHAPES: Readonly<Record<Mover, string>> = {
  seller: 'bg-needle',
  rate: 'rounded-full bg-(--chart-1)',
  fees: 'rotate-45 bg-ink',
}

export function MoverName({ mover }: { readonly mover: Mover }) {
  const { t } = useTranslation('priceHistory')
  return (
    <span className="inline-flex items-center gap-2">
      <i aria-hidden className={clsx('size-2 flex-none', SHAPES[mover])} />
      {t(mover)}
    </span>
  )
}

/** How prices and their moves are written. A move has its sign. */
export function usePriceTexts(currency: Currency) {
  const { language, number, money } = useLanguage()
  return {
    price: (amount: number) => money(amount, currency),
    move: (amount: number) => {
      const sign = amount === 0 ? '' : amount > 0 ? '+' : '−'
      return withCurrency(isolate(sign + number(Math.abs(amount))), currency, language)
    },
  }
}
