import pg from 'pg'

/** One login role a service, so that a service reaches only what is its own. */
const ROLES = {
  catalog: 'karvan_catalog',
  auth: 'karvan_auth',
  scraping: 'karvan_scraping',
  worker: 'karvan_worker',
} as const

export type RoleKey = keyof typeof ROLES

export type RolePasswords = Readonly<Record<RoleKey, string>>

/** Who owns (and migrates) which schema. */
const SCHEMAS: readonly { name: string; owner: RoleKey }[] = [
  { name: 'inventory', owner: 'catalog' },
  { name: 'auth', owner: 'auth' },
  { name: 'jobs', owner: 'scraping' },
]

/** Schemas that the worker writes to without owning them (docs/architecture.md, "Who talks to whom"). */
const WORKER_SCHEMAS = SCHEMAS.filter(({ name }) => name !== 'auth')

const SEARCH_PATHS: Readonly<Record<RoleKey, string>> = {
  catalog: 'inventory, public',
  auth: 'auth, public',
  scraping: 'jobs, public',
  worker: 'inventory, jobs, public',
}

const EXTENSIONS = ['pg_trgm', 'unaccent'] as const

/** Any number, the same for everybody who provisions; locks of the database "postgres" are seen by all of them. */
const LOCK = 7_461_001

/**
 * Makes the database, its login roles, schemas, rights and extensions. What exists is left, except that passwords and
 * rights are set again: it may run at every start. Concurrent calls on one server wait for each other, because roles
 * are shared by its databases. Tables are not made here; each service migrates its own schema.
 *
 * @param superuserUrl as `startPostgres` returns it
 * @param database its name; tests use one a suite
 * @returns the URL for each service's role
 */
export async function provisionDatabase(
  superuserUrl: string,
  passwords: RolePasswords,
  database = 'karvan',
): Promise<Record<RoleKey, string>> {
  await withClient(superuserUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]) // released when the connection ends
    await createRoles(client, passwords)
    await createDatabase(client, database)
    await withClient(withDatabase(superuserUrl, database), async (inside) => {
      await inside.query('BEGIN')
      await createExtensions(inside)
      await createSchemas(inside)
      await grantWorker(inside)
      await inside.query('COMMIT')
    })
  })
  const url = (role: RoleKey) => roleUrl(superuserUrl, role, passwords[role], database)
  return { catalog: url('catalog'), auth: url('auth'), scraping: url('scraping'), worker: url('worker') }
}

async function createRoles(client: pg.Client, passwords: RolePasswords): Promise<void> {
  for (const [key, role] of roleEntries()) {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])
    const verb = rowCount === 0 ? 'CREATE' : 'ALTER'
    await client.query(`${verb} ROLE ${role} LOGIN NOSUPERUSER PASSWORD ${pg.escapeLiteral(passwords[key])}`)
  }
}

async function createDatabase(client: pg.Client, database: string): Promise<void> {
  const name = pg.escapeIdentifier(database)
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
  if (rowCount === 0) await client.query(`CREATE DATABASE ${name}`)
  await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`)
  for (const [key, role] of roleEntries()) {
    await client.query(`GRANT CONNECT, TEMPORARY ON DATABASE ${name} TO ${role}`)
    await client.query(`ALTER ROLE ${role} IN DATABASE ${name} SET search_path = ${SEARCH_PATHS[key]}`)
  }
}

async function createExtensions(client: pg.Client): Promise<void> {
  for (const extension of EXTENSIONS) await client.query(`CREATE EXTENSION IF NOT EXISTS ${extension} SCHEMA public`)
}

async function createSchemas(client: pg.Client): Promise<void> {
  await client.query('REVOKE CREATE ON SCHEMA public FROM PUBLIC') // PostgreSQL 14 and older granted it
  for (const { name, owner } of SCHEMAS) {
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${name} AUTHORIZATION ${ROLES[owner]}`)
  }
}

/** Rights on tables that are there, and by default privileges on those that the owner makes later. */
async function grantWorker(client: pg.Client): Promise<void> {
  for (const { name, owner } of WORKER_SCHEMAS) {
    const onTables = `GRANT SELECT, INSERT, UPDATE, DELETE ON`
    const later = `ALTER DEFAULT PRIVILEGES FOR ROLE ${ROLES[owner]} IN SCHEMA ${name}`
    await client.query(`GRANT USAGE ON SCHEMA ${name} TO ${ROLES.worker}`)
    await client.query(`${onTables} ALL TABLES IN SCHEMA ${name} TO ${ROLES.worker}`)
    await client.query(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${name} TO ${ROLES.worker}`)
    await client.query(`${later} ${onTables} TABLES TO ${ROLES.worker}`)
    await client.query(`${later} GRANT USAGE ON SEQUENCES TO ${ROLES.worker}`)
  }
}

function roleEntries(): [RoleKey, string][] {
  return Object.entries(ROLES) as [RoleKey, string][]
}

/** The same server and user, another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${encodeURIComponent(database)}`
  return changed.href
}

function roleUrl(superuserUrl: string, role: RoleKey, password: string, database: string): string {
  const url = new URL(withDatabase(superuserUrl, database))
  url.username = ROLES[role]
  url.password = encodeURIComponent(password)
  return url.href
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
