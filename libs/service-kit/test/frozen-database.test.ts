import { createStores, type FaultProxy, query, startFaultProxy, type Stores, until } from '@karvan/test-kit'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createHttpApp, createLogger, openDatabase } from '../src/index.ts'
import { answersProbe } from '../src/watched-client.ts'

/** How long a caller may wait for its 503. */
const BOUND_MS = 7_000
/** Who comes later has no connection to wait on. */
const LATER_MS = 3_000
/** What is waited for, and not judged by its time. */
const PATIENCE_MS = 60_000
const CALLERS = 8
/** Longer than the database has for an answer. */
const STANDSTILL_MS = 6_000
const POOL = 3

const lines: string[] = []
const log = createLogger('test', {}, { write: (line) => lines.push(line) })
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
  db = openDatabase({ url: way.url, searchPath: ['public'], poolSize: POOL, statementTimeoutMs: 30_000, log })
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

/** The running time of this process in steps: one in which a busy machine lets it stand still is one step, however long. */
const STEP_MS = 50
let steps = 0
const clock = setInterval(() => (steps += 1), STEP_MS)
afterAll(() => clearInterval(clock))

const ask = async (path: string) => {
  const began = steps
  const { statusCode } = await app.inject(path)
  return { statusCode, ms: (steps - began) * STEP_MS }
}
const askMany = (path: string) => Promise.all(Array.from({ length: CALLERS }, () => ask(path)))
const untilWell = (path: string) =>
  until(
    'an answer',
    () => ask(path),
    ({ statusCode }) => statusCode === 200,
    PATIENCE_MS,
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

it('breaks no transaction off while the server is slow to answer, and gives up what nobody uses', async () => {
  await untilWell('/write')
  const pids = async () =>
    await Promise.all(
      Array.from({ length: POOL }, async () => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid from pg_sleep(0.1)`.execute(db)
        return rows[0]?.pid ?? 0
      }),
    )
  const before = new Set(await pids())
  lines.length = 0
  const said = (text: string) => lines.some((line) => line.includes(text))
  const inside = await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    way.hold()
    const insertion = sql`insert into notes values ('slow')`.execute(trx)
    await until('it is slow', () => Promise.resolve(said('is slow to answer')), Boolean, PATIENCE_MS)
    const later = await ask('/read')
    expect([later.statusCode, later.ms < LATER_MS]).toEqual([503, true])
    way.release()
    await insertion
    return rows[0]?.pid ?? 0
  })
  expect(said('does not answer')).toBe(false)
  expect(await query(suite.superuserUrl, `select text from public.notes where text = 'slow'`)).toHaveLength(1)
  const after = new Set(await pids())
  expect([before.has(inside), after.has(inside)]).toEqual([true, true])
  expect([...after].filter((pid) => before.has(pid))).toEqual([inside])
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
