import type { Kysely } from 'kysely'
import { migrateWhenThere, type Migrations, openDatabase } from './database.ts'
import type { ServiceScope } from './run-service.ts'

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
  const { log, defer } = scope
  const { schema, migrations, ...pool } = options
  await migrateWhenThere(pool.url, schema, migrations, scope)
  const db = openDatabase<DB>({ ...pool, searchPath: [schema], log })
  defer('database', () => db.destroy())
  return db
}
