import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { JOBS } from '../jobs/queries.ts'
import { SOURCES } from '../jobs/sources.ts'
import { Database } from './database/database.tsx'
import { DeadMessageCard } from './messages/message-card.tsx'
import { FollowedJob } from './followed-job.tsx'
import { JobList } from './job-list.tsx'
import { RunPanel } from './run-panel.tsx'
import { ScheduleCard } from './schedule-card.tsx'
import { SourceHealth } from './source-health.tsx'
import { Tools } from './tools/tools.tsx'
import { SiteList } from './sites/site-list.tsx'
import { withPanel } from '../common/panel-address.ts'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { StaffMain } from '../../../ui/src/staff-main.tsx'

/** In the address, so that a reload and a shared link show the same job and the same source. */
const JOB = 'job'
const SOURCE = 'source'

export default function ScrapingPage() {
  const { t } = useTranslation('scraping')
  const [params, setParams] = useSearchParams()
  const { data, error, refetch } = useQuery(JOBS)
  const { data: sources, error: sourcesError, refetch: readSources } = useQuery(SOURCES)
  const shown = params.get(JOB) ?? (data?.jobs.find(({ endTime }) => endTime === null) ?? data?.jobs[0])?.id
  const chosen = sources?.find(({ id }) => id === params.get(SOURCE)) ?? sources?.[0]
  const retry = () => {
    void refetch()
    void readSources()
  }
  const withParam = (name: string, value: string) =>
    new URLSearchParams([...new Map([...params, [name, value] as const])])
  /** Shows the job in place of an open panel. */
  const showing = (id: string) => withPanel(withParam(JOB, id), null)
  const addressOf = (id: string) => `?${showing(id).toString()}`
  const follow = (id: string) => setParams(showing(id))
  return (
    <StaffMain title={t('title')}>
      <div className="grid gap-6">
        {sources && <SourceHealth sources={sources} />}
        {!sources && sourcesError === null && <Skeleton className="h-40" />}
        {/* Where the jobs cannot be had either, it is said once, below. */}
        {!sources && sourcesError !== null && error === null && (
          <StaffError title={t('sourcesFailed')} error={sourcesError} onRetry={() => void readSources()} />
        )}
        <section aria-labelledby="jobs" className="grid gap-3">
          <h2 id="jobs" className="text-22">
            {t('jobs')}
          </h2>
          {data && <JobList {...data} sources={sources ?? []} current={shown} addressOf={addressOf} />}
          {!data && error === null && <Skeleton className="h-20" />}
          {!data && error !== null && <StaffError title={t('listFailed')} error={error} onRetry={retry} />}
        </section>
        {shown !== undefined && <FollowedJob key={shown} id={shown} onFollow={follow} />}
        {(data !== undefined || error === null) && <DeadMessageCard />}
        {sources && chosen && (
          <RunPanel
            sources={sources}
            chosen={chosen}
            onChoose={(id) => setParams(withParam(SOURCE, id), { replace: true })}
            onFollow={follow}
          />
        )}
        {sources && <Tools sources={sources} />}
        {(data !== undefined || error === null) && (
          <ScheduleCard sources={sources ?? []} addressOf={addressOf} onFollow={follow} />
        )}
        {(data !== undefined || error === null) && <Database onFollow={follow} />}
        {(data !== undefined || error === null) && <SiteList />}
      </div>
    </StaffMain>
  )
}
