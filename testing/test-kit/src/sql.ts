import pg from 'pg'

/** Kept for the next query: to connect takes longer than most queries do. Ended soon, so that none outlives its suite. */
const IDLE_MS = 500

const pools = new Map<string, pg.Pool>()

/** One query as superuser, over all schemas of a suite. */
export async function query<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []) {
  return (await poolOf(url).query<Row>(text, values)).rows
}

function poolOf(url: string): pg.Pool {
  const known = pools.get(url)
  if (known) return known
  const pool = new pg.Pool({ connectionString: url, max: 4, idleTimeoutMillis: IDLE_MS, allowExitOnIdle: true })
  // A server that a test kills takes its connections along.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  pools.set(url, pool)
  return pool
}
