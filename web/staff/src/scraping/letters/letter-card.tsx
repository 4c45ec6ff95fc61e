import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { letterGroups } from '../letters.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { useMay } from '../../../../entities/src/session/use-may.ts'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { Card } from '../../../../ui/src/card.tsx'
import { StaffError } from '../../common/staff-error.tsx'
import { usePanel } from '../../common/use-panel.ts'
import { Banner, useBanner } from '../banner.tsx'
import { DiscardPanel } from './discard-panel.tsx'
import { EditPanel } from './edit-panel.tsx'
import { LetterGroup } from './letter-group.tsx'
import { ALL, choiceOf, LETTER_PANELS, reasonOf } from './letter-panels.ts'
import { LetterPanel } from './letter-panel.tsx'
import { useRetry } from './use-retry.ts'

interface Props {
  readonly jobId: string
  /** A job can be done again once it has ended. */
  readonly hasEnded: boolean
  /** Called with the job that does letters again. */
  readonly onFollow: (jobId: string) => void
}

/** What a job gave up, by reason. Nothing where it gave up nothing. */
export function LetterCard({ jobId, hasEnded, onFollow }: Props) {
  const { t } = useTranslation('letters')
  const { number } = useLanguage()
  const may = useMay()
  const { panel, open, close } = usePanel(LETTER_PANELS)
  const { message, say } = useBanner()
  const retry = useRetry(onFollow, say)
  const all = useQuery(letterGroups({ jobId }))
  const { data: groups } = useQuery(letterGroups({ jobId, state: 'open' }))
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
            <LetterGroup
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
        <LetterPanel
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
