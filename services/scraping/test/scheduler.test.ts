import { readReasons } from '@karvan/contracts'
import type { JobsDatabase } from '@karvan/jobs'
import { openDatabase } from '@karvan/service-kit'
import type { Source } from '@karvan/sources'
import { createStores, type Stores, until } from '@karvan/test-kit'
import { type Kysely, sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ScrapeRequests } from '../src/jobs/scrape-requests.ts'
import { nextRun } from '../src/schedules/next-run.ts'
import { fireDue, startScheduler } from '../src/schedules/scheduler.ts'
import { log, openJobs, paged } from './paged.ts'

/** What begins at its time, by a clock that the test turns, with two processes that look at once. */

const SECOND_MS = 1_000
const HOUR_MS = 60 * 60 * SECOND_MS

let stores: Stores
let db: Kysely<JobsDatabase>
let now: Date
let begun: string[]

beforeAll(async () => {
  stores = await createStores()
  db = await openJobs(stores)
})
afterAll(() => db.destroy())
beforeEach(async () => {
  await db.deleteFrom('schedules').execute()
  await db.deleteFrom('jobs').execute()
  begun = []
})

/** So many sources, so that as many jobs may run at once. */
const SOURCES = Array.from({ length: 20 }, (_, i): Source => ({
  ...paged,
  name: `paged-${i}`,
  hosts: [`paged-${i}.example`],
  customList: null,
}))
const refusingSites = { hostOf: () => Promise.reject(new Error('there are no sites of staff')) }
const requests = new ScrapeRequests({ sources: SOURCES, sites: refusingSites })

/** One process that looks what is due. */
function scheduler(database: Kysely<JobsDatabase> = db) {
  const begin = (jobId: string) => void begun.push(jobId)
  return { look: () => fireDue({ db: database, requests, begin, now: () => now, log }) }
}

interface Daily {
  readonly time?: string
  readonly timeZone?: string
  readonly source?: number
}

/** A schedule that is planned from now. */
async function schedule({ time = '03:00', timeZone = 'Asia/Riyadh', source = 0 }: Daily = {}): Promise<string> {
  const id = randomUUID()
  const values = {
    id,
    job_name: `Night ${source}`,
    day_time: time,
    time_zone: timeZone,
    url: `https://paged-${source}.example/`,
    source: `paged-${source}`,
    max_pages: null,
    max_cars: 10,
    cars: 10,
    enabled: true,
    revision: 0,
    next_run_at: nextRun({ time, timeZone }, now),
    created_by: null,
    created_at: now,
  }
  await db.insertInto('schedules').values(values).execute()
  return id
}

const runs = () =>
  db
    .selectFrom('schedule_runs')
    .select(['schedule_id', 'scheduled_for', 'state', 'reason', 'message', 'job_id'])
    .orderBy('scheduled_for')
    .execute()
const endAllJobs = () =>
  db
    .updateTable('jobs')
    .set({ status: 'completed', outcome: 'success', ended_at: new Date() })
    .where('ended_at', 'is', null)
    .execute()
async function nextDue(): Promise<Date> {
  const { at } = await db
    .selectFrom('schedules')
    .select((eb) => eb.fn.min('next_run_at').as('at'))
    .executeTakeFirstOrThrow()
  return new Date(at ?? 0)
}
const planAllFrom = async (moment: string) => {
  now = new Date(moment)
  for (const row of await db.selectFrom('schedules').selectAll().execute()) {
    const next = nextRun({ time: row.day_time, timeZone: row.time_zone }, now)
    await db.updateTable('schedules').set({ next_run_at: next }).where('id', '=', row.id).execute()
  }
}

it('begins 600 jobs by two processes over both changes of the clocks, none twice, while processes die', async () => {
  now = new Date('2026-10-17T12:00:00Z')
  const times = ['02:30', '03:00']
  const zones = ['Europe/Belgrade', 'Asia/Riyadh']
  for (const source of SOURCES.keys()) {
    await schedule({ source, time: times[source % 2] ?? '', timeZone: zones[Math.floor(source / 2) % 2] ?? '' })
  }
  const open = () => {
    const url = new URL(stores.databases.scraping)
    url.searchParams.set('application_name', 'mortal')
    return openDatabase<JobsDatabase>({
      url: url.href,
      searchPath: ['jobs'],
      poolSize: 2,
      statementTimeoutMs: 5_000,
      log,
    })
  }
  let mortal = open()
  const expected = new Set<string>()
  let killed = 0
  for (const [moment, days] of [
    ['2026-10-17T12:00:00Z', 15],
    ['2027-03-20T12:00:00Z', 15],
  ] as const) {
    await planAllFrom(moment)
    const end = now.getTime() + days * 24 * HOUR_MS
    for (let round = 0; ; round += 1) {
      const due = await nextDue()
      if (due.getTime() > end) break
      now = new Date(due.getTime() + (round % 30) * SECOND_MS)
      for (const row of await db.selectFrom('schedules').selectAll().where('next_run_at', '<=', now).execute()) {
        expected.add(`${row.id} ${row.next_run_at?.toISOString()}`)
      }
      // Settled from the start: the one whose connection ends fails before it is waited for.
      const looks = Promise.allSettled([scheduler(mortal).look(), scheduler().look()])
      if (round % 4 === 3) {
        const { rows } = await sql<{ ended: boolean }>`
          select pg_terminate_backend(pid) as ended from pg_stat_activity where application_name = 'mortal'`.execute(db)
        killed += rows.length
      }
      await looks
      if (round % 4 === 3) {
        await mortal.destroy().catch(() => undefined)
        mortal = open()
      }
      // The one that is left sees to what the other dropped.
      await scheduler().look()
      await endAllJobs()
    }
  }
  await mortal.destroy()
  const all = await runs()
  expect(all.map(({ state }) => state)).toEqual(Array.from({ length: 600 }, () => 'started'))
  const seen = all.map((run) => `${run.schedule_id} ${run.scheduled_for?.toISOString()}`)
  expect(new Set(seen)).toEqual(expected)
  expect(new Set(all.map(({ job_id }) => job_id)).size).toBe(600)
  expect(await db.selectFrom('jobs').select('id').execute()).toHaveLength(600)
  expect(killed).toBeGreaterThan(0)
  // In Belgrade half past two was left out on one day, and shown twice on another.
  const belgrade = (day: string) =>
    all.filter(({ scheduled_for }) => scheduled_for?.toISOString().startsWith(day)).map((run) => run.scheduled_for)
  expect(belgrade('2027-03-28T01:00').length).toBe(10)
  expect(belgrade('2026-10-25T00:30').length).toBe(5)
  expect(belgrade('2026-10-25T01:30').length).toBe(0)
}, 300_000)

it('begins a job of nobody, whose log and audit entry say which schedule it was', async () => {
  now = new Date('2026-11-24T12:00:00Z')
  const id = await schedule()
  await db.deleteFrom('outbox').execute()
  now = new Date('2026-11-25T00:00:02Z')
  await scheduler().look()
  const job = await db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
  expect(job).toMatchObject({ source: 'paged-0', actor: null, params: { totalCars: 10 } })
  expect(begun).toEqual([job.id])
  const lines = await db.selectFrom('logs').select('message').orderBy('seq').execute()
  expect(lines.map(({ message }) => message)).toEqual([
    'Job accepted: 10 cars',
    'Begun by the schedule "Night 0", each day at 03:00 Asia/Riyadh, due at 2026-11-25T00:00:00.000Z',
  ])
  const sent = (await db.selectFrom('outbox').select('envelope').execute()).map(({ envelope }) => envelope)
  expect(sent).toMatchObject([
    { type: 'audit.recorded', actor: null, payload: { action: 'job.started', after: { schedule: id } } },
  ])
  await scheduler().look()
  expect(begun).toHaveLength(1)
})

it('looks by itself until it is closed', async () => {
  now = new Date('2026-11-24T12:00:00Z')
  await schedule()
  now = new Date('2026-11-25T00:00:00Z')
  const begin = (jobId: string) => void begun.push(jobId)
  const running = startScheduler({ db, requests, begin, now: () => now, log })
  await until(
    'a job that was begun',
    () => Promise.resolve(begun),
    ({ length }) => length === 1,
  )
  await running.close()
})

it.each(['switched off', 'removed'])('begins nothing of a schedule that is %s', async (what) => {
  now = new Date('2026-11-24T12:00:00Z')
  const id = await schedule()
  if (what === 'removed') await db.deleteFrom('schedules').where('id', '=', id).execute()
  else await db.updateTable('schedules').set({ enabled: false, next_run_at: null }).where('id', '=', id).execute()
  now = new Date('2026-11-25T00:00:02Z')
  await scheduler().look()
  expect([begun, await runs()]).toEqual([[], []])
})

it('begins no second job of a source, and says so', async () => {
  now = new Date('2026-11-24T12:00:00Z')
  await schedule()
  now = new Date('2026-11-25T00:00:00Z')
  await scheduler().look()
  now = new Date('2026-11-26T00:00:00Z')
  await scheduler().look()
  expect(begun).toHaveLength(1)
  expect(await runs()).toMatchObject([
    { state: 'started', reason: null, job_id: begun[0] },
    { state: 'skipped', reason: 'job_running', message: expect.stringContaining('is running already') as string },
  ])
  await endAllJobs()
  now = new Date('2026-11-27T00:00:00Z')
  await scheduler().look()
  expect(begun).toHaveLength(2)
})

it.each([
  ['within six hours, once', '2026-11-25T05:59:59Z', ['started']],
  ['not after six hours', '2026-11-25T06:00:01Z', ['missed']],
  ['the last of several days, and not those before', '2026-11-27T03:00:00Z', ['missed', 'missed', 'started']],
  ['none of several days', '2026-11-27T12:00:00Z', ['missed', 'missed', 'missed']],
])('makes up for what nobody saw to: %s', async (_what, moment, states) => {
  now = new Date('2026-11-24T12:00:00Z')
  await schedule()
  now = new Date(moment)
  await Promise.all([scheduler().look(), scheduler().look()])
  expect((await runs()).map(({ state }) => state)).toEqual(states)
  expect(begun).toHaveLength(states.includes('started') ? 1 : 0)
  expect(await nextDue()).toEqual(nextRun({ time: '03:00', timeZone: 'Asia/Riyadh' }, now))
})

it('says what was not accepted any more, and plans the next day', async () => {
  now = new Date('2026-11-24T12:00:00Z')
  await schedule()
  await db.updateTable('schedules').set({ url: 'https://nowhere.example/' }).execute()
  now = new Date('2026-11-25T00:00:00Z')
  await scheduler().look()
  const [run] = await runs()
  expect(run).toMatchObject({ state: 'skipped', reason: 'not_accepted' })
  expect(readReasons(run?.message ?? '')).toEqual([{ code: 'siteNotRead', values: {} }])
  expect(await nextDue()).toEqual(new Date('2026-11-26T00:00:00Z'))
})

it('lets one schedule that fails hinder no other', async () => {
  now = new Date('2026-11-24T12:00:00Z')
  const broken = await schedule({ time: '02:00' })
  await schedule({ source: 1 })
  await db.updateTable('schedules').set({ time_zone: 'Mars/Base' }).where('id', '=', broken).execute()
  now = new Date('2026-11-25T00:00:00Z')
  await scheduler().look()
  expect(await runs()).toMatchObject([{ state: 'started', job_id: begun[0] }])
})
