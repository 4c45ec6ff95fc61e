import type { ScheduleRun } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { StateMark } from '../../../ui/src/state-mark.tsx'
import { TextLink } from '../../../entities/src/navigation/text-link.tsx'
import { JobState } from '../jobs/log/job-state.tsx'
import { Reasons } from '../jobs/log/reasons.tsx'

interface Props {
  readonly run: ScheduleRun
  readonly addressOf: (jobId: string) => string
}

/** What came of a run: how its job stands, with the way to it; or why there is none. */
export function RunResult({ run, addressOf }: Props) {
  const { t } = useTranslation('schedules')
  const { state, reason, message, job } = run
  if (job !== null) {
    return (
      <span className="flex flex-wrap items-center gap-x-3">
        <JobState job={job} />
        <TextLink to={{ search: addressOf(job.id) }}>{t('showJob')}</TextLink>
      </span>
    )
  }
  return (
    <>
      <StateMark state={state === 'started' ? 'ended' : 'warn'}>{t(`state:${state}`)}</StateMark>
      {reason !== null && <p className="text-13 text-ink-2">{t(`reason:${reason}`)}</p>}
      {reason === 'not_accepted' && message !== null && (
        <p className="text-13 text-ink-2">
          <Reasons text={message} />
        </p>
      )}
    </>
  )
}
