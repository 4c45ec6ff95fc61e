import type { Job } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RUNS } from '../../../entities/src/job/pipeline.ts'
import { dateAndSecond } from '../../../kit/src/clock.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { Card } from '../../../ui/src/card.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { StaffMain } from '../../../ui/src/staff-main.tsx'
import { readRun, storeRun } from '../common/pipeline-storage.ts'
import { StaffError } from '../common/staff-error.tsx'
import { JobAuthor } from '../jobs/log/job-author.tsx'
import { JobState } from '../jobs/log/job-state.tsx'
import { useOutcome } from '../jobs/log/use-outcome.ts'
import { FollowedRun } from './followed-run.tsx'
import { OptionsForm } from './options-form.tsx'
import { SnapshotsCard } from './snapshots-card.tsx'
import { useDuration } from './use-duration.ts'
import { useOtherWork } from './use-other-work.ts'

export default function PipelinePage() {
  const { t } = useTranslation('pipeline')
  const { data: runs, error, refetch } = useQuery(RUNS)
  /** Null where none is kept: then the latest one is shown, if possible one that runs. */
  const [runId, setRunId] = useState(readRun)
  const follow = useCallback((id: string | null) => {
    storeRun(id)
    setRunId(id)
  }, [])
  const [top, show] = useShownRun(follow)
  const forget = useCallback(() => follow(null), [follow])
  const active = runs?.filter(({ endTime }) => endTime === null) ?? []
  const shown = runId ?? (active[0] ?? runs?.[0])?.id
  return (
    <StaffMain title={t('title')}>
      <div className="grid gap-5">
        {!runs && error !== null && <StaffError title={t('runsFailed')} error={error} onRetry={() => void refetch()} />}
        {!runs && error === null && shown === undefined && <Skeleton className="h-40" />}
        {runs && shown === undefined && <p className="text-ink-2">{t('noRuns')}</p>}
        {shown !== undefined && (runs || error === null) && (
          <div ref={top} tabIndex={-1} className="grid min-w-0 gap-5 outline-none">
            <FollowedRun key={shown} id={shown} active={active.length} onFollow={show} onMissing={forget} />
          </div>
        )}
        {(runs || error === null) && (
          <div className="grid items-start gap-5 lg:grid-cols-12">
            <div className="min-w-0 lg:col-span-7">
              <OptionsForm isBusy={active.length > 0} onFollow={show} />
            </div>
            <div className="grid gap-5 lg:col-span-5">
              <SnapshotsCard onFollow={follow} />
              {runs && runs.length > 0 && <RunHistory runs={runs} current={shown} onFollow={show} />}
            </div>
          </div>
        )}
      </div>
    </StaffMain>
  )
}

/** The form and the history stand far below the run that they show, so it is brought into view with the keyboard's place. */
function useShownRun(follow: (id: string) => void) {
  const top = useRef<HTMLDivElement>(null)
  /** Counted, since the run that is shown may be chosen again. */
  const [shows, setShows] = useState(0)
  useEffect(() => {
    if (shows === 0) return
    top.current?.scrollIntoView({ block: 'start' })
    top.current?.focus({ preventScroll: true })
  }, [shows])
  const show = useCallback(
    (id: string) => {
      follow(id)
      setShows((count) => count + 1)
    },
    [follow],
  )
  return [top, show] as const
}

const SHOWN = 6

interface RunHistoryProps {
  readonly runs: readonly Job[]
  readonly current: string | undefined
  readonly onFollow: (id: string) => void
}

/** The latest runs, and other work on the stored cars by its name; a press shows one. */
function RunHistory({ runs, current, onFollow }: RunHistoryProps) {
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
