import { USAGE_DAYS } from '@karvan/contracts'
import type { InventoryDatabase } from '@karvan/inventory'
import { type BackgroundLoop, type ServiceScope, startLoop } from '@karvan/service-kit'
import { type Kysely, sql } from 'kysely'
import { dayOf } from './repository.ts'

const EVERY_MS = 60 * 60_000
const RETRY_MS = 60_000

/** Removes counts that are too old, each hour. Replicas may do it at the same time: there is little to remove. */
export function startForgetting(db: Kysely<InventoryDatabase>, log: ServiceScope['log']): BackgroundLoop {
  return startLoop(
    async () => {
      await forgetOld(db, new Date())
      return EVERY_MS
    },
    (error) => {
      log.warn({ err: error }, 'old counts of use could not be removed')
      return RETRY_MS
    },
  )
}

/** @param now the day of UTC at which the last of the kept days ends */
export async function forgetOld(db: Kysely<InventoryDatabase>, now: Date): Promise<void> {
  await sql`
    delete from inventory.analytics_events where day <= ${dayOf(now)}::date - ${USAGE_DAYS}::int`.execute(db)
  // Hashes of networks, where no later batch has removed them.
  await sql`delete from inventory.rate_limits where resets_at < ${now}`.execute(db)
}
