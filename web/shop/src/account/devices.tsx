import type { SignedInSession } from '@karvan/contracts/browser'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide'
import { useTranslation } from 'react-i18next'
import { endOneSession, endOtherSessions, sessionsQuery } from '../api/account.ts'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { deviceOf } from '../../../kit/src/device.ts'
import { isolate } from '../../../kit/src/format.ts'
import { Badge } from '../../../ui/src/badge.tsx'
import { Ltr } from '../../../ui/src/bidi.tsx'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { LoadError } from '../../../entities/src/navigation/load-error.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { useToasts } from '../../../ui/src/toast-store.ts'

const HAND_HELD = ['iPhone', 'iPad', 'Android']

/** Where the account is signed in, with the way to end each. */
export function Devices() {
  const { t } = useTranslation('account')
  const sessions = useQuery(sessionsQuery)
  const endOthers = useEnd(endOtherSessions)
  if (sessions.isError) {
    return <LoadError title={t('failed')} error={sessions.error} onRetry={sessions.refetch} />
  }
  if (!sessions.data) return <Skeleton className="h-30" />
  return (
    <>
      <p className="text-14 text-ink-2">{t('devicesLead')}</p>
      <ul className="my-3 border-b border-line divide-y divide-line">
        {sessions.data.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {sessions.data.length > 1 && (
        <Button size="small" disabled={endOthers.isPending} onClick={() => endOthers.mutate(undefined)}>
          {t('endOthers')}
        </Button>
      )}
    </>
  )
}

function Device({ session }: { readonly session: SignedInSession }) {
  const { t } = useTranslation('account')
  const end = useEnd(() => endOneSession(session.id))
  const device = deviceOf(session.userAgent)
  const name =
    device === null
      ? t('unknownDevice')
      : t('onSystem', { browser: isolate(device.browser), system: isolate(device.system) })
  return (
    <li className="flex min-h-15 items-center gap-x-3.5 py-2.5 text-14">
      <Icon of={device !== null && HAND_HELD.includes(device.system) ? Smartphone : Monitor} className="text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="font-ui">{name}</p>
        <p className="flex flex-wrap gap-x-3 text-13 text-ink-3">
          <span>{t('lastUsed', { date: isolate(dateAndTime(session.lastUsedAt)) })}</span>
          {session.client !== null && <Ltr>{session.client}</Ltr>}
        </p>
      </div>
      {session.current ? (
        <Badge state="ok">{t('thisDevice')}</Badge>
      ) : (
        <Button
          size="small"
          disabled={end.isPending}
          aria-label={t('endNamed', { device: name })}
          onClick={() => end.mutate(undefined)}
        >
          {t('end')}
        </Button>
      )}
    </li>
  )
}

function useEnd(work: () => Promise<void>) {
  const { t } = useTranslation(['account', 'errors'])
  const client = useQueryClient()
  const { show, showError } = useToasts()
  return useMutation({
    mutationFn: work,
    onSuccess: () => show(t('ended')),
    onError: () => showError(t('saveFailed')),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  })
}
