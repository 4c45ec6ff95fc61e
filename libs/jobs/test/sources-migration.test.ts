import { createLogger, migrate, openDatabase } from '@karvan/service-kit'
import { createStores } from '@karvan/test-kit'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimTask, findJob, jobsMigrations, type JobsDatabase } from '../src/index.ts'

const JOB = '00000000-0000-4000-8000-000000000001'
const LEASE_MS = 60_000

let db: Kysely<JobsDatabase>

/** A job that was running when Karvan was brought up to date. */
beforeAll(async () => {
  const log = createLogger('test', { LOG_LEVEL: 'silent' })
  const { databases } = await createStores()
  db = openDatabase<JobsDatabase>({
    url: databases.scraping,
    searchPath: ['jobs'],
    poolSize: 2,
    statementTimeoutMs: 5_000,
    log,
  })
  const before = Object.fromEntries(Object.entries(jobsMigrations).filter(([name]) => name < '0010'))
  await migrate(db, 'jobs', before, log)
  await sql`
    insert into jobs (id, type, source, status, step, params, correlation_id, started_at)
    values (${JOB}, 'encar', 'encar', 'running', 'detail', '{}', 'old', now())`.execute(db)
  await sql`
    insert into tasks (job_id, step, key, params, state) values
      (${JOB}, 'collect', '0', '{"step":"collect","offset":0,"limit":100}', 'pending'),
      (${JOB}, 'collect', '1-9', '{"step":"collect","band":{"from":1,"to":9}}', 'pending'),
      (${JOB}, 'detail', '0', '{"step":"detail","sourceIds":["1"]}', 'pending'),
      (${JOB}, 'detail', 'broken', '{"step":"detail"}', 'pending')`.execute(db)
  await sql`insert into items (job_id, source_id, state) values (${JOB}, '1', 'found'), (${JOB}, '2', 'listed')`.execute(
    db,
  )
  await migrate(db, 'jobs', jobsMigrations, log)
})
afterAll(() => db.destroy())

const taskIds = async (step: 'collect' | 'detail', key: string) => {
  const query = db.selectFrom('tasks').select(['id', 'state', 'error'])
  return await query.where('step', '=', step).where('key', '=', key).executeTakeFirstOrThrow()
}

it('gives a running job its steps as data', async () => {
  expect(await findJob(db, JOB)).toMatchObject({ steps: ['collect', 'detail', 'publish'], step: 'detail' })
})

it.each([
  ['collect', '0', { band: null, offset: 0, limit: 100 }],
  ['collect', '1-9', { band: { from: 1, to: 9 }, offset: 0, limit: 500 }],
  ['detail', '0', { sourceIds: ['1'] }],
] as const)('lets a worker go on with a task that was planned before: %s %s', async (step, key, params) => {
  const { id } = await taskIds(step, key)
  expect((await claimTask(db, id, LEASE_MS))?.work).toMatchObject({ step, params })
})

it('fails a task whose row breaks the contract of its step, and hands it to nobody', async () => {
  const { id } = await taskIds('detail', 'broken')
  expect(await claimTask(db, id, LEASE_MS)).toBeNull()
  const { state, error } = await taskIds('detail', 'broken')
  expect(state).toBe('failed')
  expect(error).toContain('contract')
})

it('calls a listing that its list row settled rejected', async () => {
  const rows = await db.selectFrom('items').select(['source_id', 'state']).orderBy('source_id').execute()
  expect(rows).toEqual([
    { source_id: '1', state: 'found' },
    { source_id: '2', state: 'rejected' },
  ])
})
