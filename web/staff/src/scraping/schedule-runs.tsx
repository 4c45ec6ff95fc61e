import type { Schedule } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { scheduleRuns } from './schedules.ts'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { isolateName } from '../../../kit/src/format.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { Panel } from '../../../ui/src/panel.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { RunResult } from './run-result.tsx'

interface Props {
  readonly schedule: Schedule
  readonly addressOf: (jobId: string) => string
  readonly onClose: () => void
}

/** What came of each day of a daily job, newest first. */
export function ScheduleRuns({ schedule: { id, jobName }, addressOf, onClose }: Props) {
  const { t } = useTranslation('schedules')
  const { data: runs, error, refetch } = useQuery(scheduleRuns(id))
  return (
    <Panel open title={t('historyOf', { name: isolateName(jobName) })} onClose={onClose}>
      <div className="grid gap-3 p-5 text-14">
        {!runs && error === null && <Skeleton className="h-20" />}
        {!runs && error !== null && <StaffError title={t('runsFailed')} error={error} onRetry={() => void refetch()} />}
        {runs?.length === 0 && <p className="text-ink-2">{t('noRuns')}</p>}
        {runs && runs.length > 0 && (
          <ol className="divide-y divide-line">
            {runs.map((run) => (
              <li key={run.id} className="grid gap-1 py-2.5">
                <p>
                  <Num>{dateAndTime(run.scheduledFor ?? run.at)}</Num>
                  {run.scheduledFor === null && <span className="ms-2 text-13 text-ink-3">{t('byHand')}</span>}
                </p>
                <RunResult run={run} addressOf={addressOf} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </Panel>
  )
}
