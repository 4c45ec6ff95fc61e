import type { UsageEvent } from '@karvan/contracts/browser'
import { ROUTES } from 'virtual:other-routes'
import { consentNow } from './consent.ts'

/** What happens within this time goes in one batch. */
const PAUSE_MS = 3_000
/** More are refused. */
const MOST = 50

let waiting: UsageEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends an event with those of the next seconds; at once when the page is left. */
export function add(event: UsageEvent): void {
  waiting.push(event)
  if (waiting.length >= MOST || document.visibilityState === 'hidden') send()
  else timer ??= setTimeout(send, PAUSE_MS)
}

function send(): void {
  clearTimeout(timer)
  timer = undefined
  const events = waiting
  waiting = []
  const route = ROUTES['countEvents']
  // An answer may have been taken back meanwhile.
  if (events.length === 0 || !route || consentNow() !== 'yes') return
  const { method, path } = route
  // By itself and not as a call of the session: nothing of who is signed in may go along.
  fetch(path, {
    method,
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
  }).catch(dropped)
}

/** A batch that is lost is not sent again: a count that is a little low does no harm, one that is kept would be a trace. */
const dropped = () => undefined

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send()
})
