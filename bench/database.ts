import { type InventoryDatabase, inventoryMigrations, publishListings } from '@karvan/inventory'
import { createLogger, migrate, openDatabase } from '@karvan/service-kit'
import { until } from '@karvan/test-kit'
import pg from 'pg'
import { carBatches } from './cars.ts'

const BATCH = 200
const STATEMENT_TIMEOUT_MS = 120_000

export interface Loading {
  /** Rows a second through `publishListings`, one transaction a batch, one connection. */
  readonly publishPerSecond: number
  /** Rows a second of a plain COPY of the same rows into a table with the same indexes. */
  readonly copyPerSecond: number
  readonly rows: number
  readonly bytesPerRow: number
}

/** Straight into the shop, so that a car is written once, as by COPY. */
export const INTO_SHOP = { source: 'encar', from: 'main', to: 'main' } as const

interface Databases {
  readonly catalog: string
  readonly worker: string
}

/** Makes the tables as the catalog does and publishes cars as the worker does; making the cars is not counted. */
export async function publishCars(urls: Databases, count: number, tell: (line: string) => void): Promise<number> {
  const log = createLogger('bench', { LOG_LEVEL: 'error' })
  const open = (url: string) =>
    openDatabase<InventoryDatabase>({
      url,
      searchPath: ['inventory'],
      poolSize: 1,
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
      log,
    })
  const owner = open(urls.catalog)
  try {
    await migrate(owner, 'inventory', inventoryMigrations, log)
  } finally {
    await owner.destroy()
  }
  const db = open(urls.worker)
  try {
    let spent = 0
    let published = 0
    for (const cars of carBatches(count, BATCH)) {
      const started = performance.now()
      const counts = await db.transaction().execute((trx) => publishListings(trx, INTO_SHOP, cars, new Date()))
      published += counts.published
      spent += performance.now() - started
      if (published % 20_000 === 0) tell(`published ${published} of ${count}`)
    }
    return (published * 1_000) / spent
  } finally {
    await db.destroy()
  }
}

/** The same rows by COPY from a file of the server, the fastest way in that Postgres has; the copy is dropped again. */
export async function copyCars(superuser: pg.Client): Promise<Omit<Loading, 'publishPerSecond'>> {
  const { rows: columns } = await superuser.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = 'inventory.cars'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
  const list = columns.map(({ name }) => name).join(', ')
  const { rows: settings } = await superuser.query<{ file: string }>(
    `select current_setting('data_directory') || '/bench.copy' as file`,
  )
  const file = pg.escapeLiteral(settings[0]?.file ?? '')
  await superuser.query('create table inventory.bench_copy (like inventory.cars including all)')
  await superuser.query(`copy (select ${list} from inventory.cars) to ${file}`)
  await superuser.query('checkpoint')
  const started = performance.now()
  const { rowCount } = await superuser.query(`copy inventory.bench_copy (${list}) from ${file}`)
  const seconds = (performance.now() - started) / 1_000
  const { rows: sizes } = await superuser.query<{ size: string }>(`select (pg_stat_file(${file})).size as size`)
  await superuser.query('drop table inventory.bench_copy')
  // What autovacuum does within minutes in a shop.
  await superuser.query('vacuum (analyze) inventory.listings, inventory.source_refs')
  await superuser.query('checkpoint')
  const rows = rowCount ?? 0
  return { copyPerSecond: rows / seconds, rows, bytesPerRow: Math.round(Number(sizes[0]?.size) / rows) }
}

/** Ids spread over the whole stock. */
export async function sampleIds(superuser: pg.Client, count: number): Promise<string[]> {
  const { rows } = await superuser.query<{ id: string }>(
    `select id from inventory.cars where status = 'available' order by hashtextextended(id::text, 1) limit $1`,
    [count],
  )
  return rows.map(({ id }) => id)
}

const CALM_MS = 60_000

/** Resolves when no other connection is at work: a service goes on for a while with what nobody waits for any more. */
export async function untilIdle(superuser: pg.Client): Promise<void> {
  const busy = async () => {
    const { rows } = await superuser.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    return rows[0]?.count ?? 0
  }
  await until('PostgreSQL to be idle', busy, (count) => count === 0, CALM_MS)
}

/** The other limit: a car's row by its primary key, prepared, from a pool as large as the catalog's. */
export function primaryKeyReads(url: string, ids: readonly string[]) {
  const pool = new pg.Pool({ connectionString: url, max: 12 })
  let next = 0
  const call = async () => {
    const values = [ids[next++ % ids.length]]
    const text = `select * from inventory.listings where dataset = 'main' and id = $1`
    const { rowCount } = await pool.query({ name: 'car', text, values })
    return rowCount === 1
  }
  return { call, close: () => pool.end() }
}
