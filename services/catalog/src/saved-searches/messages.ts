import { accountDeleted, accountRemoved } from '@karvan/contracts'
import type { InventoryDatabase } from '@karvan/inventory'
import { firstDelivery, onMessage, type Subscription, type WithInbox } from '@karvan/messaging'
import type { Kysely } from 'kysely'
import { SavedSearches } from './repository.ts'

const CONSUMER = 'saved-searches-of-accounts'

/** What becomes of the saved searches of an account that is deleted, and later gone. */
export const accountSubscription = (database: Kysely<InventoryDatabase>): Subscription => {
  // The catalog owns the schema that both stand in.
  const db = database as unknown as Kysely<InventoryDatabase & WithInbox>
  const idempotent = async (messageId: string, change: (searches: SavedSearches) => Promise<void>) =>
    await db.transaction().execute(async (trx) => {
      if (!(await firstDelivery(trx, CONSUMER, messageId))) return
      await change(new SavedSearches(trx as unknown as Kysely<InventoryDatabase>))
    })
  return {
    queue: 'catalog.accounts.v1',
    prefetch: 1,
    handlers: [
      onMessage(accountDeleted, ({ id, payload }) =>
        idempotent(id, (searches) => searches.stopAlerts(payload.accountId)),
      ),
      onMessage(accountRemoved, ({ id, payload }) =>
        idempotent(id, (searches) => searches.removeAll(payload.accountId)),
      ),
    ],
  }
}
