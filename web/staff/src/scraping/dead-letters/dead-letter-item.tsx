import type { DeadLetter } from '@karvan/contracts/browser'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { dateAndTime } from '../../../../kit/src/clock.ts'
import { Ltr, Num } from '../../../../ui/src/bidi.tsx'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { StateMark } from '../../../../ui/src/state-mark.tsx'

const MARKS = { open: 'warn', retried: 'pending', discarded: 'ended' } as const

export interface DeadLetterActions {
  readonly mayChange: boolean
  readonly mayRetry: boolean
  readonly onRetry: (id: string) => void
  readonly onEdit: (id: string) => void
  readonly onDiscard: (id: string) => void
}

interface DeadLetterItemProps extends DeadLetterActions {
  readonly letter: DeadLetter
  /** Where it came from, in a list of several jobs. */
  readonly from?: ReactNode
}

/** One listing or part of the list that was given up. */
export function DeadLetterItem({ letter, from, mayChange, mayRetry, onRetry, onEdit, onDiscard }: DeadLetterItemProps) {
  const { t } = useTranslation('deadLetters')
  const { number } = useLanguage()
  const { id, about, isListing, reason, error, attempts, at, state, why, editable, edited } = letter
  return (
    <li className="grid gap-1.5 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-ui">
          {t(isListing ? 'listing' : 'part')} <Ltr>{about}</Ltr>
        </span>
        <StateMark state={MARKS[state]}>{t(`state:${state}`)}</StateMark>
      </p>
      <p className="text-13 text-ink-3">
        {t(`reason:${reason}`)} · {t('tries', { n: number(attempts), count: attempts })} · <Num>{dateAndTime(at)}</Num>
        {from !== undefined && <> · {from}</>}
      </p>
      <p lang="en" className="rounded-control bg-tint px-3 py-2 text-13 wrap-anywhere text-ink">
        <Ltr>{error}</Ltr>
      </p>
      {why !== null && (
        <p className="text-13 wrap-anywhere text-ink-2">
          {t('why')}: <bdi>{why}</bdi>
        </p>
      )}
      {edited && <Edited letter={letter} edited={edited} />}
      {mayChange && state === 'open' && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" disabled={!mayRetry} aria-label={`${t('retry')}: ${about}`} onClick={() => onRetry(id)}>
            {t('retry')}
          </Button>
          {editable.length > 0 && (
            <Button
              size="small"
              disabled={!mayRetry}
              aria-label={`${t('editRetry')}: ${about}`}
              onClick={() => onEdit(id)}
            >
              {t('editRetry')}
            </Button>
          )}
          <Button size="small" aria-label={`${t('discard')}: ${about}`} onClick={() => onDiscard(id)}>
            {t('discard')}
          </Button>
        </div>
      )}
    </li>
  )
}

interface EditedProps {
  readonly letter: DeadLetter
  readonly edited: NonNullable<DeadLetter['edited']>
}

/** With what else it was tried again, when and by whom. */
function Edited({ letter: { settledAt, settledBy }, edited: { about, confirmChanges } }: EditedProps) {
  const { t } = useTranslation('deadLetters')
  return (
    <div className="text-13 wrap-anywhere text-ink-2">
      {about !== null && (
        <p>
          {t('editedAbout')} <Ltr>{about}</Ltr>
        </p>
      )}
      {confirmChanges && <p>{t('editedBelieve')}</p>}
      {settledAt !== null && (
        <p className="text-ink-3">
          <Num>{dateAndTime(settledAt)}</Num> · {t('account')} <Ltr>{settledBy ?? ''}</Ltr>
        </p>
      )}
    </div>
  )
}
