import type { UsageCount } from '@karvan/contracts/browser'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { call } from '../../../kit/src/api/client.ts'
import { clientError } from '../../../kit/src/api/errors.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { Card } from '../../../ui/src/card.tsx'
import { Segments } from '../../../ui/src/segments.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { StaffMain } from '../../../ui/src/staff-main.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { RecentActivity } from './activity.tsx'
import { Alerts } from './alerts.tsx'
import { Cards } from './cards.tsx'
import { DASHBOARD } from './queries.ts'
import { SourceTable } from './source-table.tsx'

/** What waits for somebody, and what the shop holds and does now. Each part fails alone. */
export default function DashboardPage() {
  const { t } = useTranslation(['staff', 'dashboard'])
  const may = useMay()
  const { data, error, refetch, dataUpdatedAt } = useQuery(DASHBOARD)
  return (
    <StaffMain title={t('dashboard')}>
      {error !== null && (
        <div className="mb-5">
          <StaffError
            title={t(data === undefined ? 'failed' : 'failedAgain', { ns: 'dashboard' })}
            error={error}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {data === undefined && error === null && <Skeleton className="h-36" />}
      {data !== undefined && (
        <>
          <Cards board={data} />
          <Alerts board={data} at={dataUpdatedAt} />
          {data.cars?.figures && <SourceTable figures={data.cars.figures} />}
        </>
      )}
      {may('audit.read') && <RecentActivity />}
      <UsageCard />
    </StaffMain>
  )
}

const RANGES = [7, 30, 90]
/** The longest list of models that is read at a glance. */
const MAX_MODELS = 10

/** What visitors did, as far as they agreed to be counted. */
function UsageCard() {
  const { t } = useTranslation('usage')
  const { number } = useLanguage()
  const [days, setDays] = useState(30)
  const { data, error, refetch } = useQuery({ ...usageQuery(days), placeholderData: keepPreviousData })
  const hasFailed = !data && error !== null
  return (
    <Card
      title={t('title')}
      lead={t('lead')}
      actions={
        <Segments
          label={t('range')}
          value={days}
          choices={RANGES.map((value) => ({ value, name: t('days', { n: number(value) }) }))}
          onChange={setDays}
        />
      }
      className="mt-5"
    >
      <div className="px-5 py-3">
        {!data && error === null && <Skeleton className="h-40" />}
        {hasFailed && <StaffError title={t('failed')} error={error} onRetry={() => void refetch()} />}
        {data && <Counts events={data} />}
        {data && <SearchedFor events={data} />}
      </div>
    </Card>
  )
}

function Counts({ events }: { readonly events: readonly UsageCount[] }) {
  const { t } = useTranslation('usage')
  const most = Math.max(...events.map(({ count }) => count))
  if (most === 0) return <p className="py-2 text-14 text-ink-2">{t('none')}</p>
  return (
    <ul className="divide-y divide-line">
      {events.map(({ event, count }) => (
        <CountRow key={event} name={t(`event:${event}`)} count={count} most={most} />
      ))}
    </ul>
  )
}

/** The models of searches that found no car, most often first: what to buy next. */
function SearchedFor({ events }: { readonly events: readonly UsageCount[] }) {
  const { t } = useTranslation('usage')
  const id = useId()
  const searches = events.find(({ event }) => event === 'search_without_result')
  const named = searches?.details.slice(0, MAX_MODELS) ?? []
  const total = searches?.count ?? 0
  const others = total - named.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(others, ...named.map(({ count }) => count))
  return (
    <section aria-labelledby={id} className="mt-3 border-t border-line pt-4">
      <h3 id={id} className="text-16">
        {t('searchesTitle')}
      </h3>
      <p className="mb-1 text-13 text-ink-2">{t('searchesLead')}</p>
      {total === 0 ? (
        <p className="py-2 text-14 text-ink-2">{t('noSearches')}</p>
      ) : (
        <ul aria-labelledby={id} className="divide-y divide-line">
          {named.map(({ detail, count }) => (
            <CountRow key={detail} name={<bdi>{detail.replace(':', ' ')}</bdi>} count={count} most={most} />
          ))}
          {others > 0 && <CountRow name={t('anyCar')} count={others} most={most} />}
        </ul>
      )}
    </section>
  )
}

interface CountRowProps {
  readonly name: ReactNode
  readonly count: number
  /** The highest count of the list. */
  readonly most: number
}

function CountRow({ name, count, most }: CountRowProps) {
  const { number } = useLanguage()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5 text-14">
      <span className="min-w-0 flex-[1_1_11rem]">{name}</span>
      <Bar share={count / most} />
      <span className="min-w-14 text-end font-ui">
        <Num>{number(count)}</Num>
      </span>
    </li>
  )
}

/** Beside the figure, for the eye alone. It grows along the reading direction. */
const Bar = ({ share }: { readonly share: number }) => (
  <svg
    aria-hidden
    viewBox="0 0 100 6"
    preserveAspectRatio="none"
    className="h-1.5 min-w-0 flex-[2_1_8rem] rounded-full rtl:-scale-x-100"
  >
    <rect width="100" height="6" className="fill-sunken dark:fill-raised" />
    <rect width={100 * share} height="6" className="fill-(--chart-1)" />
  </svg>
)

/** How often each event was counted in so many days, that of today (UTC) included. */
const usageQuery = (days: number) =>
  queryOptions({
    queryKey: ['usageCounts', days],
    queryFn: async ({ signal }) => {
      const { data } = await call('usageCounts', { query: { days } }, { signal })
      if (!Array.isArray(data.events)) throw clientError('client.bad_shape')
      return data.events
    },
  })
