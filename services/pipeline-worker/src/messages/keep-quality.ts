import { jobEnded } from '@karvan/contracts'
import { type InventoryDatabase, keepQuality } from '@karvan/inventory'
import { onMessage, type Subscription } from '@karvan/messaging'
import type { Kysely } from 'kysely'

/** A queue of its own: books of prices take minutes. */
export const qualitySubscription = (db: Kysely<InventoryDatabase>): Subscription => ({
  queue: 'pipeline.quality.v1',
  prefetch: 1,
  handlers: [
    onMessage(jobEnded, async ({ payload: { jobId, source, dataset, endedAt } }) => {
      await keepQuality(db, { dataset, source }, { id: jobId, endedAt: new Date(endedAt) })
    }),
  ],
})
