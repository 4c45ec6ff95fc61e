import type { Job } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { dateAndSecond } from '../../../kit/src/clock.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { Card } from '../../../ui/src/card.tsx'
import { JobAuthor } from '../jobs/log/job-author.tsx'
import { JobState } from '../jobs/log/job-state.tsx'
import { useOutcome } from '../jobs/log/use-outcome.ts'
import { useDuration } from './use-duration.ts'
import { useOtherWork } from './use-other-work.ts'

const SHOWN = 6

interface Props {
  readonly runs: readonly Job[]
  readonly current: string | undefined
  readonly onFollow: (id: string) => void
}

/** The latest runs, and other work on the stored cars by its name; a press shows one. */
export function RunHistory({ runs, current, onFollow }: Props) {
  const { t } = useTranslation('pipeline')
  const [duration, otherWork, outcomeOf] = [useDuration(), useOtherWork(), useOutcome()]
  const { number } = useLanguage()
  return (
    <Card title={t('history')}>
      <ul className="divide-y divide-line">
        {runs.slice(0, SHOWN).map((job) => (
          <li key={job.id}>
            <button
              type="button"
              aria-current={job.id === current ? 'true' : undefined}
              onClick={() => onFollow(job.id)}
              className="flex min-h-11 w-full flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2 text-start text-14 hover:bg-tint focus-visible:-outline-offset-2 aria-[current]:bg-tint-2"
            >
              <span className="font-ui">
                {job.startTime === null ? t('notBegun') : <Num>{dateAndSecond(job.startTime)}</Num>}
              </span>
              {otherWork(job) !== null && <span>{otherWork(job)}</span>}
              <JobState job={job} />
              <span className="text-13 text-ink-2">
                <JobAuthor job={job} />
              </span>
              <span className="ms-auto text-13 text-ink-2">
                {outcomeOf(job) ?? t('rows', { n: number(job.progress.current) })}
              </span>
              {job.startTime !== null && job.endTime !== null && (
                <span className="text-13 text-ink-2">
                  {duration(Date.parse(job.endTime) - Date.parse(job.startTime))}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
