import type { Job, PipelineRun } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { isolate } from '../../../kit/src/format.ts'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { Card } from '../../../ui/src/card.tsx'
import { JobState } from '../jobs/log/job-state.tsx'
import { Reasons } from '../jobs/log/reasons.tsx'
import { useOutcome } from '../jobs/log/use-outcome.ts'
import { CancelAll } from './cancel-all.tsx'
import { CarsAfter } from './cars-after.tsx'
import { RerunBox } from './rerun-box.tsx'
import { RunProgress } from './run-progress.tsx'
import { RunTimeBar } from './run-time-bar.tsx'
import { StepGraph } from './step-graph.tsx'
import { useOtherWork } from './use-other-work.ts'

interface Props {
  /** Undefined for a job that has no steps. */
  readonly run: PipelineRun | undefined
  readonly job: Job
  /** When the steps were asked for, in milliseconds. */
  readonly now: number
  /** Runs that wait or run. */
  readonly active: number
  readonly isCut: boolean
  readonly onFollow: (id: string) => void
}

/** A run as it stands: how far it has come, its steps, and what can be done about it. */
export function RunCard({ run, job, now, active, isCut, onFollow }: Props) {
  const { t } = useTranslation(['pipeline', 'scraping'])
  const may = useMay()
  const otherWork = useOtherWork()(job)
  const outcome = useOutcome()(job)
  const hasLeft = run !== undefined && run.endTime !== null && run.outcome !== 'success'
  const actions = (
    <>
      <span role="status">
        <JobState job={job} />
      </span>
      {may('pipeline.run') && active > 0 && <CancelAll active={active} />}
    </>
  )
  return (
    <Card
      title={otherWork ?? t('status')}
      lead={job.startTime === null ? undefined : t('runOf', { when: isolate(dateAndTime(job.startTime)) })}
      actions={actions}
    >
      <div className="grid gap-4 p-5">
        {isCut && <p className="text-14 text-warn">{t('stale', { ns: 'scraping' })}</p>}
        <RunProgress job={job} />
        {outcome !== null && <p className="font-strong">{outcome}</p>}
        {job.status === 'completed' && <CarsAfter runId={job.id} />}
        {job.endTime !== null && job.message !== null && (
          <p className="text-14 wrap-anywhere text-ink-2">
            <Reasons text={job.message} />
          </p>
        )}
        {hasLeft && <RerunBox run={run} onFollow={onFollow} />}
        {run && <StepGraph steps={run.steps} now={now} />}
        {run && <RunTimeBar steps={run.steps} now={now} />}
      </div>
    </Card>
  )
}
