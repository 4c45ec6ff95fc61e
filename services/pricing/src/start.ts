import { brokerAccepts, checkSubscriptions, Consumer, stackAccess, startOutbox } from '@karvan/messaging'
import { retryOnOutage, openOwnDatabase, openShopSettings, type ServiceScope, waitFor } from '@karvan/service-kit'
import { sql } from 'kysely'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { pricingMigrations } from './database/migrations.ts'
import type { PricingDatabase } from './database/tables.ts'
import { rateSubscription } from './rates/messages.ts'
import { openRateSources } from './rates/fetch-rate.ts'
import { startRateSchedule } from './rates/schedule.ts'
import { RateService } from './rates/service.ts'
import { requestDueBook } from './reprices/due-book.ts'

/** Starts the service. Resolves when it listens. */
export async function start(scope: ServiceScope, config: Config): Promise<void> {
  const { log, defer, signal } = scope
  const db = await openOwnDatabase<PricingDatabase>(scope, {
    url: config.databaseUrl,
    schema: 'pricing',
    migrations: pricingMigrations,
    poolSize: 8,
    statementTimeoutMs: 30_000,
  })
  // The catalog migrates it.
  await waitFor(() => sql`select from inventory.price_books limit 1`.execute(db), signal)
  await retryOnOutage(() => requestDueBook(db), signal)

  const { cron } = config.rates
  const sources = openRateSources(scope, config.rates)
  const rates = new RateService({ db, sources, log, signal, isScheduled: cron !== null })
  const settings = await openShopSettings(scope, config)
  const app = buildApp({
    db,
    settings,
    rates,
    log,
    checkReplies: config.checkReplies,
    access: await stackAccess(scope, config),
    ready: () => Promise.all([sql`select 1`.execute(db), brokerAccepts(config.brokerUrl)]),
  })
  defer('http', () => app.close())
  await app.listen(config.http)

  // What is decided while the broker is away waits in the outbox.
  const publisher = await startOutbox(scope, { db, brokerUrl: config.brokerUrl, sender: 'pricing' })
  const subscription = rateSubscription(rates, publisher)
  checkSubscriptions('pricing', [subscription])
  const consumer = await Consumer.start({ url: config.brokerUrl, publisher, subscription, log })
  defer('consumer', () => consumer.close())
  if (cron !== null) {
    const schedule = startRateSchedule({ db, rates, log, cron })
    defer('schedule of rates', () => schedule.close())
  }
}
