import { query, type Stack, type Suite } from '@karvan/test-kit'
import { randomUUID } from 'node:crypto'
import type { Caller } from './caller.ts'

/** Calls about runs of the pipeline, and about what they took out. */
export function pipelineCalls({ admin: token, done }: Caller, stack: Stack, { superuserUrl }: Suite) {
  const start = () => done('runPipeline', { token, body: { maxCars: 10 } })
  const cancel = () => done('cancelPipelines', { token })
  /** A run that has not ended: its worker stands still meanwhile. */
  const whileOneRuns = async <T>(call: (id: string) => Promise<T>): Promise<T> => {
    const worker = stack.program('pipeline-worker')
    await cancel()
    worker.freeze()
    try {
      const { data } = await start()
      return await call(String(data['jobId']))
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
  return {
    runPipeline: start,
    cancelPipelines: () => whileOneRuns(cancel),
    retryPipeline: () =>
      whileOneRuns(async (id) => {
        await cancel()
        return await done('retryPipeline', { token, params: { id } })
      }),
    restoreSnapshot: async () => done('restoreSnapshot', { token, params: { id: await snapshot() } }),
    restoreSnapshotRow: async () =>
      done('restoreSnapshotRow', { token, params: { id: await snapshot(), listingId: randomUUID() } }),
  }
}
