import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RUNS } from '../../../entities/src/job/pipeline.ts'
import { FollowedRun } from './followed-run.tsx'
import { OptionsForm } from './options-form.tsx'
import { RunHistory } from './run-history.tsx'
import { SnapshotsCard } from './snapshots-card.tsx'
import { storeRun, readRun } from '../common/pipeline-storage.ts'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { StaffMain } from '../../../ui/src/staff-main.tsx'

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
              <SnapshotsCard />
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
