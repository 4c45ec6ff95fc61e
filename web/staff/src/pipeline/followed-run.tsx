import type { DuplicatePlan, JobWork, LogLine, RunStep } from '@karvan/contracts/browser'
import { readWhole } from '@karvan/domain'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { duplicatesQuery, runQuery, RUNS, SNAPSHOTS } from '../../../entities/src/job/pipeline.ts'
import { Pagination } from '../../../entities/src/navigation/pagination.tsx'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { timeOfDay } from '../../../kit/src/clock.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { Card } from '../../../ui/src/card.tsx'
import { FactList } from '../../../ui/src/fact-list.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { LogViewer } from '../jobs/log/log-viewer.tsx'
import { useFollowedJob } from '../jobs/log/use-followed-job.ts'
import { COUNTERS, countersOf } from './counters.ts'
import { DuplicateGroup } from './duplicate-group.tsx'
import { recentErrors } from './recent-errors.ts'
import { RunCard } from './run-card.tsx'

interface FollowedRunProps {
  readonly id: string
  /** Runs that wait or run. */
  readonly active: number
  /** Called with the run that goes on with this one. */
  readonly onFollow: (id: string) => void
  /** The server does not know it. */
  readonly onMissing: () => void
}

const isMissing = (error: Error | null) => error !== null && codeOf(error) === 'jobs.not_found'

/** A run as it goes on: its steps, counters, errors and log, and the duplicates that it found. */
export function FollowedRun({ id, active, onFollow, onMissing }: FollowedRunProps) {
  const { t } = useTranslation(['pipeline', 'scraping'])
  const { job, lines, connection, error: cut, cuts, retry } = useFollowedJob(id)
  const { data: run, dataUpdatedAt, error, refetch } = useQuery(runQuery(id))
  useFreshRun(id, job?.status)
  const isGone = isMissing(cut)
  useEffect(() => {
    if (isGone) onMissing()
  }, [isGone, onMissing])
  const failure = cut ?? (isMissing(error) ? null : error)
  if (job === null || (run === undefined && error === null)) {
    if (failure === null) return <Skeleton className="h-60" />
    const again = () => {
      retry()
      void refetch()
    }
    return <StaffError title={t('runFailed')} error={failure} onRetry={again} />
  }
  // A deletion of all cars is a job of the same type. It has no steps.
  const steps = run?.steps ?? []
  const hasLooked = steps.some(({ step, counters }) => step === 'cleanup' && 'groups' in counters)
  return (
    <>
      <RunCard
        run={run}
        job={job}
        now={dataUpdatedAt}
        active={active}
        isCut={connection === 'error'}
        onFollow={onFollow}
      />
      <div className="grid items-start gap-5 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-8">
          <LogViewer id={id} lines={lines} connection={connection} cuts={cuts} />
        </div>
        <div className="grid gap-5 lg:col-span-4">
          <CountersCard work={job.work} steps={steps} lines={lines} />
          <ErrorsCard lines={lines} />
        </div>
      </div>
      {hasLooked && <DuplicatesCard runId={id} />}
    </>
  )
}

/** Steps, list and snapshots learn at once of a run that has begun or ended. */
function useFreshRun(id: string, status: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (status === undefined) return
    for (const { queryKey } of [runQuery(id), RUNS, SNAPSHOTS]) void client.invalidateQueries({ queryKey })
  }, [client, id, status])
}

interface CountersCardProps {
  readonly work: JobWork
  readonly steps: readonly RunStep[]
  readonly lines: readonly LogLine[]
}

/** What a run has come to by now; of other work those counters that it has. */
function CountersCard({ work, steps, lines }: CountersCardProps) {
  const { t } = useTranslation('pipeline')
  const { number } = useLanguage()
  const known = countersOf(steps, lines)
  const shown = work === 'run' ? COUNTERS : COUNTERS.filter((name) => known[name] > 0)
  if (shown.length === 0) return null
  return (
    <Card title={t('counters')}>
      <div className="px-5 py-2">
        <FactList
          facts={shown.map((name) => [t(`counter:${name}`), <Num key={name}>{number(known[name])}</Num>] as const)}
        />
      </div>
    </Card>
  )
}

/** The last lines of the log that tell of an error. */
function ErrorsCard({ lines }: { readonly lines: readonly LogLine[] }) {
  const { t } = useTranslation('pipeline')
  const { number } = useLanguage()
  const { total, shown } = recentErrors(lines)
  return (
    <Card
      title={t('recentErrors')}
      lead={total > 0 ? t('errorsOf', { shown: number(shown.length), total: number(total) }) : undefined}
    >
      {shown.length === 0 ? (
        <p className="px-5 py-4 text-14 text-ink-2">{t('noErrors')}</p>
      ) : (
        <ol lang="en" dir="ltr" className="grid gap-2 px-5 py-4 text-13">
          {shown.map(({ seq, at, message }) => (
            <li key={seq} className="flex gap-3">
              <time dateTime={at} className="num text-ink-3">
                {timeOfDay(at)}
              </time>
              <span className="min-w-0 wrap-anywhere">{message}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

/** In the address, so that a page of groups can be opened by itself. */
const PAGE = 'duplicates'

/** The duplicates that a run found, in groups: which row stays, and which ones leave or have left. */
function DuplicatesCard({ runId }: { readonly runId: string }) {
  const { t } = useTranslation('pipeline')
  const { number } = useLanguage()
  const [params] = useSearchParams()
  const page = Math.max(1, readWhole(params.get(PAGE) ?? '') ?? 1)
  const { data, error, refetch } = useQuery({ ...duplicatesQuery(runId, page), placeholderData: keepPreviousData })
  // It has looked for none.
  if (error !== null && codeOf(error) === 'jobs.not_found') return null
  const lead =
    data && t(data.dryRun ? 'duplicatesDry' : 'duplicatesGone', { groups: number(data.groups), n: number(data.rows) })
  return (
    <Card title={t(data?.dryRun === false ? 'duplicates' : 'duplicatesTried')} lead={lead}>
      {data && <Groups plan={data} runId={runId} />}
      {data && (
        <Pagination
          className="justify-center border-t border-line px-4 py-2"
          current={data.pagination.page}
          total={data.pagination.totalPages}
          disabled={false}
          linkTo={(to) => `?${PAGE}=${to}`}
        />
      )}
      {!data && error === null && <Skeleton className="m-5 h-20" />}
      {!data && error !== null && (
        <div className="p-5">
          <StaffError title={t('duplicatesFailed')} error={error} onRetry={() => void refetch()} />
        </div>
      )}
    </Card>
  )
}

function Groups({ plan, runId }: { readonly plan: DuplicatePlan; readonly runId: string }) {
  const { t } = useTranslation('pipeline')
  const { data: snapshots } = useQuery(SNAPSHOTS)
  const snapshot = snapshots?.find(({ jobId }) => jobId === runId)
  if (plan.list.length === 0) return <p className="px-5 py-4 text-14 text-ink-2">{t('noDuplicates')}</p>
  return (
    <ul className="divide-y divide-line">
      {plan.list.map((group) => (
        <DuplicateGroup key={group.group} group={group} isDry={plan.dryRun} snapshot={snapshot} />
      ))}
    </ul>
  )
}
