import type { Schedule } from '@karvan/contracts/browser'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScrapedSource } from '../jobs/sources.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { Ltr, Num } from '../../../ui/src/bidi.tsx'
import type { BannerMessage } from './banner.tsx'
import { RunResult } from './run-result.tsx'
import { ScheduleActions } from './schedule-actions.tsx'

interface Props {
  readonly schedule: Schedule
  readonly source: ScrapedSource | undefined
  readonly addressOf: (jobId: string) => string
  readonly onFollow: (jobId: string) => void
  readonly say: (message: BannerMessage) => void
}

/** A daily job: when, of what, and what came of it last. */
export function ScheduleRow({ schedule, source, addressOf, onFollow, say }: Props) {
  const { t } = useTranslation('schedules')
  const { number, language } = useLanguage()
  const may = useMay()
  const { jobName, time, timeZone, cars, nextRun, lastRun } = schedule
  return (
    <li className="grid gap-x-4 gap-y-2 px-5 py-3 text-14 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <h3 className="text-14 font-strong wrap-anywhere">
          <bdi>{jobName}</bdi>
        </h3>
        <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
          <Fact title={t('source')}>
            <bdi>{source?.texts.name[language] ?? schedule.source}</bdi>
          </Fact>
          <Fact title={t('cars')}>
            <Num>{number(cars)}</Num>
          </Fact>
          <Fact title={t('time')}>
            <Num>{time}</Num> <Ltr>{timeZone}</Ltr>
          </Fact>
          <Fact title={t('nextRun')}>{nextRun === null ? t('off') : <Num>{dateAndTime(nextRun)}</Num>}</Fact>
          <Fact title={t('lastResult')}>
            {lastRun === null ? t('never') : <RunResult run={lastRun} addressOf={addressOf} />}
          </Fact>
        </dl>
      </div>
      {may('scraping.run') && <ScheduleActions schedule={schedule} onFollow={onFollow} say={say} />}
    </li>
  )
}

const Fact = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
    <dt className="text-ink-3">{title}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)
