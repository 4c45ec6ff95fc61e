import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../../entities/src/session/use-may.ts'
import { Skeleton } from '../../../../ui/src/skeleton.tsx'
import { CancelJob } from '../../common/cancel-job.tsx'
import { StaffError } from '../../common/staff-error.tsx'
import { RunProgress } from '../../pipeline/run-card.tsx'
import { JobState } from './job-state.tsx'
import { Reasons } from './reasons.tsx'
import { useFollowedJob } from './use-followed-job.ts'
import { useOutcome } from './use-outcome.ts'

interface Props {
  readonly id: string
  /** It was ordered here, so that it can be cancelled here. */
  readonly isOwn: boolean
  /** Called once it has ended. */
  readonly onEnd?: () => void
  /** What is said while it goes on. */
  readonly children?: ReactNode
}

/** How far work on the stored cars has come; once it has ended, what it came to. */
export function JobNow({ id, isOwn, onEnd, children }: Props) {
  const { t } = useTranslation(['pipeline', 'scraping'])
  const may = useMay()
  const outcomeOf = useOutcome()
  const { job, connection, error, retry } = useFollowedJob(id)
  const hasEnded = job !== null && job.endTime !== null
  const end = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (hasEnded) end()
  }, [hasEnded])
  if (job === null) {
    if (error !== null) return <StaffError title={t('runFailed')} error={error} onRetry={retry} />
    return <Skeleton className="h-20" />
  }
  const outcome = outcomeOf(job)
  return (
    <div className="grid gap-3">
      <p role="status">
        <JobState job={job} />
      </p>
      {connection === 'error' && <p className="text-14 text-warn">{t('stale', { ns: 'scraping' })}</p>}
      <RunProgress job={job} />
      {outcome !== null && <p className="font-strong">{outcome}</p>}
      {hasEnded && job.outcome !== 'success' && job.message !== null && (
        <p className="text-14 wrap-anywhere text-ink-2">
          <Reasons text={job.message} />
        </p>
      )}
      {!hasEnded && children}
      {isOwn && !hasEnded && may('scraping.cancel') && (
        <div className="flex">
          <CancelJob id={id} />
        </div>
      )}
    </div>
  )
}
