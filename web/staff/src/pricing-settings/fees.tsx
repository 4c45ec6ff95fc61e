import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FEES } from './pricing.ts'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { FeesEditor } from './fees-editor.tsx'
import { LoadFailure } from './load-failure.tsx'
import { PriceStatistics } from './price-statistics.tsx'
import type { PriceBook } from './use-price-book.ts'
import { VersionsCard } from './versions-card.tsx'

interface Props {
  readonly book: PriceBook
  readonly onUnsaved: (isUnsaved: boolean) => void
}

/** The fees: figures, form with its preview, versions. Where they did not load, every field says zero and nothing can be saved. */
export function Fees({ book, onUnsaved }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...FEES, staleTime: 0 })
  const isFailed = data === undefined && error !== null
  return (
    <>
      {isFailed && (
        <div className="mb-5">
          <LoadFailure error={error} onRetry={() => void refetch()} />
        </div>
      )}
      <PriceStatistics />
      {data === undefined && !isFailed ? (
        <div role="status" aria-label={t('loading')} className="mt-5 grid gap-5 lg:grid-cols-[7fr_5fr]">
          <Skeleton className="h-140" />
          <Skeleton className="h-100" />
        </div>
      ) : (
        <FeesEditor key={isFailed ? 'failed' : 'loaded'} newest={data ?? null} book={book} onUnsaved={onUnsaved}>
          <VersionsCard book={book} />
        </FeesEditor>
      )}
    </>
  )
}
