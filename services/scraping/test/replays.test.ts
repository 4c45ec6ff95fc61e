import { SOURCES } from '@karvan/sources'
import { until } from '@karvan/test-kit'
import { beforeEach, describe, expect, it } from 'vitest'
import { serviceOfFile } from './service.ts'

let now = new Date()
const service = serviceOfFile(SOURCES, () => now)
const { call } = service
const REPLAYS = '/api/admin/pipeline/replays'

beforeEach(async () => {
  now = new Date()
  await service.db().deleteFrom('outbox').execute()
})

const start = async (order: object = { source: 'encar' }) => await call('POST', REPLAYS, order)
const get = async (id: string) => (await call('GET', `${REPLAYS}/${id}`)).body['data']

/** Ends a job as its worker and the planner would. */
async function endWell(id: string, counts: object): Promise<void> {
  const db = service.db()
  await until(
    'the job has begun',
    () => db.selectFrom('tasks').select('id').where('job_id', '=', id).execute(),
    (tasks) => tasks.length > 0,
  )
  const done = { state: 'done' as const, counts: JSON.stringify(counts), finished_at: now }
  await db.updateTable('tasks').set(done).where('job_id', '=', id).execute()
  const ended = { status: 'completed' as const, outcome: 'success' as const, ended_at: now }
  await db.updateTable('jobs').set(ended).where('id', '=', id).execute()
}

async function compared(counts: object): Promise<string> {
  const { body } = await start()
  const id = String(body['jobId'])
  await endWell(id, counts)
  return id
}

const does = async (what: 'promote' | 'undo', id: string) => {
  const { status, body } = await call('POST', `${REPLAYS}/${id}/${what}`)
  return { status, code: body['code'], jobId: String(body['jobId']) }
}

describe('a replay', () => {
  it('is a job of which its list and log tell', async () => {
    const { status, body } = await start({ source: 'encar', scope: 'listings', sourceIds: ['1', '2'] })
    expect(status).toBe(202)
    const id = String(body['jobId'])
    expect(await get(id)).toMatchObject({ id, source: 'encar', scope: 'listings', state: 'comparing', promotion: null })
    const { body: list } = await call('GET', REPLAYS)
    expect(list).toMatchObject({ data: { replays: [{ id }] } })
    const { body: log } = await call('GET', `/api/scraping-logs/job-logs/${id}`)
    const { logs } = log['data'] as { logs: object[] }
    expect(logs[0]).toMatchObject({ message: 'Replay accepted: encar, listings' })
  })

  it.each([
    [{ source: 'encar', scope: 'listings' }, 400, 'request.invalid'],
    [{ source: 'encar', sourceIds: ['1'] }, 400, 'request.invalid'],
    [{ source: 'encar', scope: 'some' }, 400, 'request.invalid'],
    [{ source: 'encar', scope: 'listings', sourceIds: [] }, 400, 'request.invalid'],
    [{}, 400, 'request.invalid'],
    [{ source: 'nobody' }, 404, 'jobs.unknown_source'],
  ])('is refused for %j', async (order, status, code) => {
    expect(await start(order)).toMatchObject({ status, body: { code } })
    expect(await service.db().selectFrom('jobs').select('id').execute()).toEqual([])
  })

  it('runs alone: no second one, no run of the pipeline and no deletion beside it', async () => {
    const { body } = await start()
    const conflict = { status: 409, body: { code: 'jobs.conflict', jobId: body['jobId'] } }
    expect(await start()).toMatchObject(conflict)
    expect(await call('POST', '/api/admin/pipeline/run', {})).toMatchObject(conflict)
  })

  it('counts what a job of an earlier version counted by another name', async () => {
    const id = String((await start()).body['jobId'])
    await endWell(id, { compared: 9, differing: 4, keptBackNow: 1 })
    expect(await get(id)).toMatchObject({ quarantined: 1 })
  })

  it('is promoted once and undone once, each with its own refusal', async () => {
    const { body } = await start()
    const id = String(body['jobId'])
    expect(await does('promote', id)).toMatchObject({ status: 409, code: 'replays.not_ready' })
    expect(await does('undo', id)).toMatchObject({ status: 409, code: 'replays.not_promoted' })
    await endWell(id, { compared: 9, differing: 4, quarantined: 1, letIn: 2 })
    expect(await get(id)).toMatchObject({ state: 'compared', compared: 9, differing: 4, quarantined: 1, letIn: 2 })

    const promotion = await does('promote', id)
    expect(promotion.status).toBe(202)
    expect(await get(id)).toMatchObject({
      state: 'promoting',
      promotion: { jobId: promotion.jobId },
    })
    expect(await does('promote', id)).toMatchObject({ status: 409, code: 'jobs.conflict', jobId: promotion.jobId })
    await endWell(promotion.jobId, { promoted: 3, changedMeanwhile: 1 })
    expect(await get(id)).toMatchObject({ state: 'promoted', promotion: { done: 3, changed: 1 }, undo: null })
    expect(await does('promote', id)).toMatchObject({ status: 409, code: 'replays.already_promoted' })

    const undo = await does('undo', id)
    await endWell(undo.jobId, { undone: 3, changedMeanwhile: 0 })
    expect(await get(id)).toMatchObject({ state: 'undone', undo: { done: 3, changed: 0 } })
    expect((await call('GET', '/api/scraping/jobs?limit=3')).body).toMatchObject({
      data: { jobs: [{ work: 'undo' }, { work: 'promote' }, { work: 'compare' }] },
    })
    expect(await does('undo', id)).toMatchObject({ status: 409, code: 'replays.already_undone' })
    expect(await does('promote', id)).toMatchObject({ status: 409, code: 'replays.already_promoted' })
  })

  it('can be promoted again where a promotion failed, and not where nothing differs or a part failed', async () => {
    const id = await compared({ compared: 9, differing: 4 })
    const { jobId } = await does('promote', id)
    await call('POST', `/api/scraping-logs/job-cancel/${jobId}`)
    expect(await get(id)).toMatchObject({ state: 'compared', promotion: { outcome: 'cancelled' } })
    const again = await does('promote', id)
    expect(again.status).toBe(202)
    await call('POST', `/api/scraping-logs/job-cancel/${again.jobId}`)

    const same = await compared({ compared: 9, differing: 0 })
    expect(await does('promote', same)).toMatchObject({ status: 409, code: 'replays.nothing_differs' })
    await service.db().updateTable('jobs').set({ outcome: 'partial' }).where('id', '=', id).execute()
    expect(await does('promote', id)).toMatchObject({ status: 409, code: 'replays.not_ready' })
  })

  it('is not there after thirty days, and no other job is one', async () => {
    const id = await compared({ differing: 4 })
    const { body } = await call('POST', '/api/encar/start-scraping', { totalCars: 10 })
    for (const other of [String(body['jobId']), '00000000-0000-4000-8000-000000000000'])
      expect(await does('promote', other)).toMatchObject({ status: 404, code: 'replays.not_found' })
    now = new Date(Date.now() + 31 * 86_400_000)
    expect(await does('promote', id)).toMatchObject({ status: 404, code: 'replays.not_found' })
    expect((await call('GET', REPLAYS)).body).toMatchObject({ data: { replays: [] } })
  })

  it('is for who may see and run the pipeline', async () => {
    const admin = await service.tokenFor('admin')
    const id = await compared({ differing: 4 })
    for (const [method, url] of [
      ['POST', REPLAYS],
      ['GET', REPLAYS],
      ['GET', `${REPLAYS}/${id}`],
      ['POST', `${REPLAYS}/${id}/promote`],
      ['POST', `${REPLAYS}/${id}/undo`],
    ] as const) {
      const body = url === REPLAYS && method === 'POST' ? { source: 'encar' } : undefined
      expect(await call(method, url, body, admin)).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } })
    }
  })
})
