import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { JOBS } from '../../api/jobs.ts'
import { FollowedJob } from '../../features/scraping/followed-job.tsx'
import { JobList } from '../../features/scraping/job-list.tsx'
import { StartForm } from '../../features/scraping/start-form.tsx'
import { StaffMain } from '../../ui/staff-main.tsx'
import { StaffError } from '../../ui/staff-error.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** In the address, so that a reload and a shared link show the same job. */
const JOB = 'job'

const addressOf = (id: string) => `?${new URLSearchParams({ [JOB]: id }).toString()}`

export default function ScrapingPage() {
  const { t } = useTranslation('scraping')
  const [params, setParams] = useSearchParams()
  const { data: jobs, error, refetch } = useQuery(JOBS)
  const shown = params.get(JOB) ?? (jobs?.find(({ endTime }) => endTime === null) ?? jobs?.[0])?.id
  return (
    <StaffMain title={t('title')}>
      <div className="grid gap-6">
        <section aria-labelledby="start-job" className="grid gap-3">
          <h2 id="start-job" className="text-22">
            {t('startTitle')}
          </h2>
          <StartForm onFollow={(id) => setParams({ [JOB]: id })} />
        </section>
        {shown !== undefined && <FollowedJob key={shown} id={shown} />}
        <section aria-labelledby="jobs" className="grid gap-3">
          <h2 id="jobs" className="text-22">
            {t('jobs')}
          </h2>
          {jobs && <JobList jobs={jobs} current={shown} addressOf={addressOf} />}
          {!jobs && error === null && <Skeleton className="h-20" />}
          {!jobs && error !== null && (
            <StaffError title={t('listFailed')} error={error} onRetry={() => void refetch()} />
          )}
        </section>
      </div>
    </StaffMain>
  )
}
