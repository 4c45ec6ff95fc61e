import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { RUNS, runQuery, SNAPSHOTS } from '../../../entities/src/job/pipeline.ts'
import { LogViewer } from '../jobs/log/log-viewer.tsx'
import { useFollowedJob } from '../jobs/log/use-followed-job.ts'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { CountersCard } from './counters-card.tsx'
import { DuplicatesCard } from './duplicates-card.tsx'
import { ErrorsCard } from './errors-card.tsx'
import { RunCard } from './run-card.tsx'

interface Props {
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
export function FollowedRun({ id, active, onFollow, onMissing }: Props) {
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
