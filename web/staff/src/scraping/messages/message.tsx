import type { DeadMessage } from '@karvan/contracts/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DEAD_MESSAGES, discardDeadMessage, retryDeadMessage } from '../../jobs/dead-messages.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { dateAndTime } from '../../../../kit/src/clock.ts'
import { useMay } from '../../../../entities/src/session/use-may.ts'
import { Ltr, Num } from '../../../../ui/src/bidi.tsx'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { StaffError } from '../../common/staff-error.tsx'
import { StateMark } from '../../../../ui/src/state-mark.tsx'

const MARKS = { open: 'warn', retried: 'pending', discarded: 'ended' } as const

/** One message that no service could handle: where it died, why, and what can be done about it. */
export function DeadMessageItem({ message }: { readonly message: DeadMessage }) {
  const { t } = useTranslation('deadLetters')
  const { number } = useLanguage()
  const { type, queue, state, reason, attempts, deaths, diedAt, body } = message
  return (
    <li className="grid gap-1.5 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-ui wrap-anywhere">{type === null ? t('message:unknown') : <Ltr>{type}</Ltr>}</span>
        <StateMark state={MARKS[state]}>{t(`state:${state}`)}</StateMark>
      </p>
      <p className="text-13 wrap-anywhere text-ink-3">
        {t('message:queue')} <Ltr>{queue}</Ltr> · {t('tries', { n: number(attempts), count: attempts })} ·{' '}
        <Num>{dateAndTime(diedAt)}</Num>
        {deaths > 1 && <> · {t('message:deaths', { n: number(deaths) })}</>}
      </p>
      <p lang="en" className="rounded-control bg-tint px-3 py-2 text-13 wrap-anywhere text-ink">
        <Ltr>{reason}</Ltr>
      </p>
      <details className="text-13">
        <summary className="min-h-9 cursor-pointer py-1.5 text-link touch:min-h-11">{t('message:body')}</summary>
        <pre dir="ltr" className="rounded-control border border-line p-3 wrap-anywhere whitespace-pre-wrap">
          {body}
        </pre>
      </details>
      <Actions message={message} />
    </li>
  )
}

function Actions({ message: { id, type, state, queue } }: { readonly message: DeadMessage }) {
  const { t } = useTranslation('deadLetters')
  const may = useMay()
  const client = useQueryClient()
  const place = useRef<HTMLDivElement>(null)
  const settle = useMutation({
    mutationFn: (how: (id: string) => Promise<DeadMessage>) => how(id),
    onSuccess: async () => {
      await client.invalidateQueries(DEAD_MESSAGES)
      // The buttons are gone, and with them the focus.
      place.current?.focus()
    },
  })
  const name = type ?? queue
  const isOpen = state === 'open' && may('scraping.run')
  return (
    <div ref={place} tabIndex={-1} aria-label={t('message:actionsOf', { name })} role="group" className="grid gap-2">
      {settle.isError && <StaffError title={t('message:settleFailed')} error={settle.error} />}
      {isOpen && (
        <p className="flex flex-wrap gap-2">
          {type !== null && (
            <Button
              size="small"
              disabled={settle.isPending}
              aria-label={`${t('retry')}: ${name}`}
              onClick={() => settle.mutate(retryDeadMessage)}
            >
              {t('retry')}
            </Button>
          )}
          <Button
            size="small"
            disabled={settle.isPending}
            aria-label={`${t('discard')}: ${name}`}
            onClick={() => settle.mutate(discardDeadMessage)}
          >
            {t('discard')}
          </Button>
        </p>
      )}
    </div>
  )
}
