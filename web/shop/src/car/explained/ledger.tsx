import type { PriceBreakdown } from '@karvan/contracts/browser'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LINE_COLORS } from '../../../../entities/src/car/line-colors.ts'
import { usePriceView } from '../../../../entities/src/car/price-view.ts'
import { Money } from '../../../../entities/src/car/price.tsx'
import { useBrand } from '../../../../entities/src/settings/shop-settings.ts'
import { dayTextUtc } from '../../../../kit/src/day-text.ts'
import { euroText, exactMoney, formatDecimals } from '../../../../kit/src/decimals.ts'
import { isolate } from '../../../../kit/src/format.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { formulaOf } from '../price-formula.ts'

type Kind = PriceBreakdown['lines'][number]['kind']

/** Each line of the price with its formula and what it rests on: nothing is folded away. */
export function Ledger({ pricing }: { readonly pricing: PriceBreakdown }) {
  const { t } = useTranslation(['priceExplained', 'car', 'common'])
  const { currency } = usePriceView()
  const brand = useBrand()
  const titleId = useId()
  const { lines, total, destination } = pricing
  const port = t(`port:${destination}`, { ns: 'common' })
  return (
    <section id="price-made" aria-labelledby={titleId} className="scroll-mt-20 pt-8">
      <h2 id={titleId} className="mb-1 text-22">
        {t('ledgerTitle')}
      </h2>
      <p className="mb-3.5 text-14 text-ink-2">{t('ledgerText')}</p>
      <dl className="border-t-2 border-ink text-14 leading-normal">
        {lines.map(({ kind, amounts }) => (
          <div key={kind} className={ROW}>
            <dt>
              <span className="flex items-baseline gap-2 font-ui">
                <i aria-hidden className={`size-2 shrink-0 rounded-[2px] bg-current ${LINE_COLORS[kind]}`} />
                {t(`line:${kind}`, { ns: 'car' })}
              </span>
              <Reason kind={kind} pricing={pricing} />
            </dt>
            <dd className="text-end sm:order-3">
              <Money amounts={amounts} currency={currency} />
            </dd>
            <dd className="text-13 text-ink-2 max-sm:col-span-2">
              <LineFormula kind={kind} pricing={pricing} />
            </dd>
          </div>
        ))}
        <div className={`${ROW} border-t-2 border-ink border-b-2`}>
          <dt className="font-strong sm:col-span-2">
            {t('lineTotal', { port, ns: 'car' })}
            <span className="block text-13 font-text text-ink-2">{t('totalReason', { brand })}</span>
          </dt>
          <dd className="text-end font-strong">
            <Money amounts={total.amounts} currency={currency} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

const ROW =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-0.5 border-b border-line py-2.5 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_minmax(7rem,auto)]'

/** Why the line is there. */
function Reason({ kind, pricing }: { readonly kind: Kind; readonly pricing: PriceBreakdown }) {
  const { t } = useTranslation('priceExplained')
  const { language } = useLanguage()
  const { basis, lines } = pricing
  const euro = (cents: number) => euroText(cents / 100, language)
  const car = lines.find((line) => line.kind === 'car')?.eurCents ?? 0
  const { from, to } = basis.tier
  const text =
    kind === 'commission'
      ? to === null
        ? t('reason:commissionAbove', { price: euro(car), from: euro(from ?? 0) })
        : t('reason:commission', { price: euro(car), to: euro(to) })
      : kind === 'shipping'
        ? t(`reason:shipping:${basis.shippingClass}`)
        : t(`reason:${kind}`)
  return <span className="mt-0.5 block text-13 text-ink-2 sm:ps-4">{text}</span>
}

interface LineFormulaProps {
  readonly kind: PriceBreakdown['lines'][number]['kind']
  readonly pricing: PriceBreakdown
}

/** The sum exactly as it is worked out, and what it rests on. */
function LineFormula({ kind, pricing }: LineFormulaProps) {
  const { t } = useTranslation('priceExplained')
  const { language } = useLanguage()
  const { currency } = usePriceView()
  const formula = formulaOf(kind, pricing, currency)
  const { rateProvider, rateAt } = pricing.basis
  const rate =
    rateProvider === null || rateAt === null
      ? t('rateFallback')
      : t('rateFrom', {
          provider: rateProvider === 'frankfurter' ? t('provider:frankfurter') : rateProvider,
          date: dayTextUtc(rateAt, language),
        })
  return (
    <>
      <bdi className="block">
        <Asked formula={formula} />
        {formula.times && <Times times={formula.times} />}
      </bdi>
      {kind !== 'car' && t('fromSettings', { version: pricing.pricingVersion })}
      {kind === 'car' && formula.times && rate}
    </>
  )
}

type Formula = ReturnType<typeof formulaOf>

function Asked({ formula: { amount, in: currency } }: { readonly formula: Formula }) {
  const { t } = useTranslation('priceExplained')
  const { language, number, figures } = useLanguage()
  if (currency === 'KRW') return t('won', { n: isolate(number(amount)) })
  return figures(exactMoney(amount, currency, language))
}

/** Digits behind the point that a rate has at most: a won is some ten thousandths. */
const MAX_DECIMALS = 12

function Times({ times: { factor, result, isExact } }: { readonly times: NonNullable<Formula['times']> }) {
  const { language, figures } = useLanguage()
  const { currency } = usePriceView()
  const rate = isolate(formatDecimals(factor, language, { most: MAX_DECIMALS }))
  return figures(` × ${rate} ${isExact ? '=' : '≈'} ${exactMoney(result, currency, language)}`)
}
