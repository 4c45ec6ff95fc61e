import { USAGE_DAYS } from '@karvan/contracts'
import { type InventoryDatabase, removeOldStock } from '@karvan/inventory'
import { removeHandled } from '@karvan/messaging'
import { type BackgroundLoop, type ServiceScope, startLoop } from '@karvan/service-kit'
import { type Kysely, sql } from 'kysely'
import { dayOf } from './analytics/repository.ts'
import type { CarPhotos } from './staff-cars/uploads.ts'

const EVERY_MS = 60 * 60_000
const RETRY_MS = 60_000
/** Each search that stands in memory has read by then which cars were removed: it looks each few seconds. */
const REMOVED_CARS_DAYS = 7

/** Removes what is of no use any more, each hour. Replicas may do it at the same time: there is little to remove. */
export function startPurging(
  db: Kysely<InventoryDatabase>,
  photos: Pick<CarPhotos, 'removeUnused'>,
  log: ServiceScope['log'],
): BackgroundLoop {
  return startLoop(
    async () => {
      await purge(db, new Date())
      await photos.removeUnused(new Date())
      return EVERY_MS
    },
    (error) => {
      log.warn({ err: error }, 'old rows could not be removed')
      return RETRY_MS
    },
  )
}

/** @param now what is old, is so at this time; the last day of the counts of use ends with its day in UTC */
export async function purge(db: Kysely<InventoryDatabase>, now: Date): Promise<void> {
  await sql`
    delete from inventory.analytics_events where day <= ${dayOf(now)}::date - ${USAGE_DAYS}::int`.execute(db)
  // Hashes of networks, where no later batch has removed them.
  await sql`delete from inventory.rate_limits where resets_at < ${now}`.execute(db)
  await sql`
    delete from inventory.removed_cars
    where removed_at < ${now}::timestamptz - ${REMOVED_CARS_DAYS} * interval '1 day'`.execute(db)
  await removeHandled(db, now)
  await removeOldStock(db, now)
}
