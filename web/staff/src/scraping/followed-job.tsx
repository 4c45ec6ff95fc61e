import type { Job } from '@karvan/contracts/browser'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { dateAndSecond } from '../../../kit/src/clock.ts'
import { formatShare } from '../../../kit/src/format.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { ProgressBar } from '../../../ui/src/progress-bar.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { CancelJob } from '../common/cancel-job.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { JobAuthor } from '../jobs/log/job-author.tsx'
import { JobState } from '../jobs/log/job-state.tsx'
import { LogViewer } from '../jobs/log/log-viewer.tsx'
import { Reasons } from '../jobs/log/reasons.tsx'
import { useFollowedJob } from '../jobs/log/use-followed-job.ts'
import { useOutcome } from '../jobs/log/use-outcome.ts'
import { continueJob, JOBS } from '../jobs/queries.ts'
import { SOURCES } from '../jobs/sources.ts'
import { DeadLetterCard } from './dead-letters/dead-letter-card.tsx'

const FIGURES = ['carsFound', 'published', 'quarantined', 'gone', 'duplicatesSkipped', 'errors'] as const

interface FollowedJobProps {
  readonly id: string
  /** Called with the job that goes on with this one. */
  readonly onFollow: (id: string) => void
}

/** A job as it goes on: state, cars, log. */
export function FollowedJob({ id, onFollow }: FollowedJobProps) {
  const may = useMay()
  const { t } = useTranslation('scraping')
  const { job, lines, connection, error, cuts, retry } = useFollowedJob(id)
  useFreshList(job?.status)
  const outcomeOf = useOutcome()
  const heading = useId()
  if (job === null) {
    if (error !== null) return <StaffError title={t('jobFailed')} error={error} onRetry={retry} />
    return connection === 'error' ? <p className="text-14 text-warn">{t('logCut')}</p> : <Skeleton className="h-40" />
  }
  return (
    <>
      <section aria-labelledby={heading} className="grid gap-4 rounded-card border border-line bg-surface p-4.5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id={heading} className="text-22">
            <Title job={job} />
          </h2>
          <div role="status">
            <JobState job={job} />
          </div>
          <span className="text-13 text-ink-2">
            <JobAuthor job={job} />
          </span>
          <span className="grow" />
          {job.endTime === null && <CancelJob key={id} id={id} />}
          {job.canContinue && may('scraping.run') && <ContinueJob id={id} onFollow={onFollow} />}
        </div>
        {connection === 'error' && <p className="text-14 text-warn">{t('stale')}</p>}
        {outcomeOf(job) === null ? <JobProgress job={job} /> : <p className="text-22 font-strong">{outcomeOf(job)}</p>}
        {job.work === 'scrape' && <Figures results={job.results} />}
        {job.message !== null && (
          <p className="text-14 text-ink-2">
            <Reasons text={job.message} />
          </p>
        )}
        <LogViewer id={id} lines={lines} connection={connection} cuts={cuts} />
      </section>
      <DeadLetterCard jobId={id} hasEnded={job.endTime !== null} onFollow={onFollow} />
    </>
  )
}

/** Which job it is: several of one minute may differ by their source alone. */
function Title({ job: { type, work, startTime } }: { readonly job: Job }) {
  const { t } = useTranslation('scraping')
  const { language } = useLanguage()
  const { data: sources } = useQuery(SOURCES)
  const source = sources?.find(({ id }) => id === type)
  const name = source?.texts.name[language] ?? t(work === 'scrape' ? 'job' : `work:${work}`)
  return startTime === null ? name : t('jobOf', { name, when: `\u2066${dateAndSecond(startTime)}\u2069` })
}

/** The list learns at once of a job that has begun or ended. */
function useFreshList(status: Job['status'] | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (status !== undefined) void client.invalidateQueries(JOBS)
  }, [client, status])
}

function Figures({ results }: Pick<Job, 'results'>) {
  const { t } = useTranslation('scraping')
  const { number } = useLanguage()
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-control border border-line bg-line sm:grid-cols-3 lg:grid-cols-6">
      {FIGURES.map((name) => (
        <div key={name} className="bg-surface px-3.5 py-2.5">
          <dt className="text-13 text-ink-3">{t(name)}</dt>
          <dd className="text-22 leading-head font-strong">
            <Num>{number(results[name])}</Num>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** In cars. As long as nobody knows how many there are, the figure of the total is left out. */
function JobProgress({ job: { progress, endTime } }: { readonly job: Pick<Job, 'progress' | 'endTime'> }) {
  const { t } = useTranslation('scraping')
  const { number, language } = useLanguage()
  const { current, total, percentage } = progress
  const cars =
    total === 0 && endTime === null
      ? t('progressOpen')
      : t('progressOf', { current: number(current), total: number(total), count: total })
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{cars}</span>
        <span className="text-22 font-strong">
          <Num>{formatShare(percentage / 100, language)}</Num>
        </span>
      </p>
      <ProgressBar label={t('progress')} percent={percentage} text={cars} />
    </div>
  )
}

interface ContinueJobProps {
  readonly id: string
  /** Called with the new job. */
  readonly onFollow: (id: string) => void
}

/** Starts another job that goes on where this one ended. */
function ContinueJob({ id, onFollow }: ContinueJobProps) {
  const { t } = useTranslation('scraping')
  const client = useQueryClient()
  const go = useMutation({
    mutationFn: () => continueJob(id),
    onSuccess: onFollow,
    onSettled: () => client.invalidateQueries(JOBS),
  })
  return (
    <>
      <Button size="small" disabled={go.isPending} onClick={() => go.mutate()}>
        {t('continue')}
      </Button>
      {go.isError && (
        <div className="w-full">
          <StaffError title={t('continueFailed')} error={go.error} />
        </div>
      )}
    </>
  )
}
