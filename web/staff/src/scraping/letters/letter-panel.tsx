import type { DeadLetterReason } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { letterList } from '../letters.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { Panel } from '../../../../ui/src/panel.tsx'
import { Skeleton } from '../../../../ui/src/skeleton.tsx'
import { StaffError } from '../../common/staff-error.tsx'
import { Letter, type LetterActions } from './letter.tsx'

interface Props extends LetterActions {
  readonly jobId: string
  /** Open ones of this reason; without one all, whatever became of them. */
  readonly reason: DeadLetterReason | undefined
  readonly onClose: () => void
}

/** Letters of a job, newest first, each with its error and what became of it. */
export function LetterPanel({ jobId, reason, onClose, ...actions }: Props) {
  const { t } = useTranslation('letters')
  const { number } = useLanguage()
  const filter = reason === undefined ? { jobId } : ({ jobId, reason, state: 'open' } as const)
  const { data, error, refetch } = useQuery(letterList(filter))
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
              <Letter key={letter.id} letter={letter} {...actions} />
            ))}
          </ol>
        )}
      </div>
    </Panel>
  )
}
