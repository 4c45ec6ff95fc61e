import { createStores, type FaultProxy, query, startFaultProxy, type Stores, until } from '@karvan/test-kit'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createHttpApp, createLogger, openDatabase } from '../src/index.ts'
import { answersProbe } from '../src/watched-client.ts'

/** How long a caller may wait for its 503. */
const BOUND_MS = 3_000
const CALLERS = 8
/** Longer than the database has for an answer. */
const STANDSTILL_MS = 1_500

const log = createLogger('test', { LOG_LEVEL: 'silent' })
let suite: Stores
let way: FaultProxy
let db: Kysely<unknown>
const app = createHttpApp({ access: 'none', log, checkReplies: false, ready: () => Promise.resolve() })
const open = { config: { access: 'public' } } as const

beforeAll(async () => {
  suite = await createStores()
  await query(suite.superuserUrl, 'create table public.notes (text text)')
  await query(suite.superuserUrl, 'grant all on public.notes to public')
  way = await startFaultProxy(suite.databases.scraping)
  db = openDatabase({ url: way.url, searchPath: ['public'], poolSize: 3, statementTimeoutMs: 30_000, log })
  app.get('/read', open, async () => await sql`select 1`.execute(db))
  app.get('/slow', open, async () => await sql`select pg_sleep(3)`.execute(db))
  app.get('/write', open, async () => {
    await db.transaction().execute((trx) => sql`insert into notes values ('kept')`.execute(trx))
    return {}
  })
})
afterEach(() => way.release())
afterAll(async () => {
  await app.close()
  await db.destroy()
  await way.close()
})

const ask = async (path: string) => {
  const began = performance.now()
  const { statusCode } = await app.inject(path)
  return { statusCode, ms: performance.now() - began }
}
const askMany = (path: string) => Promise.all(Array.from({ length: CALLERS }, () => ask(path)))
const untilWell = (path: string) =>
  until(
    'an answer',
    () => ask(path),
    ({ statusCode }) => statusCode === 200,
    BOUND_MS,
  )
const slowest = (answers: readonly { ms: number }[]) => Math.max(...answers.map(({ ms }) => ms))
const statuses = (answers: readonly { statusCode: number }[]) => [
  ...new Set(answers.map(({ statusCode }) => statusCode)),
]

it.each(['/read', '/write'])('answers 503 in time while the database is silent, and then at once: %s', async (path) => {
  await untilWell(path)
  expect(statuses(await askMany(path))).toEqual([200])
  way.hold()
  const first = await askMany(path)
  expect([statuses(first), slowest(first) < BOUND_MS]).toEqual([[503], true])
  const later = await askMany(path)
  expect([statuses(later), slowest(later) < 200]).toEqual([[503], true])
})

it('works again by itself, with no transaction left open', async () => {
  await untilWell('/write')
  way.hold()
  expect(statuses(await askMany('/write'))).toEqual([503])
  way.release()
  await untilWell('/write')
  expect(statuses(await askMany('/write'))).toEqual([200])
  const left = await query<{ count: number }>(
    suite.superuserUrl,
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and state like 'idle in%'`,
  )
  expect(left).toEqual([{ count: 0 }])
})

it('leaves a slow statement alone while the server answers others', async () => {
  const [slow, other] = await Promise.all([ask('/slow'), ask('/read')])
  expect([slow.statusCode, other.statusCode]).toEqual([200, 200])
})

it('does not take a standstill of its own process for silence of the database', async () => {
  const answers = answersProbe(pg.Client, suite.databases.scraping)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STANDSTILL_MS)
  expect(await answers).toBe(true)
})
