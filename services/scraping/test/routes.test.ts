import { endJob, appendLog } from '@karvan/jobs'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { paged } from './paged.ts'
import { serviceOfFile } from './service.ts'

const { call, db, app, tokenFor } = serviceOfFile([paged])
const start = (body: object = { totalCars: 20 }, source = 'paged') =>
  call('POST', `/api/${source}/start-scraping`, body)
const cancel = (id: string) => call('POST', `/api/scraping-logs/job-cancel/${id}`)

async function startedJob(): Promise<string> {
  const { status, body } = await start()
  expect(status).toBe(202)
  return String(body['jobId'])
}
const end = (id: string) => endJob(db(), id, { status: 'completed', outcome: 'success', message: 'done' })

it('accepts a job, and says its id in every form that the spec names', async () => {
  const { status, body } = await start()
  const id = body['jobId']
  expect({ status, body }).toMatchObject({ status: 202, body: { success: true, job_id: id, data: { jobId: id } } })
  const job = await call('GET', `/api/scraping-logs/job-status/${String(id)}`)
  expect(job.body['data']).toMatchObject({ id, type: 'paged', outcome: null, endTime: null })
})

it('runs one job a source, and tells a second start which one runs', async () => {
  const [one, other] = await Promise.all([start(), start()])
  const [accepted, refused] = one.status === 202 ? [one, other] : [other, one]
  expect([accepted.status, refused.status]).toEqual([202, 409])
  expect(refused.body).toMatchObject({ success: false, code: 'jobs.conflict', jobId: accepted.body['jobId'] })
  await end(String(accepted.body['jobId']))
  expect((await start()).status).toBe(202)
})

it('knows no source but its own', async () => {
  expect(await start({ totalCars: 20 }, 'nowhere')).toMatchObject({
    status: 404,
    body: { code: 'jobs.unknown_source' },
  })
})

it.each([
  ['no car', { totalCars: 0 }],
  ['an unknown mode', { totalCars: 1, processingMode: 'all' }],
  ["an address of somebody else's site", { totalCars: 1, customUrl: 'https://elsewhere.example/list' }],
])('refuses an order with %s, and starts nothing', async (_what, body) => {
  expect(await start(body)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  expect((await call('GET', '/api/scraping/jobs')).body['stats']).toMatchObject({ total: 0 })
})

it.each([
  ['no body', undefined, 1_000],
  ['an empty order', {}, 1_000],
  ['one car', { totalCars: 1 }, 1],
  ['as many as a number may say', { totalCars: 50_000 }, 50_000],
  ['the number for all', { totalCars: 999_999 }, 999_999],
  ['the word for all', { totalCars: 'all' }, 999_999],
])('takes an order with %s', async (_what, body, taken) => {
  const { status, body: answer } = await call('POST', '/api/paged/start-scraping', body)
  expect(status).toBe(202)
  const { params } = await db().selectFrom('jobs').select('params').executeTakeFirstOrThrow()
  expect(params.totalCars).toBe(taken)
  const { body: log } = await call('GET', `/api/scraping-logs/job-logs/${String(answer['jobId'])}`)
  const words = taken === 999_999 ? 'Job accepted: all cars' : `Job accepted: ${taken} cars`
  expect(JSON.stringify(log)).toContain(words)
})

it('takes an order whose body is announced as JSON and empty', async () => {
  const headers = { authorization: `Bearer ${await tokenFor('super_admin')}`, 'content-type': 'application/json' }
  const response = await app().inject({ method: 'POST', url: '/api/paged/start-scraping', headers, payload: '' })
  expect(response.statusCode).toBe(202)
})

it.each([0, -1, 1.5, 50_001, 999_998, 1_000_000, '12', 'ALL', '', null, true, [5]])(
  'refuses %j cars, and names the field once',
  async (totalCars) => {
    const { status, body } = await start({ totalCars })
    expect([status, body['code']]).toEqual([400, 'request.invalid'])
    expect(body['errors']).toMatchObject([{ field: 'totalCars' }])
  },
)

it('says that jobs are neither paused nor resumed, in the documented words', async () => {
  const id = await startedJob()
  expect(await call('POST', `/api/scraping-logs/job-pause/${id}`)).toMatchObject({
    status: 501,
    body: { success: false, message: 'Pause is not available. Cancel the job and continue it later.' },
  })
  expect(await call('POST', `/api/scraping-logs/job-resume/${id}`)).toMatchObject({
    status: 501,
    body: { success: false, code: 'jobs.cannot_resume' },
  })
})

it('cancels a job once', async () => {
  const id = await startedJob()
  expect(await cancel(id)).toMatchObject({ status: 200, body: { data: { status: 'failed', outcome: 'cancelled' } } })
  expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'jobs.already_ended' } })
  const open = db().selectFrom('tasks').select('state').where('state', 'in', ['pending', 'leased'])
  expect(await open.execute()).toEqual([])
})

it('answers 404 for a job that there is not', async () => {
  const nobody = randomUUID()
  const answers = await Promise.all([
    cancel(nobody),
    call('GET', `/api/scraping-logs/job-status/${nobody}`),
    call('GET', `/api/scraping-logs/job-logs/${nobody}`),
  ])
  for (const { status, body } of answers) expect([status, body['code']]).toEqual([404, 'jobs.not_found'])
})

it('gives the log by pages of 500, from where the reader has come to', async () => {
  const id = await startedJob()
  await end(id)
  await db().deleteFrom('logs').execute()
  await db().updateTable('jobs').set({ last_seq: 0 }).execute()
  for (let n = 1; n <= 501; n += 1) await appendLog(db(), id, { level: 'info', message: `line ${n}` })
  const read = async (after: number) => {
    const { body } = await call('GET', `/api/scraping-logs/job-logs/${id}?after=${after}`)
    const { logs, next } = body['data'] as { logs: { seq: number; message: string }[]; next: number }
    return [logs.length, logs[0]?.message, next]
  }
  expect([await read(0), await read(500), await read(501)]).toEqual([
    [500, 'line 1', 500],
    [1, 'line 501', 501],
    [0, undefined, 501],
  ])
})

it('lists each job on one page, newest first, with totals of all', async () => {
  const ids: string[] = []
  for (let n = 0; n < 5; n += 1) {
    const id = await startedJob()
    ids.push(id)
    if (n < 4) await end(id)
  }
  // With one time for all, so that only the id orders them.
  await db().updateTable('jobs').set({ created_at: new Date() }).execute()
  const seen: string[] = []
  for (const page of [1, 2, 3, 4]) {
    const { body } = await call('GET', `/api/scraping/jobs?page=${page}&limit=2`)
    const { jobs, pagination } = body['data'] as { jobs: { id: string }[]; pagination: object }
    expect(pagination).toEqual({ page, totalPages: 3, total: 5, limit: 2 })
    expect(body['stats']).toMatchObject({ total: 5, completed: 4, failed: 0 })
    seen.push(...jobs.map(({ id }) => id))
  }
  expect(seen).toEqual(ids.toSorted().toReversed())
})

it('lets nobody start or cancel who may not', async () => {
  const customer = await tokenFor('user')
  const answers = [
    await call('POST', '/api/paged/start-scraping', { totalCars: 1 }, customer),
    await call('POST', `/api/scraping-logs/job-cancel/${randomUUID()}`, undefined, customer),
    await call('GET', '/api/scraping/jobs', undefined, 'no-token'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 401])
})
