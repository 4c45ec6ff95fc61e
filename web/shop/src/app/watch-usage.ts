import type { UsageEventName } from '@karvan/contracts/browser'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, isConnectionLost } from '../../../kit/src/api/errors.ts'
import { track } from '../../../entities/src/usage/track.ts'

/** SiteClients to reach the shop, by what their addresses begin with. A link to WhatsApp without a number shares a car. */
const CONTACTS = [
  [/^tel:/, 'click_phone'],
  [/^mailto:/, 'click_email'],
  [/^https:\/\/wa\.me\/\d/, 'click_whatsapp'],
  [/^https:\/\/(\w+\.)?facebook\.com\//, 'click_facebook'],
  [/^https:\/\/(\w+\.)?instagram\.com\//, 'click_instagram'],
] as const satisfies readonly (readonly [RegExp, UsageEventName])[]

/** Counts until the signal what no single component knows of: links to the shop's contacts, and calls that failed. */
export function watchUsage(client: QueryClient, signal: AbortSignal): void {
  if (signal.aborted) return
  document.addEventListener('click', countContact, { capture: true, signal })
  const ends = [
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return
      // What is tried again is one failure, however often that fails.
      const hasFailed = event.action.type === 'failed' || event.action.type === 'error'
      if (hasFailed && event.query.state.fetchFailureCount === 1) countFailure(event.query.state.fetchFailureReason)
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') countFailure(event.mutation.state.error)
    }),
  ]
  signal.addEventListener('abort', () => ends.forEach((end) => end()))
}

function countContact({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null
  const found = link && CONTACTS.find(([address]) => address.test(link.href))
  if (found) track({ event: found[1] })
}

function countFailure(error: unknown): void {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
  const detail = isConnectionLost(error) ? 'connection' : isRefusal ? 'refused' : 'server'
  track({ event: 'error', detail })
}
