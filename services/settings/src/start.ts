import { OutboxRelay, Publisher, stackAccess } from '@karvan/messaging'
import { migrate, openDatabase, type ServiceScope, waitFor } from '@karvan/service-kit'
import { sql } from 'kysely'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { settingsMigrations } from './database/migrations.ts'
import type { SettingsDatabase } from './database/tables.ts'

/** Starts the service. Resolves when it listens. */
export async function start(scope: ServiceScope, config: Config): Promise<void> {
  const { log, defer, signal } = scope
  const db = openDatabase<SettingsDatabase>({
    url: config.databaseUrl,
    searchPath: ['settings'],
    poolSize: 4,
    statementTimeoutMs: 10_000,
    log,
  })
  defer('database', () => db.destroy())
  await waitFor(() => sql`select 1`.execute(db), signal)
  await migrate(db, 'settings', settingsMigrations, log)

  const app = buildApp({
    db,
    defaults: config.defaults,
    log,
    checkReplies: config.checkReplies,
    access: await stackAccess(scope, config),
    ready: () => sql`select 1`.execute(db),
  })
  defer('http', () => app.close())
  await app.listen(config.http)

  // What is saved while the broker is away waits in the outbox for the audit trail.
  const publisher = await Publisher.open(config.brokerUrl, log)
  defer('publisher', () => publisher.close())
  const relay = new OutboxRelay({ db, publisher, log })
  defer('outbox relay', () => relay.close())
}
