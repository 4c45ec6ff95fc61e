import type { Replay, ReplayWork } from '@karvan/contracts/browser'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { formatShare, isolate } from '../../../kit/src/format.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { Card } from '../../../ui/src/card.tsx'
import { ProgressBar } from '../../../ui/src/progress-bar.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'
import { Warning } from '../../../ui/src/warning.tsx'
import { CancelJob } from '../common/cancel-job.tsx'
import { useConfirm } from '../common/confirm-store.ts'
import { Reasons } from '../jobs/log/reasons.tsx'
import { SOURCES } from '../jobs/sources.ts'
import { isMoving, promoteReplay, REPLAYS, undoReplay } from './queries.ts'
import { ReplayState } from './replay-state.tsx'

/** How it stands with a replay, its figures, and what can be done with it. */
export function ReplayCard({ replay }: { readonly replay: Replay }) {
  const { t } = useTranslation('replay')
  const { number } = useLanguage()
  const may = useMay()
  const ask = useReplayWork(replay)
  const { data: sources } = useQuery(SOURCES)
  const { state, scope, createdAt, differing, promotion, undo } = replay
  const figures = ['compared', 'differing', 'quarantined', 'letIn', 'noDocument', 'noRow'] as const
  const actions = (
    <>
      <span role="status">
        <ReplayState replay={replay} />
      </span>
      {state === 'compared' && differing > 0 && may('pipeline.run') && (
        <Button kind="primary" size="small" onClick={ask.promote}>
          {t('promote', { n: number(differing) })}
        </Button>
      )}
      {state === 'promoted' && may('pipeline.run') && (
        <Button size="small" onClick={ask.undo}>
          {t('undo')}
        </Button>
      )}
    </>
  )
  const source = sources?.find(({ id }) => id === replay.source)?.name ?? replay.source
  const lead = t('of', { source, scope: t(`scope:${scope}`), when: isolate(dateAndTime(createdAt)) })
  return (
    <Card title={t('replay')} lead={lead} actions={actions}>
      <div className="grid gap-4 p-5">
        {state === 'comparing' && <Progress replay={replay} />}
        {state === 'failed' && <Failed title={t('failed')} message={replay.message} />}
        {state === 'compared' && promotion && <Failed title={t('promoteFailed')} message={promotion.message} />}
        {state === 'promoted' && undo && <Failed title={t('undoFailed')} message={undo.message} />}
        {(state === 'promoting' || state === 'undoing') && <p className="text-14 text-ink-2">{t(`${state}Text`)}</p>}
        {isMoving(replay) && may('scraping.cancel') && (
          <CancelJob id={(state === 'undoing' ? undo : promotion)?.jobId ?? replay.id} />
        )}
        {state === 'compared' && differing === 0 && (
          <p className={replay.compared === 0 ? 'text-warn' : 'text-ok'}>
            {t(replay.compared === 0 ? 'emptyText' : 'sameText')}
          </p>
        )}
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-6">
          {figures.map((name) => (
            <div key={name} className="border-t border-line pt-2">
              <dt className="text-13 text-ink-3">{t(`figure:${name}`)}</dt>
              <dd className="text-22 font-strong">
                <Num>{number(replay[name])}</Num>
              </dd>
            </div>
          ))}
        </dl>
        {(state === 'promoted' || state === 'undone') && promotion && <Done what="promoted" work={promotion} />}
        {state === 'undone' && undo && <Done what="undone" work={undo} />}
      </div>
    </Card>
  )
}

function Progress({ replay: { progress } }: { readonly replay: Replay }) {
  const { t } = useTranslation('replay')
  const { number, language } = useLanguage()
  const { current, total, percentage } = progress
  const said = total === 0 ? t('counting') : t('readOf', { done: number(current), all: number(total) })
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{said}</span>
        {total > 0 && (
          <span className="text-22 font-strong">
            <Num>{formatShare(percentage / 100, language)}</Num>
          </span>
        )}
      </p>
      <ProgressBar label={t('progress')} percent={total === 0 ? null : percentage} text={said} isBad={false} />
    </div>
  )
}

/** What was written, and what was left out since it had changed meanwhile. */
function Done({ what, work }: { readonly what: 'promoted' | 'undone'; readonly work: ReplayWork }) {
  const { t } = useTranslation('replay')
  const { number } = useLanguage()
  const when = work.endTime === null ? '' : isolate(dateAndTime(work.endTime))
  return (
    <div className="grid gap-1 text-14">
      <p>{t(`${what}Text`, { n: number(work.done), when })}</p>
      {work.changed > 0 && <p className="text-warn">{t(`${what}Changed`, { n: number(work.changed) })}</p>}
    </div>
  )
}

function Failed({ title, message }: { readonly title: string; readonly message: string | null }) {
  return (
    <Warning>
      <p className="font-strong">{title}</p>
      {message !== null && (
        <p className="wrap-anywhere">
          <Reasons text={message} />
        </p>
      )}
    </Warning>
  )
}

/** Asks before a replay is promoted or undone: of how many listings, and what stays as it is. */
function useReplayWork({ id, differing, promotion }: Replay) {
  const { t } = useTranslation('replay')
  const { number } = useLanguage()
  const client = useQueryClient()
  const ask = useConfirm((state) => state.ask)
  const show = useToasts((state) => state.show)
  const begin = async (work: (id: string) => Promise<void>, said: string) => {
    await work(id)
    show(said)
    await client.invalidateQueries(REPLAYS)
  }
  return {
    promote: () =>
      ask({
        title: t('promoteTitle'),
        text: t('promoteQuestion', { n: number(differing) }),
        go: t('promote', { n: number(differing) }),
        failed: t('promoteFailed'),
        run: () => begin(promoteReplay, t('promoteBegun')),
      }),
    undo: () =>
      ask({
        title: t('undoTitle'),
        text: t('undoQuestion', { n: number(promotion?.done ?? 0) }),
        go: t('undo'),
        failed: t('undoFailed'),
        isDanger: true,
        run: () => begin(undoReplay, t('undoBegun')),
      }),
  }
}
