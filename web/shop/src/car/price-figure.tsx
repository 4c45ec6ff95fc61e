import type { CarDetail } from '@karvan/contracts/browser'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { type Currency, formatMoney, otherCurrency } from '../../../kit/src/money.ts'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { Money, Price } from '../../../entities/src/car/price.tsx'
import { useShownPrice } from './use-shown-price.ts'

/** The price, large, and in another currency. What it was before compares with ours alone. */
export function PriceFigure({ car }: { readonly car: CarDetail }) {
  const { t } = useTranslation('car')
  const { language } = useLanguage()
  const { currency } = usePriceView()
  const { hasTaxes, priceIn } = useShownPrice(car)
  const [price, other] = [priceIn(currency), priceIn(otherCurrency(currency, language))]
  if (!price || !other) return null
  return (
    <>
      <div aria-live="polite">
        <p className={clsx('leading-tight tracking-[-0.02em]', price.figures === undefined ? 'text-36' : 'text-28')}>
          <Price {...price} lightName="text-[.5em]" />
        </p>
        {hasTaxes && <p className="text-14 font-ui">{t('withTaxes')}</p>}
      </div>
      {!hasTaxes && <PriceBefore car={car} />}
      <p className="mt-0.5 mb-4 text-14 text-ink-3">
        <Money {...other} />
      </p>
    </>
  )
}

/** What it cost before, and that the seller has lowered it: never because a rate or a fee moved. */
function PriceBefore({ car: { landed, priceDrop } }: { readonly car: CarDetail }) {
  const { t } = useTranslation('car')
  const { language } = useLanguage()
  const { currency } = usePriceView()
  const text = (amounts: Readonly<Record<Currency, number>>) => formatMoney(amounts[currency], currency, language)
  return (
    <>
      {landed?.was && <s className="block text-14 text-ink-3">{t('was', { amount: text(landed.was) })}</s>}
      {priceDrop && (
        <p className="mt-1 border-s-3 border-needle ps-2 text-14 font-ui text-needle-ink">
          {t('dropBy', { amount: text(priceDrop.amounts) })}
        </p>
      )}
    </>
  )
}
