import type { Job } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import type { ScrapedSource } from '../jobs/sources.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { dateAndSecond } from '../../../kit/src/clock.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { useNow } from '../../../ui/src/use-now.ts'
import { paceOf } from './job-pace.ts'
import { JobState } from '../jobs/log/job-state.tsx'
import { Reasons } from '../jobs/log/reasons.tsx'
import { useOutcome } from '../jobs/log/use-outcome.ts'

const STATES = ['total', 'running', 'completed', 'failed'] as const

interface Props {
  readonly jobs: readonly Job[]
  readonly stats: Readonly<Record<(typeof STATES)[number], number>>
  readonly sources: readonly ScrapedSource[]
  /** The one that is shown. */
  readonly current: string | undefined
  readonly addressOf: (id: string) => string
}

/** How many jobs there are, and the latest ones; each leads to its state and log. */
export function JobList({ jobs, stats, sources, current, addressOf }: Props) {
  const { t } = useTranslation('scraping')
  const { number } = useLanguage()
  if (jobs.length === 0) return <p className="text-ink-2">{t('noJobs')}</p>
  return (
    <>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-14">
        {STATES.map((state) => (
          <div key={state} className="flex gap-1.5">
            <dt className="text-ink-2">{t(`stat:${state}`)}</dt>
            <dd className="font-strong">
              <Num>{number(stats[state])}</Num>
            </dd>
          </div>
        ))}
      </dl>
      <ul className="border-t border-line">
        {jobs.map((job) => (
          <li key={job.id} className="border-b border-line">
            <Link
              to={{ search: addressOf(job.id) }}
              aria-current={job.id === current ? 'true' : undefined}
              className="block min-h-11 px-3 py-2 text-14 hover:bg-tint focus-visible:-outline-offset-2 aria-[current]:bg-tint-2"
            >
              <Row job={job} source={sources.find(({ id }) => id === job.type)} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Row({ job, source }: { readonly job: Job; readonly source: ScrapedSource | undefined }) {
  const { t } = useTranslation('scraping')
  const { number, language } = useLanguage()
  const outcome = useOutcome()(job)
  const now = new Date(useNow())
  const { rate, minutesLeft } = paceOf(job, now)
  const { current, total } = job.progress
  const isTroubled = job.outcome === 'error' || job.outcome === 'partial'
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="w-38 font-ui">
          {job.startTime === null ? t('state:pending') : <Num>{dateAndSecond(job.startTime)}</Num>}
        </span>
        <bdi className="w-36 text-ink-2">
          {source?.texts.name[language] ?? (job.work === 'scrape' ? job.type : t(`work:${job.work}`))}
        </bdi>
        <JobState job={job} />
        {outcome === null && (
          <span className="text-ink-2">{t('carsOf', { current: number(current), total: number(total) })}</span>
        )}
        {rate !== null && <span className="text-ink-2">{t('rate', { n: number(Math.round(rate * 60)) })}</span>}
        {minutesLeft !== null && <span className="text-ink-2">{t('minutesLeft', { n: number(minutesLeft) })}</span>}
        {outcome !== null && <span className="ms-auto">{outcome}</span>}
        {job.work === 'scrape' && (
          <span className="ms-auto">{t('publishedOf', { n: number(job.results.published) })}</span>
        )}
      </span>
      {isTroubled && job.message !== null && (
        <span className="mt-1 block text-13 wrap-anywhere text-ink-2">
          <Reasons text={job.message} />
        </span>
      )}
    </>
  )
}
