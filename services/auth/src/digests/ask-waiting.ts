import {
  type CrawlEvent,
  inboxCrawlRoutes,
  inboxRateRoutes,
  inboxReservationRoutes,
  type RateEvent,
  type ReservationForDigest,
} from '@karvan/contracts'
import { internalClient } from '@karvan/service-kit'
import type { Logger } from 'pino'

/** Something that waits, as a mail may say it. */
export type DigestEvent = ReservationForDigest | CrawlEvent | RateEvent

/** The permission of the page on which each part is shown. */
const PERMISSIONS = {
  reservations: inboxReservationRoutes.inboxReservations.access,
  crawl: inboxCrawlRoutes.inboxCrawl.access,
  rate: inboxRateRoutes.inboxRate.access,
} as const
export type DigestPart = keyof typeof PERMISSIONS
export const DIGEST_PARTS = Object.keys(PERMISSIONS) as readonly DigestPart[]
export const permissionOf = (part: DigestPart) => PERMISSIONS[part]

/** What waits by the service that knows it; null for a part that did not come. */
export type Waiting = Readonly<Record<DigestPart, readonly DigestEvent[] | null>>

const TIMEOUT_MS = 5_000

export interface AskWaitingOptions {
  readonly urls: Readonly<Record<DigestPart, string>>
  readonly internalToken: string
  readonly log: Logger
}

/** Asks each service what waits for staff. */
export function askWaiting({ urls, internalToken, log }: AskWaitingOptions): () => Promise<Waiting> {
  const given = { internalToken, timeoutMs: TIMEOUT_MS }
  const { reservationsForDigest } = internalClient({ ...given, url: urls.reservations, routes: inboxReservationRoutes })
  const { crawlForDigest } = internalClient({ ...given, url: urls.crawl, routes: inboxCrawlRoutes })
  const { rateForDigest } = internalClient({ ...given, url: urls.rate, routes: inboxRateRoutes })
  const itemsOf = async <E>(part: DigestPart, ask: () => Promise<{ items: readonly E[] }>) => {
    try {
      return (await ask()).items
    } catch (err) {
      log.warn({ err, part }, 'a part of the daily mail is missing')
      return null
    }
  }
  return async () => {
    const [reservations, crawl, rate] = await Promise.all([
      itemsOf('reservations', reservationsForDigest),
      itemsOf('crawl', crawlForDigest),
      itemsOf('rate', rateForDigest),
    ])
    return { reservations, crawl, rate }
  }
}
