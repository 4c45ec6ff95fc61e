import type { CarDetail, TaxEstimate } from '@karvan/contracts/browser'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { usePriceView } from '../../../../entities/src/car/price-view.ts'
import { asksForTaxes, withTaxes } from '../../../../entities/src/car/with-taxes.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { type Currency, formatMoney, withCurrency } from '../../../../kit/src/money.ts'
import { SwitchLink } from '../../common/switch-link.tsx'
import { Sources } from './sources.tsx'

interface TaxesProps {
  readonly estimate: TaxEstimate
  readonly landed: NonNullable<CarDetail['landed']>
}

/** Customs and taxes on arrival, in a box of their own: they are no part of the price. */
export function Taxes({ estimate, landed }: TaxesProps) {
  const { t } = useTranslation(['priceExplained', 'common'])
  const { currency } = usePriceView()
  const titleId = useId()
  const [params] = useSearchParams()
  const isShown = asksForTaxes(params)
  const { lines, taxes, door, missing, sources, verified } = estimate
  const facts = missing.map((fact) => t(`fact:${fact}`))
  return (
    <section
      aria-labelledby={titleId}
      className="mt-8 rounded-panel border border-line-2 bg-surface px-5 pt-4.5 pb-3.5 max-sm:px-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="text-18 tracking-normal">
          {t('taxTitle', { port: t(`port:${landed.destination}`, { ns: 'common' }) })}
        </h2>
        <p className="flex items-center gap-1.75 text-13 font-ui text-warn">
          <i aria-hidden className="size-2 rotate-45 bg-current" />
          {t('taxFlag')}
        </p>
      </div>
      <p className="mt-0.5 mb-2.5 text-14 text-ink-2">
        {t('taxText')} {facts.length > 0 && t('taxRange', { facts: facts.join(t('listComma')) })}
        {facts.length === 0 && taxes.low[currency] !== taxes.high[currency] && t('taxDiffer')}
      </p>
      <dl className="text-14 leading-normal">
        {lines.map((line) => (
          <div key={line.kind} className={ROW}>
            <dt className="font-ui">{t(`tax:${line.kind}`)}</dt>
            <dd className="text-end sm:order-3">
              <Range range={line} currency={currency} />
            </dd>
            <dd className="text-13 text-ink-2 max-sm:col-span-2">
              <ChargedOn line={line} landed={landed} />
            </dd>
          </div>
        ))}
        <div className={`${ROW} border-ink font-strong`}>
          <dt className="sm:col-span-2">{t('taxSum')}</dt>
          <dd className="text-end">
            <Range range={taxes} currency={currency} />
          </dd>
        </div>
        <div className={`${ROW} font-strong`}>
          <dt className="sm:col-span-2">{t('taxDoor')}</dt>
          <dd className="text-end text-16">
            <Range range={door} currency={currency} />
          </dd>
        </div>
      </dl>
      <Sources sources={sources} verified={verified} />
      <div className="mt-2 border-t border-line pt-1 print:hidden">
        <SwitchLink isOn={isShown} to={{ search: withTaxes(!isShown, params).toString() }}>
          {t('taxSwitch')}
        </SwitchLink>
      </div>
    </section>
  )
}

const ROW =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-0.5 border-t border-line py-2.25 sm:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_minmax(9.5rem,auto)]'

const BASIS_POINTS = 100

/** `10 % × EUR 25,029`, or what a fixed sum goes by. */
function ChargedOn({
  line,
  landed,
}: {
  readonly line: TaxEstimate['lines'][number]
  readonly landed: TaxesProps['landed']
}) {
  const { t } = useTranslation('priceExplained')
  const { language } = useLanguage()
  const { currency } = usePriceView()
  if (line.basisPoints === null) return t('base:car')
  const price = formatMoney(landed.amounts[currency], currency, language)
  return <bdi>{t(`base:${line.base}`, { percent: `${line.basisPoints / BASIS_POINTS}%`, price })}</bdi>
}

type Amounts = Readonly<Record<Currency, number>>

interface RangeProps {
  readonly range: { readonly low: Amounts; readonly high: Amounts }
  readonly currency: Currency
}

/** One amount, or two where it is open. In words in Arabic: a dash between figures is read from the right, high to low. */
function Range({ range, currency }: RangeProps) {
  const { t } = useTranslation('priceExplained')
  const { language, number, money } = useLanguage()
  const [low, high] = [range.low[currency], range.high[currency]]
  if (low === high) return <bdi className="inline-block">{money(low, currency)}</bdi>
  const both = t('range', { from: number(low), to: number(high) })
  return <bdi className="inline-block">{withCurrency(both, currency, language)}</bdi>
}
