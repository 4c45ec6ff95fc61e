import type { PriceBreakdown } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { dayText } from '../../../lib/day-text.ts'
import { formatMoney } from '../../../lib/money.ts'
import { carFormula } from '../../../lib/price-formula.ts'
import { usePriceView } from '../../../ui/price-view.ts'

interface Props {
  readonly kind: PriceBreakdown['lines'][number]['kind']
  readonly pricing: PriceBreakdown
}

const CENTS = 100

/** The sum exactly as it is worked out, and what it rests on. */
export function LineFormula({ kind, pricing }: Props) {
  const { t } = useTranslation('priceExplained')
  const { language } = useLanguage()
  const line = pricing.lines.find((one) => one.kind === kind)
  if (kind === 'car') return <CarLine pricing={pricing} />
  return (
    <>
      <bdi className="block">{formatMoney(Math.abs(line?.eurCents ?? 0) / CENTS, 'EUR', language)}</bdi>
      {t('fromSettings', { version: pricing.pricingVersion })}
    </>
  )
}

function CarLine({ pricing }: Pick<Props, 'pricing'>) {
  const { t } = useTranslation('priceExplained')
  const { language, number } = useLanguage()
  const { currency } = usePriceView()
  const { asked, askedIn, factor } = carFormula(pricing, currency)
  const { rateProvider, rateAt } = pricing.basis
  const rate =
    rateProvider === null || rateAt === null
      ? t('rateFallback')
      : t('rateFrom', { provider: rateProvider, date: dayText(rateAt, language) })
  return (
    <>
      <bdi className="block">
        {askedIn} {number(asked)}
        {factor !== null && ` × ${factor}`}
      </bdi>
      {factor !== null && rate}
    </>
  )
}
