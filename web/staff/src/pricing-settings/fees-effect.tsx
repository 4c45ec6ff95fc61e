import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FeesVersion, PRICE_STATISTICS, previewQuery } from './pricing.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { type Destination, DestinationChoice } from './destination-choice.tsx'
import { Effect } from './effect.tsx'
import { FeesSummary } from './fees-summary.tsx'

interface Props {
  /** What the shop shows; null where that is not known. */
  readonly before: FeesVersion | null
  readonly after: FeesVersion
}

/** What a version of the fees does to the prices of all cars, and its values. */
export function FeesEffect({ before, after }: Props) {
  const { t } = useTranslation('pricing')
  return (
    <>
      <AllCars settings={after.settings} />
      <FeesSummary before={before?.settings ?? null} after={after.settings} />
      <p className="rounded-control bg-sunken px-4 py-3 text-14 text-ink-2">{t('noAlerts')}</p>
    </>
  )
}

function AllCars({ settings }: Pick<FeesVersion, 'settings'>) {
  const { t } = useTranslation('pricing')
  const { number } = useLanguage()
  const [destination, setDestination] = useState<Destination>('SA')
  const statistics = useQuery(PRICE_STATISTICS)
  const { data, error, refetch } = useQuery(previewQuery(settings))
  const encar = statistics.data?.encar_cars
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <span>{t('encarAffected')}</span>{' '}
          <b className="font-strong">{encar === undefined ? '–' : <Num>{number(encar)}</Num>}</b>
        </p>
        <DestinationChoice value={destination} onChange={setDestination} />
      </div>
      {data && <Effect spread={data[destination]} cars={data.cars} />}
      {!data && error === null && <Skeleton className="h-40" />}
      {!data && error !== null && (
        <StaffError title={t('previewFailed')} error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}
