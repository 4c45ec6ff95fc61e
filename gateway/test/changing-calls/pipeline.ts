import { query, type Stack, type Suite } from '@karvan/test-kit'
import { randomUUID } from 'node:crypto'
import type { Caller } from './caller.ts'

/** Calls about runs of the pipeline, and about what they took out. */
export function pipelineCalls({ admin: token, call, done }: Caller, stack: Stack, { superuserUrl }: Suite) {
  const start = () => done('runPipeline', { token, body: { maxCars: 10 } })
  const cancel = () => done('cancelPipelines', { token })
  /** A run that has not ended: its worker stands still meanwhile. */
  const whileOneRuns = async <T>(act: (id: string) => Promise<T>): Promise<T> => {
    const worker = stack.program('pipeline-worker')
    await cancel()
    worker.freeze()
    try {
      const { data } = await start()
      return await act(String(data['jobId']))
    } finally {
      worker.thaw()
    }
  }
  const snapshot = async () => {
    const [row] = await query<{ id: string }>(
      superuserUrl,
      `insert into inventory.snapshots (dataset, source, why) values ('main', 'site', 'test') returning id`,
    )
    return row?.id ?? ''
  }
  /** A job that ended well; of a comparison one listing differs. */
  const endedJob = async (step: string, replay: object) => {
    const id = randomUUID()
    await query(
      superuserUrl,
      `insert into jobs.jobs (id, type, status, outcome, steps, step, params, correlation_id, ended_at)
       values ($1, 'general', 'completed', 'success', array[$2], $2, $3, 'test', now())`,
      [id, step, { totalCars: 0, query: null, processingMode: 'three-step', replay }],
    )
    await query(
      superuserUrl,
      `insert into jobs.tasks (job_id, step, key, params, state, counts) values ($1, $2, '0', '{}', 'done', '{"differing": 1}')`,
      [id, step],
    )
    return id
  }
  /** Nothing of the pipeline runs before it, and nothing after it. */
  const oneAtATime = async <T>(act: () => Promise<T>): Promise<T> => {
    await cancel()
    try {
      return await act()
    } finally {
      await cancel()
    }
  }
  const replay = () => endedJob('replay', { what: 'compare', source: 'encar', scope: 'all' })
  return {
    startReplay: () => oneAtATime(() => done('startReplay', { token, body: { source: 'encar', scope: 'kept-back' } })),
    promoteReplay: () => oneAtATime(async () => done('promoteReplay', { token, params: { id: await replay() } })),
    undoReplay: () =>
      oneAtATime(async () => {
        const id = await replay()
        await endedJob('replay-promote', { what: 'promote', of: id })
        return await done('undoReplay', { token, params: { id } })
      }),
    runPipeline: start,
    cancelPipelines: () => whileOneRuns(cancel),
    retryPipeline: () =>
      whileOneRuns(async (id) => {
        await cancel()
        return await done('retryPipeline', { token, params: { id } })
      }),
    restoreSnapshot: () => oneAtATime(async () => done('restoreSnapshot', { token, params: { id: await snapshot() } })),
    updatePriceComparison: () => oneAtATime(() => done('updatePriceComparison', { token })),
    initializePriceComparison: () => oneAtATime(() => done('initializePriceComparison', { token })),
    compareTrioLuxury: () => done('compareTrioLuxury', { token, body: { matching_strategy: 'fuzzy' } }),
    makeDiscount: () => call('makeDiscount', { token, body: { discountAmount: 50 } }),
    restoreSnapshotRow: async () =>
      done('restoreSnapshotRow', { token, params: { id: await snapshot(), listingId: randomUUID() } }),
  }
}
