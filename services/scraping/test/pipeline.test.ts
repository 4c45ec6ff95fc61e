import { SOURCES } from '@karvan/sources'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { serviceOfFile } from './service.ts'

const service = serviceOfFile(SOURCES)
const { call } = service
const RUN = '/api/admin/pipeline/run'

beforeEach(async () => {
  await service.db().deleteFrom('outbox').execute()
})

const stepsOf = async (id: unknown) => {
  const { body } = await call('GET', `/api/admin/pipeline/runs/${String(id)}`)
  return (body as { data: { steps: { step: string; state: string; after: string[] }[] } }).data.steps
}

describe('a run', () => {
  it('has the documented defaults, and its first step begins at once', async () => {
    const { status, body } = await call('POST', RUN)
    expect(status).toBe(202)
    expect(body).toMatchObject({ success: true, data: { jobId: body['jobId'] } })
    const run = await call('GET', `/api/admin/pipeline/runs/${String(body['jobId'])}`)
    expect(run.body).toMatchObject({
      data: {
        retryOf: null,
        options: {
          maxCars: 200_000,
          skipDuplicateChecks: true,
          includeDomestic: true,
          includeImported: true,
          cleanupDuplicatesByTitleModelPriceMileage: true,
          cleanupDryRun: false,
          cleanupKeepStrategy: 'newest',
          runSimpleVinUpdate: true,
          skipBackup: false,
          runEnrichAfterCleanup: true,
          useLiveRates: false,
          ratesProvider: 'frankfurter',
        },
      },
    })
    const steps = await stepsOf(body['jobId'])
    expect(steps.map(({ step, after }) => [step, after])).toEqual([
      ['rates', []],
      ['insert-domestic', ['rates']],
      ['insert-imported', ['insert-domestic']],
      ['update-vins', ['insert-imported']],
      ['cleanup', ['update-vins']],
      ['enrich', ['cleanup']],
    ])
    expect(steps.filter(({ state }) => state === 'skipped').map(({ step }) => step)).toEqual(['rates'])
  })

  it('stands among the jobs as one of the type general', async () => {
    const startedBy = randomUUID()
    const { body } = await call(
      'POST',
      RUN,
      { maxCars: 500 },
      await service.tokenFor('super_admin', { sub: startedBy }),
    )
    const jobs = await call('GET', '/api/scraping/jobs')
    expect(jobs.body).toMatchObject({
      data: { jobs: [{ id: body['jobId'], type: 'general', work: 'run', startedBy }] },
    })
    const job = await call('GET', `/api/scraping-logs/job-status/${String(body['jobId'])}`)
    expect(job.body).toMatchObject({ data: { progress: { percentage: 0 } } })
  })

  it.each([
    [{ cleanupDuplicates: false }, true],
    [{ cleanupDuplicatesByTitleModelPriceMileage: false }, true],
    [{ cleanupDuplicates: true }, false],
    [{ cleanupDuplicates: true, cleanupDuplicatesByTitleModelPriceMileage: true }, false],
  ])('takes both words for the cleanup: %j', async (order, isSkipped) => {
    const { body } = await call('POST', RUN, order)
    const cleanup = (await stepsOf(body['jobId'])).find(({ step }) => step === 'cleanup')
    expect(cleanup?.state === 'skipped').toBe(isSkipped)
  })

  it.each([
    [{ maxCars: 0 }, 'maxCars'],
    [{ maxCars: '500' }, 'maxCars'],
    [{ cleanupKeepStrategy: 'best' }, 'cleanupKeepStrategy'],
    [{ ratesProvider: 'somebody' }, 'ratesProvider'],
    [{ deleteAll: true }, 'deleteAll'],
    [{ cleanupDuplicates: true, cleanupDuplicatesByTitleModelPriceMileage: false }, 'cleanupDuplicates'],
    [
      {
        includeDomestic: false,
        includeImported: false,
        cleanupDuplicates: false,
        runSimpleVinUpdate: false,
        runEnrichAfterCleanup: false,
      },
      'includeDomestic',
    ],
  ])('is refused for %j', async (order, field) => {
    const { status, body } = await call('POST', RUN, order)
    expect([status, body['errors']]).toMatchObject([400, [{ field }]])
    expect(await service.db().selectFrom('jobs').select('id').execute()).toEqual([])
  })

  it('runs once at a time, however many start it, beside a job of a source', async () => {
    await call('POST', '/api/encar/start-scraping', { totalCars: 10 })
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('POST', RUN, {})))
    const accepted = answers.filter(({ status }) => status === 202)
    expect(accepted).toHaveLength(1)
    for (const { body } of answers.filter(({ status }) => status !== 202))
      expect(body).toMatchObject({ code: 'jobs.conflict', jobId: accepted[0]?.body['jobId'] })
  })

  it('is cancelled with all others, which says how many there were, and leaves jobs of sources alone', async () => {
    await call('POST', '/api/encar/start-scraping', { totalCars: 10 })
    await call('POST', RUN, {})
    const first = await call('POST', '/api/admin/pipeline/cancel-all')
    expect(first).toMatchObject({ status: 200, body: { success: true, data: { cancelled: 1 } } })
    const second = await call('POST', '/api/admin/pipeline/cancel-all')
    expect(second.body).toMatchObject({ success: true, data: { cancelled: 0 } })
    const active = await service.db().selectFrom('jobs').select('type').where('ended_at', 'is', null).execute()
    expect(active).toEqual([{ type: 'encar' }])
  })

  it('can be gone on with from the step at which it was cut off', async () => {
    const { body } = await call('POST', RUN, { includeDomestic: false })
    const id = String(body['jobId'])
    const early = await call('POST', `/api/admin/pipeline/runs/${id}/retry`)
    expect(early).toMatchObject({ status: 409, body: { code: 'pipeline.nothing_to_retry' } })
    await call('POST', '/api/admin/pipeline/cancel-all')
    await service.db().updateTable('tasks').set({ state: 'done', counts: '{}' }).where('job_id', '=', id).execute()
    const retried = await call('POST', `/api/admin/pipeline/runs/${id}/retry`)
    const run = await call('GET', `/api/admin/pipeline/runs/${String(retried.body['jobId'])}`)
    expect(run.body).toMatchObject({ data: { retryOf: id } })
    const wanted = (await stepsOf(retried.body['jobId'])).filter(({ state }) => state !== 'skipped')
    expect(wanted.map(({ step }) => step)).toEqual(['update-vins', 'cleanup', 'enrich'])
  })

  it('is none where a job of a source is asked for as one', async () => {
    const { body } = await call('POST', '/api/encar/start-scraping', { totalCars: 10 })
    const answer = await call('GET', `/api/admin/pipeline/runs/${String(body['jobId'])}`)
    expect(answer).toMatchObject({ status: 404, body: { code: 'jobs.not_found' } })
  })
})
