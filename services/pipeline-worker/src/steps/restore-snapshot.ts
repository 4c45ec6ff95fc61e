import { sayReason } from '@karvan/contracts'
import { findSnapshot, restore, rowsToRestore } from '@karvan/inventory'
import { addTasks, type PlannedWork, type Task, type Work } from '@karvan/jobs'
import type { Transaction } from 'kysely'
import { Refused } from './refused.ts'
import { complete, inventoryOf, jobsOf, type Try, type WorkerDatabase } from './step.ts'

/** Rows that come back in one transaction: a few hundred, so that the change feed is not held back. */
const ROWS_OF_TASK = 300

/** Puts all rows of a snapshot back that were not put back before, some in each transaction. */
export async function restoreSnapshot(deps: Try, { params }: Work<'restore'>): Promise<void> {
  if (params.listingIds) await putBack(deps, params.listingIds)
  else await plan(deps)
}

async function plan({ db, task }: Try): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { snapshotId } = await lockSnapshot(trx, task)
    const ids = await rowsToRestore(inventoryOf(trx), snapshotId)
    await addTasks(jobsOf(trx), task.jobId, works(ids))
    await complete(trx, task, 'restore', { restored: 0 })
  })
}

const works = (ids: readonly string[]): PlannedWork[] =>
  Array.from({ length: Math.ceil(ids.length / ROWS_OF_TASK) }, (_, place) => ({
    step: 'restore',
    key: String(place + 1),
    params: { listingIds: ids.slice(place * ROWS_OF_TASK, (place + 1) * ROWS_OF_TASK) },
  }))

async function putBack({ db, task }: Try, listingIds: readonly string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { snapshotId, target } = await lockSnapshot(trx, task)
    const { restored } = await restore(inventoryOf(trx), snapshotId, target, listingIds)
    // Also those that somebody has put back one by one since they were planned.
    await complete(trx, task, 'restore', { restored, alreadyThere: listingIds.length - restored })
  })
}

/** A snapshot whose thirty days end while it is put back is put back to its end. */
async function lockSnapshot(trx: Transaction<WorkerDatabase>, { job }: Task) {
  const order = job.params.restore
  if (!order) throw new Error('the job names no snapshot')
  const target = await findSnapshot(inventoryOf(trx), order.snapshotId, job.startedAt)
  if (!target) throw new Refused(sayReason('noSnapshot', {}))
  return { snapshotId: order.snapshotId, target }
}
