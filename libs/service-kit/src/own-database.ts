import { type Kysely, sql } from 'kysely'
import { migrate, type Migrations, openDatabase } from './database.ts'
import type { ServiceScope } from './run-service.ts'
import { waitFor } from './wait-for.ts'

export interface OwnDatabaseOptions {
  readonly url: string
  /** That the service alone writes to. */
  readonly schema: string
  readonly migrations: Migrations
  readonly poolSize: number
  /** A statement that runs longer is ended by the server. */
  readonly statementTimeoutMs: number
}

/** A service's own schema, brought up to date. Waits for a server that is not there yet, until the service is to stop. */
export async function openOwnDatabase<DB>(scope: ServiceScope, options: OwnDatabaseOptions): Promise<Kysely<DB>> {
  const { log, defer, signal } = scope
  const { schema, migrations, ...pool } = options
  const db = openDatabase<DB>({ ...pool, searchPath: [schema], log })
  defer('database', () => db.destroy())
  await waitFor(() => sql`select 1`.execute(db), signal)
  await migrate(db, schema, migrations, log)
  return db
}
