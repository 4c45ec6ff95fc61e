import { createLogger, migrate, type Migrations, openDatabase } from '@karvan/service-kit'
import { copyDatabase, provisionDatabase, type RoleKey, type RolePasswords } from '@karvan/setup'
import pg from 'pg'

/** What a service makes in a schema, as the role that owns it. */
export interface Tables {
  readonly role: RoleKey
  readonly schema: string
  readonly migrations: Migrations
}

type Urls = Awaited<ReturnType<typeof provisionDatabase>>

/** Of test processes that want a template at a time, one makes it. Any number that nobody else takes. */
const LOCK = 7_461_002

/**
 * A database with these tables. They are made once in a test run, in a template: to run a service's migrations takes a
 * second, and to copy what they made a tenth of one.
 * @param name of the new database
 * @returns the URL of each role
 */
export async function copyOf(
  superuserUrl: string,
  passwords: RolePasswords,
  tables: readonly Tables[],
  name: string,
): Promise<Urls> {
  const template = `template_${tables.map(({ schema }) => schema).join('_')}`
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]) // released when the connection ends
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount === 0) await makeTemplate(client, superuserUrl, passwords, tables, template)
  } finally {
    await client.end()
  }
  return await copyDatabase(superuserUrl, passwords, template, name)
}

/** It has its name when it is whole, so that nobody copies a part. */
async function makeTemplate(
  client: pg.Client,
  superuserUrl: string,
  passwords: RolePasswords,
  tables: readonly Tables[],
  template: string,
): Promise<void> {
  const unfinished = `unfinished_${template}`
  await client.query(`drop database if exists ${unfinished}`)
  const urls = await provisionDatabase(superuserUrl, passwords, unfinished)
  const log = createLogger('test', { LOG_LEVEL: 'silent' })
  for (const { role, schema, migrations } of tables) {
    const settings = { searchPath: [schema], poolSize: 1, statementTimeoutMs: 60_000, log }
    const db = openDatabase({ url: urls[role], ...settings })
    try {
      await migrate(db, schema, migrations, log)
    } finally {
      await db.destroy()
    }
  }
  await client.query(`alter database ${unfinished} rename to ${template}`)
}
