import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import type { Logger } from 'pino'
import { isOutage } from './outage.ts'
import { PreparingClient } from './preparing-client.ts'
import { ServerWatch } from './server-watch.ts'
import { waitFor } from './wait-for.ts'
import { answersProbe, endNow, watchedClient } from './watched-client.ts'

export interface DatabaseOptions {
  readonly url: string
  /** The schemas in which unqualified names are looked up, first one first. */
  readonly searchPath: readonly string[]
  readonly poolSize: number
  /** A statement that runs longer is ended by the server; 0 is no limit. */
  readonly statementTimeoutMs: number
  /** For a service that asks the same few things often (see `PreparingClient`). */
  readonly prepare?: boolean
  readonly log: Logger
}

const ACQUIRE_TIMEOUT_MS = 2_000
const NO_LIMIT = 0
/** A forgotten transaction would hold back the change feed of the whole server. */
const IDLE_IN_TRANSACTION_MS = 30_000

/** int8 as text would be compared as text; all our int8 values are counts and amounts below 2^53. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * A pool of connections to Postgres behind Kysely. Opens nothing until the first query. Where the server falls silent,
 * queries fail within seven seconds, and then at once, until it answers again.
 */
export function openDatabase<DB>(options: DatabaseOptions): Kysely<DB> {
  const { url, searchPath, poolSize, statementTimeoutMs, prepare = false, log } = options
  const living = new Set<pg.Client>()
  const idle = new Set<pg.Client>()
  const watch = new ServerWatch({
    answers: (onSlow) => answersProbe(pg.Client, url, onSlow),
    dropIdle: () => idle.forEach(endNow),
    drop: () => living.forEach(endNow),
    log,
  })
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    options: `-c search_path=${searchPath.join(',')} -c timezone=UTC`,
    keepAlive: true,
    Client: watchedClient(prepare ? PreparingClient : pg.Client, watch, living),
    types,
  })
  // A connection that the server ends is replaced at the next query, and a query that runs on it is rejected. Both kinds of
  // listener are needed: the pool listens to idle clients only, and an error that nobody hears ends the process.
  pool.on('error', (err) => log.warn({ err }, 'idle database connection was lost'))
  pool.on('connect', (client) => {
    client.on('error', (err) => log.warn({ err }, 'database connection was lost'))
  })
  pool.on('release', (_error, client) => idle.add(client))
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('remove', (client) => idle.delete(client))
  const watched = {
    options: pool.options,
    connect: () =>
      watch.connect(
        () => pool.connect(),
        (late) => late.release(),
      ),
    end: () => {
      watch.close()
      return pool.end()
    },
  }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: watched }) })
}

/** Migrations by name, in the order in which they run: `0001_cars`. */
export type Migrations = Readonly<Record<string, (db: Kysely<unknown>) => Promise<void>>>

/**
 * Runs what has not run yet, forward only; several processes may call it at once. What a newer version has run already is left
 * as it is: its schema serves the version before it, too (docs/operations.md, "Versions beside each other").
 */
export async function migrate<DB>(db: Kysely<DB>, schema: string, migrations: Migrations, log: Logger): Promise<void> {
  const newer = await runByNewer(db, schema, migrations)
  if (newer.length > 0) log.info({ schema, newer }, 'a newer version has migrated this schema; it is used as it is')
  const nothing = () => Promise.resolve()
  const migrator = new Migrator({
    db,
    migrationTableSchema: schema,
    provider: {
      getMigrations: () =>
        Promise.resolve(
          Object.fromEntries(
            [...Object.entries(migrations), ...newer.map((name) => [name, nothing] as const)].map(
              ([name, up]): [string, Migration] => [name, { up }],
            ),
          ),
        ),
    },
  })
  const { error, results } = await migrator.migrateToLatest()
  for (const { migrationName, status } of results ?? []) log.info({ migrationName, status }, 'migration')
  if (error) throw new Error(`migration of ${schema} failed`, { cause: error })
}

/** The migrations that have run and that this version does not know. */
async function runByNewer<DB>(db: Kysely<DB>, schema: string, migrations: Migrations): Promise<readonly string[]> {
  const table = `${schema}.kysely_migration`
  const { rows: found } = await sql<{ isThere: boolean }>`
    select to_regclass(${table}) is not null as "isThere"`.execute(db)
  if (found[0]?.isThere !== true) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !Object.hasOwn(migrations, name))
}

/**
 * As `migrate`, once the server is there; and again where it goes away meanwhile: what was cut off has changed nothing. On a
 * connection of its own, whose statements have no limit of time: an index over all cars takes longer than a visitor may
 * wait, and the services of one database wait for each other.
 * @param url of the role that owns the schema
 * @throws where a migration is wrong, and when the process is asked to stop
 */
export async function migrateWhenThere(
  url: string,
  schema: string,
  migrations: Migrations,
  { log, signal }: { readonly log: Logger; readonly signal: AbortSignal },
): Promise<void> {
  const db = openDatabase<unknown>({ url, searchPath: [schema], poolSize: 1, statementTimeoutMs: NO_LIMIT, log })
  try {
    await waitFor(() => sql`select 1`.execute(db), signal)
    await waitFor(
      () => migrate(db, schema, migrations, log),
      signal,
      (error) => error instanceof Error && isOutage(error.cause),
    )
  } finally {
    await db.destroy()
  }
}
