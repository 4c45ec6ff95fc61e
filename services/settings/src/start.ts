import { brokerAccepts, stackAccess, startOutbox } from '@karvan/messaging'
import { openOwnDatabase, type ServiceScope } from '@karvan/service-kit'
import { sql } from 'kysely'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { settingsMigrations } from './database/migrations.ts'
import type { SettingsDatabase } from './database/tables.ts'

/** Starts the service. Resolves when it listens. */
export async function start(scope: ServiceScope, config: Config): Promise<void> {
  const { log, defer } = scope
  const db = await openOwnDatabase<SettingsDatabase>(scope, {
    url: config.databaseUrl,
    schema: 'settings',
    migrations: settingsMigrations,
    poolSize: 4,
    statementTimeoutMs: 10_000,
  })

  const app = buildApp({
    db,
    defaults: config.defaults,
    log,
    checkReplies: config.checkReplies,
    access: await stackAccess(scope, config),
    ready: () => Promise.all([sql`select 1`.execute(db), brokerAccepts(config.brokerUrl)]),
  })
  defer('http', () => app.close())
  await app.listen(config.http)

  // What is saved while the broker is away waits in the outbox for the audit trail.
  await startOutbox(scope, { db, brokerUrl: config.brokerUrl, sender: 'settings' })
}
