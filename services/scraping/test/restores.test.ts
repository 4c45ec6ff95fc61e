import { AppError } from '@karvan/service-kit'
import { SOURCES } from '@karvan/sources'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { type Catalog, catalogClient } from '../src/catalog-client.ts'
import { noCatalog, serviceOfFile } from './service.ts'

/** The order to put a snapshot back. What its job does is checked in `services/pipeline-worker/test`, with the real catalog. */

let restorableSnapshot: Catalog['restorableSnapshot']
const service = serviceOfFile(SOURCES, undefined, { ...noCatalog, restorableSnapshot: (id) => restorableSnapshot(id) })
const { call } = service
const ID = '0190a3c5-5a3e-7cc1-8f5e-2a1b3c4d5e60'
const restore = (bearer?: string) => call('POST', `/api/admin/pipeline/snapshots/${ID}/restore`, undefined, bearer)

beforeEach(async () => {
  restorableSnapshot = () => Promise.resolve({ takenAt: '2026-11-24T01:02:03.000Z', rows: 4_661 })
  await service.db().deleteFrom('outbox').execute()
})

const jobs = async () => await service.db().selectFrom('jobs').select('id').execute()
const auditEntries = async () =>
  (await service.db().selectFrom('outbox').select('envelope').execute())
    .map(({ envelope }) => envelope)
    .filter(({ type }) => type === 'audit.recorded')

it('is a job, of which the audit trail says whose order it was', async () => {
  const startedBy = randomUUID()
  const { status, body } = await restore(await service.tokenFor('super_admin', { sub: startedBy }))
  const { jobId } = body
  expect(status).toBe(202)
  expect(body).toMatchObject({ success: true, data: { jobId } })
  expect((await call('GET', '/api/scraping/jobs')).body).toMatchObject({
    data: { jobs: [{ id: jobId, type: 'general', work: 'restore', startedBy, progress: { percentage: 0 } }] },
  })
  const { body: log } = await call('GET', `/api/scraping-logs/job-logs/${String(jobId)}`)
  expect(log).toMatchObject({
    data: {
      logs: [{ message: `Job accepted: restore 4661 rows of the snapshot of 2026-11-24T01:02:03.000Z (${ID})` }, {}],
    },
  })
  expect(await auditEntries()).toMatchObject([
    {
      actor: { userId: startedBy },
      payload: {
        action: 'snapshot.restored',
        subject: { type: 'snapshot', id: ID },
        after: { rows: 4_661, job: jobId },
      },
    },
  ])
})

it('runs alone: a second order is refused with its id and leaves no entry, and no other work begins meanwhile', async () => {
  const { body } = await restore()
  const conflict = { status: 409, body: { code: 'jobs.conflict', jobId: body['jobId'] } }
  expect(await restore()).toMatchObject(conflict)
  expect(await call('POST', '/api/admin/pipeline/run', {})).toMatchObject(conflict)
  expect(await auditEntries()).toHaveLength(1)
  await call('POST', `/api/scraping-logs/job-cancel/${String(body['jobId'])}`)
  expect((await restore()).status).toBe(202)
})

it('is for who may run the pipeline', async () => {
  for (const role of ['user', 'editor', 'admin'] as const)
    expect(await restore(await service.tokenFor(role))).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } })
  expect(await jobs()).toEqual([])
})

it('begins nothing for a snapshot that is not there, or while the catalog does not say so', async () => {
  restorableSnapshot = () =>
    Promise.reject(new AppError('snapshots.not_found', 'There is no such snapshot, or it is too old'))
  expect(await restore()).toMatchObject({ status: 404, body: { code: 'snapshots.not_found' } })
  ;({ restorableSnapshot } = catalogClient({ catalogUrl: 'http://127.0.0.1:1', internalToken: 'x' }))
  expect(await restore()).toMatchObject({ status: 503, body: { code: 'service.unavailable' } })
  expect(await jobs()).toEqual([])
  expect(await auditEntries()).toEqual([])
})
