import type { Job } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { Ltr, Num } from '../../ui/bidi.tsx'
import { dateAndTime } from '../../lib/clock.ts'
import { JobState } from './job-state.tsx'
import { Link } from '../../ui/link.tsx'

interface Props {
  readonly jobs: readonly Job[]
  /** The one that is shown. */
  readonly current: string | undefined
  readonly addressOf: (id: string) => string
}

/** The latest jobs; each leads to its state and log. */
export function JobList({ jobs, current, addressOf }: Props) {
  const { t } = useTranslation('scraping')
  const { number } = useLanguage()
  if (jobs.length === 0) return <p className="text-ink-2">{t('noJobs')}</p>
  return (
    <ul className="border-t border-line">
      {jobs.map((job) => (
        <li key={job.id} className="border-b border-line">
          <Link
            to={{ search: addressOf(job.id) }}
            aria-current={job.id === current ? 'true' : undefined}
            className="flex min-h-11 flex-wrap items-center gap-x-4 px-3 py-2 text-14 hover:bg-tint focus-visible:-outline-offset-2 aria-[current]:bg-tint-2"
          >
            <span className="w-38 font-ui">
              {job.startTime === null ? t('state:pending') : <Num>{dateAndTime(job.startTime)}</Num>}
            </span>
            <Ltr className="w-20 text-ink-2">{job.type}</Ltr>
            <JobState job={job} />
            <span className="ms-auto">{t('publishedOf', { n: number(job.results.published) })}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
