import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError, codeOf } from '../../../../kit/src/api/errors.ts'
import { EXCHANGE_RATES } from './queries.ts'
import { Card } from '../../../../ui/src/card.tsx'
import { Skeleton } from '../../../../ui/src/skeleton.tsx'
import { StaffError } from '../../common/staff-error.tsx'
import type { PriceBook } from '../use-price-book.ts'
import { HeldNotice } from './held-notice.tsx'
import { HistoryCard } from './history-card.tsx'
import { LogCard } from './log-card.tsx'
import { RateCard } from './rate-card.tsx'
import { ProviderReason, RefreshList } from './refresh-list.tsx'

/** The exchange rates: the one in use, what waits, and what was fetched before. */
export function Rates({ book }: { readonly book: PriceBook }) {
  const { t } = useTranslation('rates')
  const { data, error, refetch } = useQuery({ ...EXCHANGE_RATES, staleTime: 0 })
  if (error !== null && codeOf(error) === 'rates.none') return <NoRates error={error} book={book} />
  if (data === undefined) {
    if (error === null) return <Skeleton className="h-100" />
    return <StaffError title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
  }
  return (
    <>
      {data.held !== null && <HeldNotice key={data.held.id} held={data.held} rates={data} book={book} />}
      <div className="grid items-start gap-5 lg:grid-cols-12">
        <RateCard rates={data} book={book} />
        <HistoryCard rates={data} />
        <LogCard log={data.log} />
      </div>
    </>
  )
}

/** Before the first rate: prices rest on the fallback rate, and here is how to fetch one. */
function NoRates({ error, book }: { readonly error: Error; readonly book: PriceBook }) {
  const { t } = useTranslation('rates')
  const why = error instanceof ApiError ? error.fields[0]?.message : undefined
  return (
    <Card title={t('none')} lead={t('noneText')} className="max-w-160">
      <div className="grid gap-3 px-5 py-4 text-14">
        {why !== undefined && (
          <div className="rounded-control bg-warn-tint px-4 py-3 text-warn">
            <p className="font-strong">{t('noneWhy')}</p>
            <ProviderReason text={why} />
          </div>
        )}
        <RefreshList book={book} />
      </div>
    </Card>
  )
}
