import { query } from '@karvan/test-kit'

interface Column {
  readonly table: string
  readonly name: string
  readonly isDate: boolean
}

/** Each table of our schemas that holds rows, so a partition and not what it is a part of; as `auth.sessions`. */
const TABLES = `
  select pg_class.oid, nspname || '.' || relname as name,
    coalesce((select inhparent::regclass::text from pg_inherits where inhrelid = pg_class.oid), nspname || '.' || relname) as of
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`

/** In days: further than anything that is stored lies apart. */
const FAR = 100_000

/** The rows and bytes (of rows, indexes and long values) of one table. */
export interface Size {
  readonly rows: number
  readonly bytes: number
}

/** Every table with what it holds; partitions as the one table that they are parts of. */
export async function sizesOf(superuserUrl: string): Promise<ReadonlyMap<string, Size>> {
  const tables = await query<{ name: string; of: string }>(superuserUrl, TABLES)
  const sizes = new Map<string, Size>()
  for (const { name, of } of tables) {
    // Space that removed rows have left is no growth: it is used again.
    await query(superuserUrl, `vacuum full ${name}`)
    const [found] = await query<{ rows: number; bytes: number }>(
      superuserUrl,
      `select (select count(*)::int from ${name}) as rows, pg_total_relation_size('${name}')::int as bytes`,
    )
    const before = sizes.get(of) ?? { rows: 0, bytes: 0 }
    sizes.set(of, { rows: before.rows + (found?.rows ?? 0), bytes: before.bytes + (found?.bytes ?? 0) })
  }
  return sizes
}

/**
 * @returns makes all that is stored so many days older: what the services do by the clock they do then as so many days later.
 *   No trigger runs, since nothing has changed
 */
export async function ageing(superuserUrl: string): Promise<(days: number) => Promise<void>> {
  const columns = await query<Column>(
    superuserUrl,
    `select tables.name as table, attname as name, atttypid = 'date'::regtype as "isDate"
     from (${TABLES}) as tables join pg_attribute on attrelid = oid
     where attnum > 0 and not attisdropped and attgenerated = ''
       and atttypid in ('timestamptz'::regtype, 'timestamp'::regtype, 'date'::regtype)
       and tables.name !~ '[.]kysely_migration'`,
  )
  const tables = new Map<string, Column[]>()
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column])
  const older = (table: string, ofTable: readonly Column[], days: number) =>
    `update ${table} set ${ofTable
      .map(({ name, isDate }) => `"${name}" = "${name}" - ${isDate ? days : `interval '${days} days'`}`)
      .join(', ')}`
  return async (days) => {
    const statements = [...tables].flatMap(([table, ofTable]) =>
      // A day that a key holds is free only when all rows have left it.
      ofTable.some(({ isDate }) => isDate)
        ? [older(table, ofTable, FAR + days), older(table, ofTable, -FAR)]
        : [older(table, ofTable, days)],
    )
    const all = ['set session_replication_role = replica', ...statements, 'set session_replication_role = origin']
    await query(superuserUrl, all.join(';\n'))
  }
}
