import type { PricingStatistics } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PRICE_STATISTICS } from './pricing.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { Euro } from './euro.tsx'

/** The documented figures, of the cars on sale. */
export function PriceStatistics() {
  const { t } = useTranslation('pricing')
  const { data, error, refetch } = useQuery(PRICE_STATISTICS)
  if (data === undefined && error !== null) {
    return <StaffError title={t('statisticsFailed')} error={error} onRetry={() => void refetch()} />
  }
  return <Cards figures={data} />
}

function Cards({ figures }: { readonly figures: PricingStatistics | undefined }) {
  const { t } = useTranslation('pricing')
  const count = (value: number | undefined) => value !== undefined && <Count value={value} />
  const amount = (value: number | null | undefined) =>
    value !== undefined && (value === null ? '–' : <Euro value={Math.round(value)} />)
  return (
    <dl
      aria-label={t('statistics')}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-5"
    >
      <Cell name={t('totalCars')} note={t('onSale')} value={count(figures?.total_cars)} />
      <Cell name={t('encarCars')} note={t('onSale')} value={count(figures?.encar_cars)} />
      <Cell name={t('avgPrice')} note={t('landed')} value={amount(figures?.avg_price)} />
      <Cell name={t('avgOriginalPrice')} note={t('withoutFees')} value={amount(figures?.avg_original_price)} />
      <Cell name={t('minPrice')} note={t('landed')} value={amount(figures?.min_price)} />
    </dl>
  )
}

interface CellProps {
  readonly name: string
  readonly note: string
  /** False until it is there. */
  readonly value: ReactNode
}

const Cell = ({ name, note, value }: CellProps) => (
  <div className="bg-surface px-4.5 py-3.5 max-lg:last:col-span-2">
    <dt className="text-13 text-ink-3">{name}</dt>
    <dd>
      {value === false ? (
        <Skeleton className="my-1 h-7 w-24" />
      ) : (
        <span className="block text-22 leading-head font-strong">{value}</span>
      )}
      <span className="text-13 text-ink-3">{note}</span>
    </dd>
  </div>
)

function Count({ value }: { readonly value: number }) {
  const { number } = useLanguage()
  return <Num>{number(value)}</Num>
}
