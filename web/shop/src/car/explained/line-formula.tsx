import type { PriceBreakdown } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { dayTextUtc } from '../../../../kit/src/day-text.ts'
import { exactMoney, formatDecimals } from '../../../../kit/src/decimals.ts'
import { isolate } from '../../../../kit/src/format.ts'
import { formulaOf } from '../price-formula.ts'
import { usePriceView } from '../../../../entities/src/car/price-view.ts'

interface Props {
  readonly kind: PriceBreakdown['lines'][number]['kind']
  readonly pricing: PriceBreakdown
}

/** The sum exactly as it is worked out, and what it rests on. */
export function LineFormula({ kind, pricing }: Props) {
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
