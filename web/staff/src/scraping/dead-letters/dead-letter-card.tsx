import { DEAD_LETTER_REASONS, type DeadLetterReason, MAX_WHY_LENGTH } from '@karvan/contracts/browser'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { useMay } from '../../../../entities/src/session/use-may.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { Card } from '../../../../ui/src/card.tsx'
import { TextArea } from '../../../../ui/src/field.tsx'
import { Panel } from '../../../../ui/src/panel.tsx'
import { Skeleton } from '../../../../ui/src/skeleton.tsx'
import { FormPanel } from '../../common/form-panel.tsx'
import type { PanelAddress } from '../../common/panel-address.ts'
import { StaffError } from '../../common/staff-error.tsx'
import { usePanel } from '../../common/use-panel.ts'
import { JOBS } from '../../jobs/queries.ts'
import { Banner, type BannerMessage, useBanner } from '../banner.tsx'
import {
  discardDeadLetters,
  type DeadLetterChoice,
  deadLetterGroups,
  deadLetterList,
  DEAD_LETTERS_KEY,
  retryDeadLetters,
} from '../dead-letters.ts'
import { EditPanel } from './edit-panel.tsx'
import { DeadLetterGroup } from './dead-letter-group.tsx'
import { type DeadLetterActions, DeadLetterItem } from './dead-letter-item.tsx'

interface DeadLetterCardProps {
  readonly jobId: string
  /** A job can be done again once it has ended. */
  readonly hasEnded: boolean
  /** Called with the job that does letters again. */
  readonly onFollow: (jobId: string) => void
}

/** What a job gave up, by reason. Nothing where it gave up nothing. */
export function DeadLetterCard({ jobId, hasEnded, onFollow }: DeadLetterCardProps) {
  const { t } = useTranslation('deadLetters')
  const { number } = useLanguage()
  const may = useMay()
  const { panel, open, close } = usePanel(DEAD_LETTER_PANELS)
  const { message, say } = useBanner()
  const retry = useRetry(onFollow, say)
  const all = useQuery(deadLetterGroups({ jobId }))
  const { data: groups } = useQuery(deadLetterGroups({ jobId, state: 'open' }))
  if (all.data === undefined && all.error !== null) {
    return <StaffError title={t('failed')} error={all.error} onRetry={() => void all.refetch()} />
  }
  if (!groups || !all.data || all.data.length === 0) return null
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  const mayChange = may('scraping.run')
  return (
    <Card
      title={t('title')}
      lead={count === 0 ? t('noneOpen') : t('lead', { n: number(count), count })}
      actions={
        <>
          <Button size="small" kind="quiet" onClick={() => open(`letters:${ALL}`)}>
            {t('readAll')}
          </Button>
          {mayChange && count > 0 && (
            <Button size="small" disabled={!hasEnded || retry.isPending} onClick={() => retry.mutate({ jobId })}>
              {t('retryAll')}
            </Button>
          )}
        </>
      }
    >
      <Banner message={message} />
      {count > 0 && (
        <ul aria-label={t('title')} className="divide-y divide-line">
          {groups.map((group) => (
            <DeadLetterGroup
              key={group.reason}
              group={group}
              mayChange={mayChange}
              mayRetry={hasEnded && !retry.isPending}
              onRead={() => open(`letters:${group.reason}`)}
              onRetry={() => retry.mutate({ jobId, reason: group.reason })}
              onDiscard={() => open(`discard:${group.reason}`)}
            />
          ))}
        </ul>
      )}
      {panel?.kind === 'letters' && (
        <DeadLetterPanel
          jobId={jobId}
          reason={reasonOf(panel.id)}
          mayChange={mayChange}
          mayRetry={hasEnded && !retry.isPending}
          onRetry={(id) => retry.mutate({ jobId, ids: [id] })}
          onEdit={(id) => open(`edit:${id}`)}
          onDiscard={(id) => open(`discard:${id}`)}
          onClose={close}
        />
      )}
      {panel?.kind === 'discard' && mayChange && (
        <DiscardPanel
          choice={choiceOf(jobId, panel)}
          onDone={(n) => say({ text: t('discarded', { n: number(n), count: n }), error: null })}
          onClose={close}
        />
      )}
      {panel?.kind === 'edit' && mayChange && <EditPanel id={panel.id} onFollow={onFollow} onClose={close} />}
    </Card>
  )
}

/** Has letters done again, and shows the job that does them. */
function useRetry(onFollow: (jobId: string) => void, say: (message: BannerMessage) => void) {
  const { t } = useTranslation('deadLetters')
  const client = useQueryClient()
  return useMutation({
    mutationFn: retryDeadLetters,
    onSuccess: onFollow,
    onError: (error) => say({ text: t('retryFailed'), error }),
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: DEAD_LETTERS_KEY }), client.invalidateQueries(JOBS)]),
  })
}

/** The panels of dead letters, as the address names them: `letters:<which>` to read some, `discard:<which>` to put some away, `edit:<id>` to change one. */
const DEAD_LETTER_PANELS = ['letters', 'discard', 'edit']

/** All letters of a job, whatever became of them. */
const ALL = 'all'

const reasonOf = (id: string): DeadLetterReason | undefined => DEAD_LETTER_REASONS.find((one) => one === id)

/** Which letters a panel is about: all, those of a reason, or one by its id. */
function choiceOf(jobId: string, { id }: PanelAddress): DeadLetterChoice {
  const reason = reasonOf(id)
  if (reason !== undefined) return { jobId, reason }
  return id === ALL ? { jobId } : { jobId, ids: [id] }
}

interface DiscardPanelProps {
  readonly choice: DeadLetterChoice
  /** Called with how many were put away. */
  readonly onDone: (n: number) => void
  readonly onClose: () => void
}

const EMPTY = { why: '' }

/** Asks why letters are put away. They stay readable with that. */
function DiscardPanel({ choice, onDone, onClose }: DiscardPanelProps) {
  const { t } = useTranslation('deadLetters')
  const client = useQueryClient()
  return (
    <FormPanel
      title={t('discardTitle')}
      lead={t('discardLead')}
      initial={EMPTY}
      check={({ why }) => (why.trim() === '' ? { why: t('whyNeeded') } : {})}
      save={async ({ why }) => {
        onDone(await discardDeadLetters(choice, why.trim()))
        await client.invalidateQueries({ queryKey: DEAD_LETTERS_KEY })
      }}
      submit={t('discard')}
      failed={t('discardFailed')}
      onClose={onClose}
    >
      {(form) => <TextArea label={t('why')} rows={3} maxLength={MAX_WHY_LENGTH} {...form.field('why')} />}
    </FormPanel>
  )
}

interface DeadLetterPanelProps extends DeadLetterActions {
  readonly jobId: string
  /** Open ones of this reason; without one all, whatever became of them. */
  readonly reason: DeadLetterReason | undefined
  readonly onClose: () => void
}

/** Letters of a job, newest first, each with its error and what became of it. */
function DeadLetterPanel({ jobId, reason, onClose, ...actions }: DeadLetterPanelProps) {
  const { t } = useTranslation('deadLetters')
  const { number } = useLanguage()
  const filter = reason === undefined ? { jobId } : ({ jobId, reason, state: 'open' } as const)
  const { data, error, refetch } = useQuery(deadLetterList(filter))
  return (
    <Panel
      open
      title={t('title')}
      lead={reason === undefined ? t('allOfJob') : t(`reason:${reason}`)}
      onClose={onClose}
    >
      <div className="grid gap-3 p-5 text-14">
        {!data && error === null && <Skeleton className="h-20" />}
        {!data && error !== null && <StaffError title={t('failed')} error={error} onRetry={() => void refetch()} />}
        {data?.letters.length === 0 && <p className="text-ink-2">{t('noneOpen')}</p>}
        {data && data.total > data.letters.length && (
          <p className="text-ink-2">{t('newest', { n: number(data.letters.length), all: number(data.total) })}</p>
        )}
        {data && data.letters.length > 0 && (
          <ol className="divide-y divide-line">
            {data.letters.map((letter) => (
              <DeadLetterItem key={letter.id} letter={letter} {...actions} />
            ))}
          </ol>
        )}
      </div>
    </Panel>
  )
}
