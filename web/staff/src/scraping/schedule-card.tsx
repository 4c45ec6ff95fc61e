import {
  DEFAULT_TIME,
  DEFAULT_TIME_ZONE,
  ENCAR_SCHEDULE,
  type Schedule,
  type ScheduleRun,
} from '@karvan/contracts/browser'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { TextLink } from '../../../entities/src/navigation/text-link.tsx'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { isolateName } from '../../../kit/src/format.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Ltr, Num } from '../../../ui/src/bidi.tsx'
import { Card } from '../../../ui/src/card.tsx'
import { Panel } from '../../../ui/src/panel.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { StateMark } from '../../../ui/src/state-mark.tsx'
import { FormPanel } from '../common/form-panel.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { usePanel } from '../common/use-panel.ts'
import { JobState } from '../jobs/log/job-state.tsx'
import { Reasons } from '../jobs/log/reasons.tsx'
import type { ScrapedSource } from '../jobs/sources.ts'
import { Banner, type BannerMessage, useBanner } from './banner.tsx'
import { ScheduleActions } from './schedule-actions.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { problemsOf, requestOf, type ScheduleTexts } from './schedule-form.ts'
import { SCHEDULE_PANELS } from './schedule-panels.ts'
import { scheduleDaily, scheduleRuns, SCHEDULES } from './schedules.ts'
import { ChangeSchedule } from './change-schedule.tsx'
import { useByHandOnly } from './use-by-hand-only.ts'

interface ScheduleCardProps {
  readonly sources: readonly ScrapedSource[]
  /** The address that shows a job. */
  readonly addressOf: (jobId: string) => string
  readonly onFollow: (jobId: string) => void
}

/** The jobs that begin each day, and the way to make another one. */
export function ScheduleCard({ sources, addressOf, onFollow }: ScheduleCardProps) {
  const { t } = useTranslation('schedules')
  const may = useMay()
  const { panel, open, close } = usePanel(SCHEDULE_PANELS)
  const { data: schedules, error, refetch } = useQuery(SCHEDULES)
  const { message, say } = useBanner()
  const byHand = useByHandOnly(sources)
  const opened = schedules?.find(({ id }) => id === panel?.id)
  const shown = panel?.kind === 'runs' ? opened : undefined
  const changed = panel?.kind === 'change' && may('scraping.run') && sources.length > 0 ? opened : undefined
  return (
    <Card
      title={t('title')}
      lead={byHand}
      actions={
        may('scraping.run') && (
          <Button size="small" onClick={() => open('schedule')}>
            {t('add')}
          </Button>
        )
      }
    >
      <Banner message={message} />
      {!schedules && (
        <div className="px-5 py-4.5">
          {error === null ? (
            <Skeleton className="h-12" />
          ) : (
            <StaffError title={t('listFailed')} error={error} onRetry={() => void refetch()} />
          )}
        </div>
      )}
      {schedules?.length === 0 && <p className="px-5 py-4.5 text-ink-2">{t('none')}</p>}
      {schedules && schedules.length > 0 && (
        <ul aria-label={t('title')} className="divide-y divide-line">
          {schedules.map((schedule) => (
            <ScheduleRow
              key={schedule.id}
              schedule={schedule}
              source={sources.find(({ id }) => id === schedule.source)}
              addressOf={addressOf}
              onFollow={onFollow}
              say={say}
            />
          ))}
        </ul>
      )}
      {panel?.kind === 'schedule' && may('scraping.run') && sources.length > 0 && (
        <SchedulePanel
          sources={sources}
          onClose={close}
          onMade={(first) => say({ text: t('created', { when: `\u2066${dateAndTime(first)}\u2069` }), error: null })}
        />
      )}
      {changed && <ChangeSchedule key={changed.id} schedule={changed} sources={sources} onClose={close} say={say} />}
      {shown && <ScheduleRuns schedule={shown} addressOf={addressOf} onClose={close} />}
    </Card>
  )
}

interface ScheduleRunsProps {
  readonly schedule: Schedule
  readonly addressOf: (jobId: string) => string
  readonly onClose: () => void
}

/** What came of each day of a daily job, newest first. */
function ScheduleRuns({ schedule: { id, jobName }, addressOf, onClose }: ScheduleRunsProps) {
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

interface SchedulePanelProps {
  readonly sources: readonly ScrapedSource[]
  /** Called with the time of its first run. */
  readonly onMade: (firstRun: string) => void
  readonly onClose: () => void
}

/** Asks for a new daily job. */
function SchedulePanel({ sources, onMade, onClose }: SchedulePanelProps) {
  const { t } = useTranslation('schedules')
  const client = useQueryClient()
  const [initial] = useState<ScheduleTexts>(() => ({
    jobName: '',
    source: 'encar',
    url: '',
    time: DEFAULT_TIME,
    timeZone: DEFAULT_TIME_ZONE,
    maxPages: '',
    maxCars: String(ENCAR_SCHEDULE.usual),
  }))
  const save = async (texts: ScheduleTexts) => {
    onMade(await scheduleDaily(requestOf(texts, sources)))
    await client.invalidateQueries(SCHEDULES)
  }
  return (
    <FormPanel
      title={t('title')}
      lead={t('formLead')}
      initial={initial}
      check={(texts) => problemsOf(texts, t)}
      save={save}
      submit={t('add')}
      failed={t('createFailed')}
      onClose={onClose}
    >
      {(form) => <ScheduleFields form={form} sources={sources} />}
    </FormPanel>
  )
}

interface ScheduleRowProps {
  readonly schedule: Schedule
  readonly source: ScrapedSource | undefined
  readonly addressOf: (jobId: string) => string
  readonly onFollow: (jobId: string) => void
  readonly say: (message: BannerMessage) => void
}

/** A daily job: when, of what, and what came of it last. */
function ScheduleRow({ schedule, source, addressOf, onFollow, say }: ScheduleRowProps) {
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

interface RunResultProps {
  readonly run: ScheduleRun
  readonly addressOf: (jobId: string) => string
}

/** What came of a run: how its job stands, with the way to it; or why there is none. */
function RunResult({ run, addressOf }: RunResultProps) {
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
