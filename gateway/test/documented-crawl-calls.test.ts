import { until } from '@karvan/test-kit'
import { expect, it } from 'vitest'
import { type Body, crawlCallerOfFile, DAILY } from './crawl-caller.ts'

/**
 * Every call of the data acquisition spec (section 7), by its documented method and path, through the gateway: who may make
 * it, and what it answers. Calls about competitors' prices are not built yet. What each call does is checked in the tests of
 * its service; the limits and texts of the sources' calls in `services/scraping/test/documented-calls.test.ts`.
 */

const { send, ask, stop, cancelAll, job, schedule, admin, editor } = crawlCallerOfFile()

const text: unknown = expect.any(String)
const number: unknown = expect.any(Number)
const list: unknown = expect.any(Array)
const something: unknown = expect.anything()
const active: unknown = expect.stringMatching(/^(pending|running)$/)
const lines: unknown = expect.arrayContaining([expect.objectContaining({ level: 'info', message: text })])
const instant: unknown = expect.stringMatching(/^\d{4}-.*Z$/)

const JOB_STATE = { id: text, type: text, status: active, progress: { current: 0, total: number, percentage: number } }
const withJob = { success: true, message: text, data: { jobId: text } }
const counts = {
  total: number,
  running: number,
  completed: number,
  failed: number,
}

interface Row {
  readonly call: string
  /** Puts the id of what is asked about in place of `{id}`. */
  readonly id?: () => Promise<string>
  readonly before?: () => Promise<unknown>
  readonly send?: object
  readonly status: number
  readonly answer: object
  /** Those who may make it: with `scraping` or more, unless said otherwise. */
  readonly isPublic?: true
}

const ORDERS: readonly Row[] = [
  {
    call: 'POST /api/scraping/run-now',
    before: () => stop('kj-cars'),
    send: { url: 'https://kj-cars.com/cars/', maxPages: 2, maxCars: 7 },
    status: 202,
    answer: {
      success: true,
      data: {
        jobId: text,
        results: { carsFound: 0, totalFound: 0, errors: something, sourceUrl: text },
        configuration: { maxPages: 2, maxCars: 7 },
      },
    },
  },
  {
    call: 'POST /api/triovetura/start-scraping',
    send: { max_pages: 1, per_page: 10, manufacturers: ['BMW'], filters: { year_from: 2018 } },
    status: 202,
    answer: { success: true, job_id: text, message: text },
  },
  {
    call: 'POST /api/luxurycars/start-scraping',
    send: {
      max_pages: 1,
      per_page: 5,
      filters: { manufacturer: 'Ferrari', year_from: 2015, price_from: 0, price_to: 900_000 },
    },
    status: 202,
    answer: withJob,
  },
  {
    call: 'POST /api/encar/start-scraping',
    send: { totalCars: 10, processingMode: 'three-step' },
    status: 202,
    answer: withJob,
  },
  {
    call: 'POST /api/encar/enhanced-batch',
    before: () => stop('encar'),
    send: { maxCars: 10, mode: 'fast', withImageGeneration: false },
    status: 202,
    answer: withJob,
  },
  {
    call: 'POST /api/kb/start-scraping',
    send: { maxCars: 20, maxPages: 2, targetTable: 'kb_cars' },
    status: 202,
    answer: withJob,
  },
  { call: 'POST /api/scraping/automobile-ro/start', send: {}, status: 202, answer: withJob },
  { call: 'GET /api/scraping/automobile-ro/status', status: 200, answer: { data: { source: 'automobile-ro' } } },
  { call: 'POST /api/scraping/automobile-ro/stop', status: 200, answer: { success: true } },
  { call: 'GET /api/scraping/config', status: 200, answer: { data: { scrapers: list } } },
  { call: 'GET /api/encar/status', status: 200, answer: { data: { source: 'encar', current: something } } },
  { call: 'GET /api/encar/stats', status: 200, answer: { data: counts } },
  { call: 'POST /api/encar/stop', status: 200, answer: { success: true } },
  {
    call: 'GET /api/scraping/jobs?page=1&limit=2',
    status: 200,
    answer: {
      data: { jobs: [{ id: text, type: text, status: text }, {}] },
    },
  },
]

const SCHEDULES: readonly Row[] = [
  {
    call: 'POST /api/scraping/schedule-daily-at',
    send: DAILY,
    status: 201,
    answer: { success: true, data: { nextRun: instant } },
  },
  { call: 'GET /api/scraping/schedule/jobs', status: 200, answer: { data: { jobs: [{ jobName: 'Nightly' }] } } },
  {
    call: 'POST /api/scraping/schedule/jobs/{id}/trigger',
    id: schedule,
    status: 202,
    answer: { success: true, message: text },
  },
  {
    call: 'PUT /api/scraping/schedule/jobs/{id}/toggle',
    id: schedule,
    send: { enabled: false },
    status: 200,
    answer: { success: true, data: { enabled: false } },
  },
  { call: 'DELETE /api/scraping/schedule/jobs/{id}', id: schedule, status: 200, answer: { success: true } },
]

const LOGS: readonly Row[] = [
  { call: 'GET /api/scraping-logs/jobs', status: 200, answer: { data: { jobs: list } } },
  { call: 'GET /api/scraping-logs/job-status/{id}', id: job, status: 200, answer: { data: JOB_STATE } },
  {
    call: 'GET /api/scraping-logs/job-logs/{id}',
    id: job,
    status: 200,
    answer: { data: { logs: lines } },
  },
  { call: 'GET /api/scraping-logs/stats', status: 200, answer: { data: counts } },
  { call: 'POST /api/scraping-logs/job-cancel/{id}', id: job, status: 200, answer: { success: true } },
]

const RATES: readonly Row[] = [
  { call: 'GET /api/admin/exchange-rates', status: 404, answer: { success: false } },
  {
    call: 'POST /api/admin/exchange-rates/refresh',
    send: { provider: 'frankfurter' },
    status: 200,
    answer: { success: true },
  },
  {
    call: 'GET /api/admin/exchange-rates',
    status: 200,
    answer: { provider: 'frankfurter', KRW_TO_EUR: number, fetched_at: text },
  },
  {
    call: 'POST /api/admin/exchange-rates/refresh',
    send: { provider: 'exchangerate.host' },
    status: 200,
    answer: { success: true, data: { provider: 'exchangerate.host' } },
  },
]

const PIPELINE: readonly Row[] = [
  { call: 'POST /api/admin/pipeline/run', send: {}, status: 202, answer: { jobId: text } },
  {
    call: 'POST /api/admin/pipeline/run',
    before: cancelAll,
    send: {
      includeDomestic: false,
      includeImported: false,
      runSimpleVinUpdate: false,
      cleanupDuplicates: false,
      runEnrichAfterCleanup: true,
      maxCars: 500,
    },
    status: 202,
    answer: { jobId: text },
  },
  {
    call: 'POST /api/admin/pipeline/cancel-all',
    status: 200,
    answer: { success: true, message: text },
  },
  { call: 'GET /api/cars/stats', status: 200, answer: { success: true, data: { total: 0 } }, isPublic: true },
  {
    call: 'DELETE /api/encar/delete-all-cars?confirm=0',
    before: cancelAll,
    status: 202,
    answer: { success: true, jobId: text, message: text },
  },
  {
    call: 'DELETE /api/cars/delete-all?confirm=0',
    before: cancelAll,
    status: 200,
    answer: { success: true, data: { deletedCount: 0 } },
  },
]

const ALL = [...ORDERS, ...SCHEDULES, ...LOGS, ...RATES, ...PIPELINE]

it.each(ALL.map((row, at) => [`${at + 1}. ${row.call}`, row] as const))('%s', async (_, row) => {
  await row.before?.()
  const call = row.call.replace('{id}', (await row.id?.()) ?? '')
  const [byNobody, byEditor] = [await send(call, row.send, null), await send(call, row.send, editor())]
  await Promise.all([byNobody.arrayBuffer(), byEditor.arrayBuffer()])
  expect([byNobody.status, byEditor.status]).toEqual(row.isPublic ? [200, 200] : [401, 403])
  const { status, body } = await ask(call, row.send)
  expect([status, body]).toEqual([row.status, body])
  expect(body).toMatchObject(row.answer)
})

it('GET /api/scraping-logs/job-logs-stream/{id}: events of the types log, status and job-complete', async () => {
  const call = `GET /api/scraping-logs/job-logs-stream/${await job()}`
  expect([(await send(call, undefined, null)).status, (await send(call, undefined, editor())).status]).toEqual([
    401, 403,
  ])
  const response = await send(call, undefined, admin())
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  const seen: Body[] = []
  const reading = (async () => {
    let rest = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      rest += chunk
      const events = rest.split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1]
        if (data !== undefined) seen.push(JSON.parse(data) as Body)
      }
    }
  })()
  await until(
    'a line of the log and the state',
    () => seen.map(({ type }) => type),
    (types) => types.includes('log') && types.includes('status'),
  )
  await stop('kj-cars')
  await reading
  expect(seen.find(({ type }) => type === 'log')).toMatchObject({ message: text })
  expect(seen.find(({ type }) => type === 'status')).toMatchObject({
    status: { status: text, progress: something },
  })
  expect(seen.at(-1)).toMatchObject({ type: 'job-complete', status: text })
})
