import { INBOX_LIMITS, inboxRateRoutes, type RateEvent } from '@karvan/contracts'
import { type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { ExchangeRateRow, PricingDatabase } from '../database/tables.ts'
import { presentRate } from '../rates/present.ts'
import { acceptedRate, heldRate } from '../rates/repository.ts'
import { isOld, OLD_AFTER_MS } from '../rates/service.ts'
import { findVersion } from '../settings/repository.ts'

const { inboxRate, rateForDigest } = inboxRateRoutes
const LIMIT_MS = INBOX_LIMITS.rate.hours * 3_600_000

export function registerInboxRoutes(app: HttpApp, db: Kysely<PricingDatabase>): void {
  app.route({
    ...toRoute(inboxRate),
    handler: async () => ok(inboxRate, await readInbox(db)),
  })
  app.route({ ...toRoute(rateForDigest), handler: () => readInbox(db) })
}

async function readInbox(db: Kysely<PricingDatabase>): Promise<{ items: RateEvent[]; total: number }> {
  const event = await waitingRate(db)
  return event === null ? { items: [], total: 0 } : { items: [event], total: 1 }
}

/** The one thing that waits: a rate that is held, else that the one in use is too old, or that none was ever fetched. */
async function waitingRate(db: Kysely<PricingDatabase>): Promise<RateEvent | null> {
  const [held, accepted] = await Promise.all([heldRate(db), acceptedRate(db)])
  if (held) {
    const { fetched_at, change } = presentRate(held)
    return { ...eventOf(held, 'held', new Date(fetched_at)), change }
  }
  if (!isOld(accepted)) return null
  const { fetched_at: fetchedAt } = accepted
  if (fetchedAt !== null) return eventOf(accepted, 'old', new Date(fetchedAt.getTime() + OLD_AFTER_MS))
  // Prices have rested on the fallback rate since the service was set up.
  const first = await findVersion(db, 1)
  if (!first) throw new Error('the fees have no first version')
  return eventOf(accepted, 'none', first.at)
}

const eventOf = ({ id, provider }: ExchangeRateRow, state: RateEvent['state'], since: Date): RateEvent => ({
  key: `rate:${state}:${id}`,
  kind: 'rate',
  state,
  since: since.toISOString(),
  limitAt: new Date(since.getTime() + LIMIT_MS).toISOString(),
  provider,
  change: null,
})
