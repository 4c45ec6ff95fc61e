import type { UsageCount } from '@karvan/contracts/browser'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '../../../entities/src/navigation/text-link.tsx'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { BUSINESS_SETTINGS } from '../../../entities/src/settings/queries.ts'
import { call } from '../../../kit/src/api/client.ts'
import { clientError } from '../../../kit/src/api/errors.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Ltr, Num } from '../../../ui/src/bidi.tsx'
import { Card } from '../../../ui/src/card.tsx'
import { ErrorState } from '../../../ui/src/error-state.tsx'
import { Segments } from '../../../ui/src/segments.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { StaffMain } from '../../../ui/src/staff-main.tsx'
import { recentAuditQuery } from '../audit/queries.ts'
import { Age } from '../common/age.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { DEAD_MESSAGES } from '../jobs/dead-messages.ts'
import { Figures } from './figures.tsx'

/** What the shop holds and does now. Each card fails alone. */
export default function DashboardPage() {
  const { t } = useTranslation('staff')
  const may = useMay()
  return (
    <StaffMain title={t('dashboard')}>
      {may('settings.edit') && <SellerAlarm />}
      {may('scraping') && <DeadMessageAlarm />}
      <Figures />
      <UsageCard />
      {may('audit.read') && <RecentActivity />}
    </StaffMain>
  )
}

/** Whether messages wait that no service could handle: a mail may not have gone out, or an entry be missing in the audit trail. */
function DeadMessageAlarm() {
  const { t } = useTranslation('staff')
  const { paths, number } = useLanguage()
  const { data } = useQuery(DEAD_MESSAGES)
  if (data === undefined || data.open === 0) return null
  const address = paths.staff('scraping', new URLSearchParams({ panel: 'messages:all' }))
  return (
    <div className="mb-5">
      <ErrorState
        isAlert={false}
        title={t('deadMessages', { n: number(data.open) })}
        action={<TextLink to={address}>{t('deadMessagesRead')}</TextLink>}
      >
        <p>{t('deadMessagesText')}</p>
      </ErrorState>
    </div>
  )
}

/** Which facts of the seller nobody has given yet, for those who can give them: buyers read that they are missing. */
function SellerAlarm() {
  const { t } = useTranslation('settings')
  const { paths } = useLanguage()
  const { data } = useQuery(BUSINESS_SETTINGS)
  if (data === undefined || data.missing.length === 0) return null
  return (
    <div className="mb-5">
      <ErrorState
        isAlert={false}
        title={t('missingAlarm')}
        action={<TextLink to={paths.staff('business-settings')}>{t('missingGive')}</TextLink>}
      >
        <ul className="flex flex-wrap gap-x-4 gap-y-0.5">
          {data.missing.map((key) => (
            <li key={key}>{t(`label:${key}`)}</li>
          ))}
        </ul>
      </ErrorState>
    </div>
  )
}

const SHOWN = 8

/** The newest entries of the audit trail. */
function RecentActivity() {
  const { t } = useTranslation(['staff', 'audit'])
  const { paths } = useLanguage()
  const { data, error, refetch } = useQuery(recentAuditQuery(SHOWN))
  return (
    <section aria-labelledby="recent" className="mt-8 max-w-180">
      <div className="flex items-center justify-between border-b-2 border-ink">
        <h2 id="recent" className="text-18">
          {t('recent')}
        </h2>
        <TextLink to={paths.staff('users/audit')}>{t('fullTrail')}</TextLink>
      </div>
      {!data && error === null && <Skeleton className="mt-3 h-40" />}
      {!data && error !== null && (
        <div className="mt-3">
          <StaffError title={t('failed', { ns: 'audit' })} error={error} onRetry={() => void refetch()} />
        </div>
      )}
      <ul className="divide-y divide-line">
        {data?.map(({ id, at, action, actor }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-2 text-14">
            <span className="font-ui">{t(`action:${action}`, { ns: 'audit' })}</span>
            <span className="min-w-0 truncate text-ink-2">
              {actor === null ? t('system', { ns: 'audit' }) : <Ltr>{actor.email ?? actor.userId}</Ltr>}
            </span>
            <span className="ms-auto text-13 text-ink-3">
              <Age at={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const RANGES = [7, 30, 90]

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
      className="mt-8 max-w-180"
    >
      <div className="px-5 py-3">
        {!data && error === null && <Skeleton className="h-40" />}
        {hasFailed && <StaffError title={t('failed')} error={error} onRetry={() => void refetch()} />}
        {data && <Counts events={data} />}
      </div>
    </Card>
  )
}

function Counts({ events }: { readonly events: readonly UsageCount[] }) {
  const { t } = useTranslation('usage')
  const { number } = useLanguage()
  const most = Math.max(...events.map(({ count }) => count))
  if (most === 0) return <p className="py-2 text-14 text-ink-2">{t('none')}</p>
  return (
    <ul className="divide-y divide-line">
      {events.map(({ event, count }) => (
        <li key={event} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5 text-14">
          <span className="min-w-0 flex-[1_1_11rem]">{t(`event:${event}`)}</span>
          <Bar share={count / most} />
          <span className="min-w-14 text-end font-ui">
            <Num>{number(count)}</Num>
          </span>
        </li>
      ))}
    </ul>
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
