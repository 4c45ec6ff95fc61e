import type { InventoryDatabase } from '@karvan/inventory'
import { checkSubscriptions, Consumer, Publisher } from '@karvan/messaging'
import { createHttpApp, openDatabase, type ServiceScope, waitFor } from '@karvan/service-kit'
import { sql } from 'kysely'
import type { Config } from './config.ts'
import { qualitySubscription } from './messages/keep-quality.ts'
import { repriceSubscription } from './messages/reprice.ts'

/** Starts a worker of the pipeline. Resolves when it takes commands. */
export async function start({ log, defer, signal }: ServiceScope, config: Config): Promise<void> {
  const db = openDatabase<InventoryDatabase>({
    url: config.databaseUrl,
    searchPath: ['inventory'],
    poolSize: 4,
    statementTimeoutMs: 60_000,
    log,
  })
  defer('database', () => db.destroy())
  // The catalog migrates; until it has, there is nothing to work on.
  await waitFor(() => sql`select from inventory.quality_history limit 1`.execute(db), signal)

  const subscriptions = [repriceSubscription(db), qualitySubscription(db)]
  checkSubscriptions('pipeline-worker', subscriptions)
  const publisher = await Publisher.open(config.brokerUrl, log)
  defer('publisher', () => publisher.close())
  for (const subscription of subscriptions) {
    const consumer = await Consumer.start({ url: config.brokerUrl, publisher, subscription, log })
    defer(`consumer of ${subscription.queue}`, () => consumer.close())
  }

  const app = createHttpApp({ access: 'none', log, checkReplies: false, ready: () => sql`select 1`.execute(db) })
  defer('http', () => app.close())
  await app.listen(config.http)
}
