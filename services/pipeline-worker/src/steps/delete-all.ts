import { type Dataset, type DeletionRequest, sayReason } from '@karvan/contracts'
import { rowsToDelete, removeOldSnapshots, snapshotOfJob, softDelete, takeSnapshot } from '@karvan/inventory'
import { addTasks, type PlannedWork, type Work } from '@karvan/jobs'
import { Refused } from './refused.ts'
import { complete, inventoryOf, jobsOf, SHOWN, type Try } from './step.ts'

const ENCAR = 'encar'
/** Rows that leave in one transaction: a few hundred, so that the change feed is not held back. */
const ROWS_OF_TASK = 300
/** So many more cars than were confirmed may leave: a crawl may bring some in between. */
const MORE = 1.01

/** Takes all cars out of the shop, or those of Encar with what is kept of them, into snapshots from which they can be put back. */
export async function deleteAll(deps: Try, { params }: Work<'delete-all'>): Promise<void> {
  const { dataset, source, listingIds } = params
  if (dataset && source !== undefined && listingIds) await remove(deps, { dataset, source }, listingIds)
  else await plan(deps)
}

interface Target {
  readonly dataset: Dataset
  readonly source: string
}

async function plan({ db, task }: Try): Promise<void> {
  const { deletion } = task.job.params
  if (!deletion) throw new Error('the job says nothing of what to delete')
  await db.transaction().execute(async (trx) => {
    const inventory = inventoryOf(trx)
    const shown = await rowsToDelete(inventory, SHOWN, deletion.scope === 'encar' ? ENCAR : null)
    refuseMoreThanConfirmed(deletion, shown.length)
    const stored = deletion.scope === 'encar' ? await rowsToDelete(inventory, 'encar', ENCAR) : []
    await removeOldSnapshots(inventory, new Date())
    const why = sayReason(deletion.scope === 'encar' ? 'beforeDeletionOfEncar' : 'beforeDeletion', {})
    const by = task.job.actor?.userId ?? null
    for (const [dataset, rows] of [
      [SHOWN, shown],
      ['encar', stored],
    ] as const) {
      for (const source of new Set(rows.map((row) => row.source))) {
        await takeSnapshot(inventory, { dataset, source }, { why, by, jobId: task.jobId })
        const ids = rows.filter((row) => row.source === source).map(({ id }) => id)
        await addTasks(jobsOf(trx), task.jobId, removals({ dataset, source }, ids))
      }
    }
    await complete(trx, task, 'delete-all', { deletedAll: 0 })
  })
}

function refuseMoreThanConfirmed({ expected }: DeletionRequest, found: number): void {
  if (found > expected * MORE) throw new Refused(sayReason('otherNumber', { found, expected }))
}

const removals = (target: Target, ids: readonly string[]): PlannedWork[] =>
  Array.from({ length: Math.ceil(ids.length / ROWS_OF_TASK) }, (_, place) => ({
    step: 'delete-all',
    key: `${target.dataset} ${target.source} ${place + 1}`,
    params: { ...target, listingIds: ids.slice(place * ROWS_OF_TASK, (place + 1) * ROWS_OF_TASK) },
  }))

async function remove({ db, task }: Try, target: Target, listingIds: readonly string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const inventory = inventoryOf(trx)
    const snapshotId = await snapshotOfJob(inventory, task.jobId, target)
    if (snapshotId === null) throw new Error('the snapshot of this job is not there')
    const deleted = await softDelete(inventory, target, listingIds, { snapshotId, keepOut: false })
    // What is only kept is no car of the shop.
    const counts = target.dataset === SHOWN ? { deletedAll: deleted } : { keptDeleted: deleted }
    await complete(trx, task, 'delete-all', counts)
  })
}
