import { SOURCES } from '@karvan/sources'
import { beforeEach, expect, it } from 'vitest'
import { type Catalog, catalogClient } from '../src/catalog-client.ts'
import { noCatalog, serviceOfFile } from './service.ts'

/** The order to compare prices. What its job does is checked in `services/pipeline-worker/test`. */

let comparableCars: Catalog['comparableCars']
const service = serviceOfFile(SOURCES, undefined, { ...noCatalog, comparableCars: () => comparableCars() })
const { call } = service
const order = (name: 'update' | 'initialize', bearer?: string) =>
  call('POST', `/api/price-comparison/${name}`, undefined, bearer)

beforeEach(async () => {
  comparableCars = () => Promise.resolve(12_480)
  await service.db().deleteFrom('outbox').execute()
})

it.each([
  ['update', false, 'those that have changed'],
  ['initialize', true, 'all'],
] as const)('%s is a job, and says how many cars there are', async (name, isAfresh, which) => {
  const { status, body } = await order(name)
  const { jobId } = body
  const statistics = { total_cars: 12_480 }
  expect(status).toBe(202)
  expect(body).toMatchObject({ success: true, jobId, statistics, data: { jobId, statistics } })
  const job = await service.db().selectFrom('jobs').select(['params', 'steps']).executeTakeFirstOrThrow()
  expect(job).toMatchObject({ steps: ['compare-prices'], params: { comparison: { isAfresh } } })
  expect((await call('GET', `/api/scraping-logs/job-status/${String(jobId)}`)).body).toMatchObject({
    data: { type: 'general', work: 'price-comparison' },
  })
  expect((await call('GET', `/api/scraping-logs/job-logs/${String(jobId)}`)).body).toMatchObject({
    data: {
      logs: [{ message: `Job accepted: compare the prices of 12480 cars with those of rivals, ${which}` }, {}],
    },
  })
})

it('is one job at a time, together with other work on the stored cars', async () => {
  const { body } = await order('update')
  const conflict = { status: 409, body: { code: 'jobs.conflict', jobId: body['jobId'] } }
  expect(await order('initialize')).toMatchObject(conflict)
  expect(await call('POST', '/api/admin/pipeline/run', {})).toMatchObject(conflict)
})

it('is for super administrators', async () => {
  for (const role of ['user', 'editor', 'admin'] as const)
    expect(await order('update', await service.tokenFor(role))).toMatchObject({ status: 403 })
  expect(await service.db().selectFrom('jobs').select('id').execute()).toEqual([])
})

it('begins nothing while the catalog does not answer', async () => {
  ;({ comparableCars } = catalogClient({ catalogUrl: 'http://127.0.0.1:1', internalToken: 'x' }))
  expect(await order('update')).toMatchObject({ status: 503, body: { code: 'service.unavailable' } })
  expect(await service.db().selectFrom('jobs').select('id').execute()).toEqual([])
})
