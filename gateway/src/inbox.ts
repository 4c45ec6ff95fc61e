import {
  type HandledEvent,
  type Inbox,
  type InboxEvent,
  inboxCrawlRoutes,
  type InboxHandling,
  inboxHandlingRoutes,
  type InboxItem,
  type InboxPartName,
  inboxRateRoutes,
  inboxReservationRoutes,
  inboxRoutes,
} from '@karvan/contracts'
import { type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { Agent } from 'undici'
import { askParts, dataOf, missingPart, type PartAnswer, type PartOfService } from './parts.ts'
import type { Urls } from './proxy/proxy.ts'

const { inbox } = inboxRoutes

/** Each part with who answers it. */
const PARTS = {
  reservations: { service: 'reservation', path: inboxReservationRoutes.inboxReservations.path },
  crawl: { service: 'scraping', path: inboxCrawlRoutes.inboxCrawl.path },
  rate: { service: 'pricing', path: inboxRateRoutes.inboxRate.path },
  handling: { service: 'auth', path: inboxHandlingRoutes.inboxHandling.path },
} as const satisfies Record<InboxPartName, PartOfService>
const EVENT_PARTS = ['reservations', 'crawl', 'rate'] as const

interface PartData<T> {
  readonly items: readonly T[]
  readonly total: number
}

/** Composes the inbox of the events that each service knows and of what staff have done with them. */
export function registerInbox(app: HttpApp, urls: Urls, agent: Agent): void {
  const { config, ...route } = toRoute(inbox)
  app.route({
    ...route,
    config: { ...config, access: 'public' },
    handler: async (request) => {
      const answers = await askParts(agent, urls, PARTS, request)
      const events = EVENT_PARTS.flatMap((name) => partOf<InboxEvent>(answers[name])?.items ?? [])
      const handled = partOf<HandledEvent>(answers.handling)
      const parts = Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, stateOf(answer)]))
      return ok(inbox, {
        at: new Date().toISOString(),
        items: itemsOf(events, handled?.items ?? null),
        parts: parts as Inbox['parts'],
      })
    },
  })
}

/** Nothing has been done with an event of which nothing is stored. */
const UNTOUCHED: InboxHandling = { version: 0, owner: null, snoozedUntil: null, doneAt: null, note: null }

/** @param handled null while it is not known */
function itemsOf(events: readonly InboxEvent[], handled: readonly HandledEvent[] | null): InboxItem[] {
  const byKey = new Map(handled?.map(({ key, ...handling }) => [key, handling]))
  return events
    .map((event) => ({ event, handling: handled === null ? null : (byKey.get(event.key) ?? UNTOUCHED) }))
    .filter(({ handling }) => handling === null || handling.doneAt === null)
    .toSorted((a, b) => a.event.limitAt.localeCompare(b.event.limitAt) || a.event.key.localeCompare(b.event.key))
}

const partOf = <T>(answer: PartAnswer) => dataOf(answer) as PartData<T> | null

const stateOf = (answer: PartAnswer): Inbox['parts'][InboxPartName] =>
  missingPart(answer) ?? { state: 'known', total: partOf(answer)?.total ?? 0 }
