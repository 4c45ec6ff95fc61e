import type { CarDetail } from '@karvan/contracts/browser'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PriceLines } from '../../../entities/src/car/price-lines.tsx'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { Money, Price } from '../../../entities/src/car/price.tsx'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import {
  CURRENCIES,
  type Currency,
  currencyName,
  formatMoney,
  otherCurrency,
  withCurrency,
} from '../../../kit/src/money.ts'
import { ImportVerdictLine } from '../cards/import-verdict.tsx'
import { watchContacts } from '../contact/contact-subject.ts'
import { ContactLinks } from './contact-links.tsx'
import { useShownPrice } from './use-shown-price.ts'

interface PriceBoxProps {
  readonly car: CarDetail
  /** What stands first of what can be done. */
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/** What the car costs, and what that figure holds and does not hold; and what else can be done with it. */
export function PriceBox({ car, action, children }: PriceBoxProps) {
  const { t } = useTranslation(['car', 'common'])
  const { language } = useLanguage()
  const { currency, choose } = usePriceView()
  return (
    <section
      ref={watchContacts}
      aria-labelledby="price"
      className="rounded-panel border border-line bg-surface p-5 shadow-float max-sm:px-4 max-sm:py-4.5 md:sticky md:top-21 md:max-h-[calc(100dvh-100px)] md:overflow-y-auto"
    >
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-2">
        <h2 id="price" className="text-14 font-ui tracking-normal">
          {t('price')}
        </h2>
        {car.landed !== null && (
          <div
            role="group"
            aria-label={t('currency')}
            className="inline-flex flex-wrap rounded-[9px] bg-sunken p-0.75 print:hidden scriptless:hidden"
          >
            {CURRENCIES.map((choice) => (
              <button
                key={choice}
                type="button"
                aria-pressed={choice === currency}
                onClick={() => choose({ currency: choice })}
                className="min-h-8.5 min-w-13 rounded-[7px] px-2.5 text-13 leading-[1.3] font-ui text-ink-2 touch:min-h-11 aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-low dark:aria-pressed:bg-tint-2"
              >
                {currencyName(choice, language)}
              </button>
            ))}
          </div>
        )}
      </div>
      {car.landed === null ? (
        <>
          <p className="text-18 font-ui text-ink-2">{t('priceMissing', { ns: 'common' })}</p>
          <p className="mt-1 text-14 text-ink-2">{t('priceMissingText')}</p>
        </>
      ) : (
        <>
          <PriceFigure car={car} />
          <p className="mb-4 text-14 print:hidden scriptless:hidden">
            <a href="#price-label" className="text-link underline underline-offset-3">
              {t('priceCompared')}
            </a>
          </p>
          <Verdict car={car} />
          {car.pricing && <PriceLines pricing={car.pricing} />}
          <Arrival car={car} />
        </>
      )}
      {action}
      <ContactLinks car={car} kind={action ? 'secondary' : 'primary'} />
      {children}
    </section>
  )
}

/** Whether it may go there, and the way to the rules that say so. */
function Verdict({ car: { importVerdict, landed } }: { readonly car: CarDetail }) {
  const { t } = useTranslation('car')
  if (!landed || importVerdict === null) return null
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-3">
      <ImportVerdictLine verdict={importVerdict} destination={landed.destination} />
      <a href="#import-verdict" className="text-13 text-link underline underline-offset-3 print:hidden">
        {t('verdictWhy')}
      </a>
    </div>
  )
}

/** Customs and taxes, which are paid elsewhere: an estimate, and the way to how it comes about. */
function Arrival({ car: { imports, landed } }: { readonly car: CarDetail }) {
  const { t } = useTranslation('car')
  const { language, number } = useLanguage()
  const { currency } = usePriceView()
  if (!imports?.estimate || !landed) return <p className="mt-3 mb-4 text-14 text-ink-2">{t('priceIsNot')}</p>
  const { low, high } = imports.estimate.taxes
  const [from, to] = [number(low[currency]), number(high[currency])]
  const figures = from === to ? from : t('arrivalRange', { from, to })
  return (
    <p className="mt-3 mb-4 rounded-control border border-line p-3 text-13 text-ink-2">
      {t('arrival', { amount: withCurrency(figures, currency, language) })}
    </p>
  )
}

/** The price, large, and in another currency. What it was before compares with ours alone. */
function PriceFigure({ car }: { readonly car: CarDetail }) {
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
