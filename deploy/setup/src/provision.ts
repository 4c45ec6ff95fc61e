import pg from 'pg'
import { setTimeout as delay } from 'node:timers/promises'
import { auditAge, AUDIT_FORGET, AUDIT_MONTHS, AUDIT_TABLE } from './audit-table.ts'
import { byRole, DATABASES, type RoleKey } from './manifest.ts'

export type RolePasswords = Readonly<Record<RoleKey, string>>

const OWNED = DATABASES.flatMap(({ role, owns }) =>
  owns === undefined ? [] : [{ schema: owns, owner: roleName(role) }],
)

const EXTENSIONS = ['pg_trgm', 'unaccent'] as const

/** Any number, the same for everybody who provisions; locks of the database "postgres" are seen by all of them. */
const LOCK = 7_461_001

const AGAIN_MS = 500
/** Postgres starts, stops, or has no connection left. All else that it says does not pass by itself. */
const PASSES = /^(57P0[1-3]|53300)$/

/**
 * As `provisionDatabase`, once the server is there, and again where the connection is lost on the way: what is there already is
 * left.
 * @param onWait is called with the reason while it waits
 * @throws what Postgres refuses, such as a wrong password
 */
export async function provisionWhenThere(
  superuserUrl: string,
  passwords: RolePasswords,
  onWait: (reason: string) => void,
  database?: string,
  auditMonths?: number,
): Promise<Readonly<Record<RoleKey, string>>> {
  return await whenThere(onWait, () => provisionDatabase(superuserUrl, passwords, database, auditMonths))
}

/** Tries again where the server is not there yet, or the connection is lost on the way. */
async function whenThere<T>(onWait: (reason: string) => void, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof pg.DatabaseError && !PASSES.test(error.code ?? '')) throw error
      onWait(error instanceof Error ? error.message : String(error))
      await delay(AGAIN_MS)
    }
  }
}

/**
 * Makes the database, its login roles, schemas, rights and extensions. What exists is left, except that passwords and
 * rights are set again: it may run at every start. Concurrent calls on one server wait for each other, because roles
 * are shared by its databases. Tables are not made here, each service migrates its own schema; but for the audit trail's,
 * which no service may own.
 *
 * @param superuserUrl as `startPostgres` returns it
 * @param database its name; tests use one a suite
 * @param auditMonths how old entries of the audit trail become
 * @returns the URL of each role
 */
export async function provisionDatabase(
  superuserUrl: string,
  passwords: RolePasswords,
  database = 'karvan',
  auditMonths = AUDIT_MONTHS,
): Promise<Readonly<Record<RoleKey, string>>> {
  await withClient(superuserUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]) // released when the connection ends
    await createRoles(client, passwords)
    await createDatabase(client, database)
    await withClient(withDatabase(superuserUrl, database), async (inside) => {
      await inside.query('BEGIN')
      await createExtensions(inside)
      await createSchemas(inside)
      for (const { role, writes = [], reads = [] } of DATABASES) {
        for (const schema of writes) await grantWriting(inside, roleName(role), schema)
        for (const schema of reads) await grantReading(inside, roleName(role), schema)
      }
      await inside.query(AUDIT_TABLE)
      await inside.query(auditAge(auditMonths))
      await inside.query(AUDIT_FORGET)
      for (const { role, keepsAudit } of DATABASES) {
        if (keepsAudit) await grantAppending(inside, roleName(role))
      }
      await inside.query('COMMIT')
    })
  })
  return byRole((role) => roleUrl(superuserUrl, role, passwords[role], database))
}

/**
 * Divides the connections of the server among the roles, as their programs need them: one that has too many replicas, or leaks,
 * takes none from the others. With more connections of the server each role has more.
 */
export async function limitConnections(superuserUrl: string, onWait: (reason: string) => void): Promise<void> {
  await whenThere(onWait, () => withClient(superuserUrl, shareConnections))
}

async function shareConnections(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ left: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as left`,
  )
  const needed = DATABASES.reduce((sum, { connections }) => sum + connections, 0)
  for (const { role, connections } of DATABASES) {
    const limit = Math.floor(((rows[0]?.left ?? 0) * connections) / needed)
    await client.query(`ALTER ROLE ${roleName(role)} CONNECTION LIMIT ${limit}`)
  }
}

/**
 * A database with the tables, rows and rights of another one, to which nobody may be connected, and the same roles.
 * @param template as `provisionDatabase` made it
 * @param database its name; there must be none of that name
 * @returns the URL of each role
 */
export async function copyDatabase(
  superuserUrl: string,
  passwords: RolePasswords,
  template: string,
  database: string,
): Promise<Readonly<Record<RoleKey, string>>> {
  await withClient(superuserUrl, (client) => createDatabase(client, database, template))
  return byRole((role) => roleUrl(superuserUrl, role, passwords[role], database))
}

async function createRoles(client: pg.Client, passwords: RolePasswords): Promise<void> {
  for (const { role } of DATABASES) {
    const name = roleName(role)
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name])
    const verb = rowCount === 0 ? 'CREATE' : 'ALTER'
    await client.query(`${verb} ROLE ${name} LOGIN NOSUPERUSER PASSWORD ${pg.escapeLiteral(passwords[role])}`)
  }
}

/** @param template PostgreSQL's own, which is empty, where no other is named */
async function createDatabase(client: pg.Client, database: string, template = 'template1'): Promise<void> {
  const name = pg.escapeIdentifier(database)
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
  if (rowCount === 0) await client.query(`CREATE DATABASE ${name} TEMPLATE ${pg.escapeIdentifier(template)}`)
  await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`)
  for (const { role, owns, writes = [], reads = [] } of DATABASES) {
    const searchPath = [...(owns === undefined ? [] : [owns]), ...writes, ...reads, 'public'].join(', ')
    await client.query(`GRANT CONNECT, TEMPORARY ON DATABASE ${name} TO ${roleName(role)}`)
    await client.query(`ALTER ROLE ${roleName(role)} IN DATABASE ${name} SET search_path = ${searchPath}`)
  }
}

async function createExtensions(client: pg.Client): Promise<void> {
  for (const extension of EXTENSIONS) await client.query(`CREATE EXTENSION IF NOT EXISTS ${extension} SCHEMA public`)
}

async function createSchemas(client: pg.Client): Promise<void> {
  await client.query('REVOKE CREATE ON SCHEMA public FROM PUBLIC') // PostgreSQL 14 and older granted it
  for (const { schema, owner } of OWNED) {
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema} AUTHORIZATION ${owner}`)
  }
}

/** Rights on tables that are there, and by default privileges on those that the owner makes later. */
async function grantWriting(client: pg.Client, role: string, schema: string): Promise<void> {
  const onTables = 'GRANT SELECT, INSERT, UPDATE, DELETE ON'
  const later = `ALTER DEFAULT PRIVILEGES FOR ROLE ${ownerOf(schema)} IN SCHEMA ${schema}`
  await client.query(`GRANT USAGE ON SCHEMA ${schema} TO ${role}`)
  await client.query(`${onTables} ALL TABLES IN SCHEMA ${schema} TO ${role}`)
  await client.query(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role}`)
  await client.query(`${later} ${onTables} TABLES TO ${role}`)
  await client.query(`${later} GRANT USAGE ON SEQUENCES TO ${role}`)
}

/** What it may do with tables that are there, and with those that the owner makes later, is to read them. */
async function grantReading(client: pg.Client, role: string, schema: string): Promise<void> {
  const later = `ALTER DEFAULT PRIVILEGES FOR ROLE ${ownerOf(schema)} IN SCHEMA ${schema}`
  await client.query(`GRANT USAGE ON SCHEMA ${schema} TO ${role}`)
  await client.query(`GRANT SELECT ON ALL TABLES IN SCHEMA ${schema} TO ${role}`)
  await client.query(`${later} GRANT SELECT ON TABLES TO ${role}`)
}

function ownerOf(schema: string): string {
  const owner = OWNED.find((owned) => owned.schema === schema)?.owner
  if (owner === undefined) throw new Error(`nobody owns the schema ${schema}`)
  return owner
}

/** It can add to the trail and read it, remove what is older than is stated, and change nothing. */
async function grantAppending(client: pg.Client, role: string): Promise<void> {
  await client.query(`REVOKE ALL ON SCHEMA audit FROM ${role}`)
  await client.query(`REVOKE ALL ON audit.entries FROM ${role}`)
  await client.query(`GRANT USAGE ON SCHEMA audit TO ${role}`)
  await client.query(`GRANT SELECT, INSERT ON audit.entries TO ${role}`)
  await client.query(`GRANT EXECUTE ON FUNCTION audit.remove_old() TO ${role}`)
  await client.query(`GRANT EXECUTE ON FUNCTION audit.forget(uuid[]) TO ${role}`)
}

/** Roles are shared by all databases of a server, so their names say whose they are. */
function roleName(role: RoleKey): string {
  return `karvan_${role}`
}

/** The same server and user, another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${encodeURIComponent(database)}`
  return changed.href
}

function roleUrl(superuserUrl: string, role: RoleKey, password: string, database: string): string {
  const url = new URL(withDatabase(superuserUrl, database))
  url.username = roleName(role)
  url.password = encodeURIComponent(password)
  return url.href
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined) // it rejects the statement as well
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
