import {
  type CrawlEvent,
  inboxCrawlRoutes,
  inboxRateRoutes,
  inboxReservationRoutes,
  type RateEvent,
  type ReservationForDigest,
} from '@karvan/contracts'
import type { Logger } from 'pino'

/** Something that waits, as a mail may say it. */
export type DigestEvent = ReservationForDigest | CrawlEvent | RateEvent

/** The route of each part, with the permission of the page on which the part is shown. */
const PARTS = {
  reservations: {
    path: inboxReservationRoutes.reservationsForDigest.path,
    permission: inboxReservationRoutes.inboxReservations.access,
  },
  crawl: { path: inboxCrawlRoutes.crawlForDigest.path, permission: inboxCrawlRoutes.inboxCrawl.access },
  rate: { path: inboxRateRoutes.rateForDigest.path, permission: inboxRateRoutes.inboxRate.access },
} as const
export type DigestPart = keyof typeof PARTS
export const DIGEST_PARTS = Object.keys(PARTS) as readonly DigestPart[]
export const permissionOf = (part: DigestPart) => PARTS[part].permission

/** What waits by the service that knows it; null for a part that did not come. */
export type Waiting = Readonly<Record<DigestPart, readonly DigestEvent[] | null>>

const TIMEOUT_MS = 5_000

export interface AskWaitingOptions {
  readonly urls: Readonly<Record<DigestPart, string>>
  readonly internalToken: string
  readonly log: Logger
}

/** Asks each service, whose replies are typed by its contracts, what waits for staff. */
export function askWaiting({ urls, internalToken, log }: AskWaitingOptions): () => Promise<Waiting> {
  const ask = async (part: DigestPart): Promise<readonly DigestEvent[] | null> => {
    try {
      const response = await fetch(new URL(PARTS[part].path, urls[part]), {
        headers: { 'x-internal-token': internalToken },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`it answered ${response.status}`)
      return ((await response.json()) as { items: DigestEvent[] }).items
    } catch (err) {
      log.warn({ err, part }, 'a part of the daily mail is missing')
      return null
    }
  }
  return async () => {
    const [reservations, crawl, rate] = await Promise.all([ask('reservations'), ask('crawl'), ask('rate')])
    return { reservations, crawl, rate }
  }
}
