import { ROLES, type Schedule, type ScheduleRun } from '@karvan/contracts'
import { saveSite } from '@karvan/jobs'
import { SOURCES } from '@karvan/sources'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { serviceOfFile } from './service.ts'

/** Daily jobs as staff make, run, switch and remove them (data acquisition spec, sections 2.1, 5, 7 and 9). */

let now = new Date('2026-11-24T12:00:00Z')
const { call, db, tokenFor } = serviceOfFile(SOURCES, () => now)

beforeEach(() => {
  now = new Date('2026-11-24T12:00:00Z')
})

const ENCAR = 'https://www.encar.com/'
const KJ = 'https://kj-cars.com/cars/'
const wanted = (given: object = {}) => ({
  time: '03:00',
  url: KJ,
  maxPages: 1,
  maxCars: 10,
  jobName: 'Night',
  ...given,
})
const make = (given: object = {}) => call('POST', '/api/scraping/schedule-daily-at', wanted(given))
const list = async () => {
  const { body } = await call('GET', '/api/scraping/schedule/jobs')
  return (body['data'] as { jobs: Schedule[] }).jobs
}
async function made(given: object = {}): Promise<Schedule> {
  const { status, body } = await make(given)
  expect([status, body['message']]).toEqual([201, 'Job scheduled'])
  return (body['data'] as { schedule: Schedule }).schedule
}
const of = (id: string, what: string) => `/api/scraping/schedule/jobs/${id}${what}`
const runsOf = async (id: string, query = '') => {
  const { body } = await call('GET', of(id, `/runs${query}`))
  return body['data'] as { runs: ScheduleRun[]; pagination: object }
}

it('makes a schedule, and says when it runs next in UTC', async () => {
  const { body } = await make({ time: '02:30', timeZone: 'Europe/Belgrade' })
  expect(body['data']).toMatchObject({
    nextRun: '2026-11-25T01:30:00.000Z',
    schedule: {
      jobName: 'Night',
      time: '02:30',
      timeZone: 'Europe/Belgrade',
      source: 'kj-cars',
      maxPages: 1,
      maxCars: 10,
      cars: 10,
      enabled: true,
      nextRun: '2026-11-25T01:30:00.000Z',
      lastRun: null,
    },
  })
  expect(await list()).toMatchObject([{ jobName: 'Night', lastRun: null }])
})

it.each([
  ['the zone of Riyadh', {}, { timeZone: 'Asia/Riyadh', nextRun: '2026-11-25T00:00:00.000Z' }],
  ['the name of the source', { jobName: undefined }, { jobName: 'KJ Cars' }],
  ['the documented pages and cars', { maxPages: undefined, maxCars: undefined }, { cars: 30 }],
  ['1,000 cars of Encar', { url: ENCAR, maxPages: 1, maxCars: undefined }, { source: 'encar', cars: 1_000 }],
  ['as many cars of Encar as are asked for', { url: ENCAR, maxPages: 1, maxCars: 5_000 }, { cars: 5_000 }],
])('takes %s', async (_what, given, expected) => {
  expect(await made(given)).toMatchObject(expected)
})

it.each(['https://triovetura.com/', 'https://www.luxurycarskosova.com/'])(
  'refuses %s in the documented words, and keeps nothing',
  async (url) => {
    expect(await make({ url })).toMatchObject({
      status: 400,
      body: {
        success: false,
        code: 'schedules.not_available',
        message: 'Scheduling is not available for this scraper. Run it manually.',
      },
    })
    expect(await list()).toEqual([])
  },
)

it.each([
  ['an hour that there is not', { time: '24:00' }, 'time'],
  ['a time of twelve hours', { time: '3:00 pm' }, 'time'],
  ['no time', { time: undefined }, 'time'],
  ['an unknown zone', { timeZone: 'Europe/Pristina' }, 'timeZone'],
  ['an offset for a zone', { timeZone: '+03:00' }, 'timeZone'],
  ['a site that nobody listed', { url: 'https://dealer.example/cars/' }, 'url'],
  ['an address without TLS', { url: 'http://kj-cars.com/cars/' }, 'url'],
  ['no car', { maxCars: 0 }, 'maxCars'],
  ['no page', { maxPages: 0 }, 'maxPages'],
  ['a name of spaces', { jobName: '  ' }, 'jobName'],
  ['a name of two lines', { jobName: 'a\nb' }, 'jobName'],
])('refuses %s', async (_what, given, field) => {
  const { status, body } = await make(given)
  expect([status, body['code']]).toEqual([400, 'request.invalid'])
  expect(body['errors']).toMatchObject([{ field }])
  expect(await list()).toEqual([])
})

it('takes a site that staff have put on the list', async () => {
  const words = { listPath: '/cars/', carPath: '/cars/*/', selectors: {}, needsBrowser: false, savedBy: null }
  await saveSite(db(), { host: 'dealer.example', ...words })
  expect(await made({ url: 'https://dealer.example/cars/' })).toMatchObject({ source: 'generic' })
})

it('keeps 20 schedules at most, also when many are made at once', async () => {
  const answers = await Promise.all(Array.from({ length: 25 }, () => make()))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.map(({ status, body }) => [status, body['code']])).toEqual(
    Array.from({ length: 5 }, () => [409, 'schedules.too_many']),
  )
  expect(await list()).toHaveLength(20)
})

it('starts its job by hand, and keeps the run with how its job ended', async () => {
  const { id } = await made()
  const { status, body } = await call('POST', of(id, '/trigger'))
  expect([status, body['job_id']]).toEqual([202, body['jobId']])
  const [job] = await db().selectFrom('jobs').selectAll().execute()
  expect(job).toMatchObject({ id: body['jobId'], source: 'kj-cars', params: { totalCars: 10 } })
  expect(job?.actor).not.toBeNull()
  const run = { scheduledFor: null, at: now.toISOString(), state: 'started', job: { id: job?.id } }
  expect(await runsOf(id)).toMatchObject({ runs: [run], pagination: { total: 1 } })
  expect((await list())[0]).toMatchObject({ lastRun: run, nextRun: '2026-11-25T00:00:00.000Z' })

  expect(await call('POST', of(id, '/trigger'))).toMatchObject({
    status: 409,
    body: { code: 'jobs.conflict', jobId: job?.id },
  })
  expect((await runsOf(id)).runs).toHaveLength(1)
})

it('switches off, and on again from now', async () => {
  const { id } = await made()
  const off = await call('PUT', of(id, '/toggle'), { enabled: false })
  expect(off.body['data']).toMatchObject({ enabled: false, nextRun: null })
  now = new Date('2026-12-01T12:00:00Z')
  const on = await call('PUT', of(id, '/toggle'), { enabled: true })
  expect(on.body['data']).toMatchObject({ enabled: true, nextRun: '2026-12-02T00:00:00.000Z' })
})

it('removes a schedule, and leaves the jobs that it began', async () => {
  const { id } = await made()
  await call('POST', of(id, '/trigger'))
  expect(await call('DELETE', of(id, ''))).toMatchObject({ status: 200, body: { data: { id } } })
  expect(await list()).toEqual([])
  expect(await db().selectFrom('jobs').select('id').execute()).toHaveLength(1)
})

it('answers 404 for a schedule that there is not', async () => {
  const nobody = randomUUID()
  const answers = await Promise.all([
    call('POST', of(nobody, '/trigger')),
    call('PUT', of(nobody, '/toggle'), { enabled: true }),
    call('DELETE', of(nobody, '')),
    call('GET', of(nobody, '/runs')),
  ])
  for (const { status, body } of answers) expect([status, body['code']]).toEqual([404, 'schedules.not_found'])
})

it('gives the runs by pages, newest first', async () => {
  const { id } = await made()
  for (let n = 0; n < 5; n += 1) {
    now = new Date(now.getTime() + 60_000)
    await call('POST', of(id, '/trigger'))
    await db().deleteFrom('jobs').execute()
  }
  const seen: string[] = []
  for (const page of [1, 2, 3]) {
    const { runs, pagination } = await runsOf(id, `?page=${page}&limit=2`)
    expect(pagination).toEqual({ page, totalPages: 3, total: 5, limit: 2 })
    seen.push(...runs.map(({ at }) => at))
  }
  expect(seen).toHaveLength(5)
  expect(seen).toEqual(seen.toSorted().toReversed())
})

const change = (id: string, given: object) => call('PUT', of(id, ''), { ...wanted(), revision: 0, ...given })

it('changes a schedule, plans it anew from now, and leaves its history', async () => {
  const { id } = await made()
  await call('POST', of(id, '/trigger'))
  const { status, body } = await change(id, {
    time: '05:15',
    timeZone: 'Europe/Belgrade',
    maxCars: 7,
    jobName: 'Early',
  })
  expect([status, body['data']]).toMatchObject([
    200,
    { id, jobName: 'Early', time: '05:15', cars: 7, revision: 1, nextRun: '2026-11-25T04:15:00.000Z' },
  ])
  expect(await list()).toMatchObject([{ jobName: 'Early', lastRun: { state: 'started' } }])
})

it('leaves a schedule switched off that is changed while it is', async () => {
  const { id } = await made()
  await call('PUT', of(id, '/toggle'), { enabled: false })
  expect((await change(id, { time: '05:15' })).body['data']).toMatchObject({ enabled: false, nextRun: null })
})

it('tells the second of two people who change a schedule, and leaves what the first one saved', async () => {
  const { id } = await made()
  await change(id, { time: '05:15' })
  const { status, body } = await change(id, { time: '06:00' })
  expect([status, body['code']]).toEqual([409, 'schedules.conflict'])
  expect(await list()).toMatchObject([{ time: '05:15', revision: 1 }])
})

it.each([
  ['a source that is run by hand alone', { url: 'https://triovetura.com/' }, 400, 'schedules.not_available'],
  ['an unknown zone', { timeZone: 'Europe/Pristina' }, 400, 'request.invalid'],
  ['a site that nobody listed', { url: 'https://nobody.example/cars/' }, 400, 'request.invalid'],
])('refuses a change to %s, and leaves the schedule as it is', async (_what, given, status, code) => {
  const { id } = await made()
  const answer = await change(id, given)
  expect([answer.status, answer.body['code']]).toEqual([status, code])
  expect(await list()).toMatchObject([{ time: '03:00', source: 'kj-cars', revision: 0 }])
})

it('says that a schedule is gone', async () => {
  expect((await change(randomUUID(), {})).status).toBe(404)
})

it('leaves an entry in the audit trail for each change', async () => {
  const { id } = await made()
  await db().deleteFrom('outbox').execute()
  await call('POST', of(id, '/trigger'))
  await change(id, { time: '05:15' })
  await call('PUT', of(id, '/toggle'), { enabled: false })
  await call('PUT', of(id, '/toggle'), { enabled: false })
  await call('DELETE', of(id, ''))
  const entries = (await db().selectFrom('outbox').select('envelope').execute())
    .map(({ envelope }) => envelope)
    .filter(({ type }) => type === 'audit.recorded')
    .map(({ payload }) => payload as { action: string; after: unknown })
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'job.started',
    'schedule.removed',
    'schedule.toggled',
    'schedule.updated',
  ])
  expect(entries.find(({ action }) => action === 'job.started')?.after).toMatchObject({ schedule: id })
})

it('answers only those who scrape', async () => {
  const { id } = await made()
  for (const role of ROLES) {
    const bearer = await tokenFor(role)
    const answers = await Promise.all([
      call('GET', '/api/scraping/schedule/jobs', undefined, bearer),
      call('GET', of(id, '/runs'), undefined, bearer),
      call('PUT', of(id, '/toggle'), { enabled: true }, bearer),
    ])
    const expected = role === 'super_admin' ? 200 : 403
    expect([role, answers.map(({ status }) => status)]).toEqual([role, [expected, expected, expected]])
  }
})
