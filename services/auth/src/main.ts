import { migrate, openDatabase, revokesNothing, runService, waitFor } from '@karvan/service-kit'
import { sql } from 'kysely'
import { ensureFirstAdmin } from './accounts/first-admin.ts'
import { buildApp } from './app.ts'
import { loadConfig } from './config.ts'
import { authMigrations } from './database/migrations.ts'
import type { AuthDatabase } from './database/tables.ts'
import { ensureSigningKey, publicSigningKeys } from './signing/signing-keys.ts'

await runService('auth', process.env, async ({ log, defer, signal }) => {
  const config = loadConfig(process.env)

  const db = openDatabase<AuthDatabase>({
    url: config.databaseUrl,
    searchPath: ['auth'],
    poolSize: 6,
    statementTimeoutMs: 5_000,
    log,
  })
  defer('database', () => db.destroy())
  await waitFor(() => sql`select 1`.execute(db), signal)
  await migrate(db, 'auth', authMigrations, log)
  await ensureSigningKey(db)
  await ensureFirstAdmin(db, config.firstAdmin, log)

  const app = buildApp({
    db,
    log,
    checkReplies: config.checkReplies,
    access: {
      internalToken: config.internalToken,
      isRevoked: revokesNothing,
      publicKey: async (kid) => (await publicSigningKeys(db)).find((key) => key.kid === kid)?.publicKey ?? null,
    },
    ready: () => sql`select 1`.execute(db),
  })
  defer('http', () => app.close())
  await app.listen(config.http)
})
