import { carsToCompare, compareCars } from '@karvan/inventory'
import { addTasks, type PlannedWork, type Work } from '@karvan/jobs'
import { complete, inventoryOf, jobsOf, type Try } from './step.ts'

/** Cars of one transaction: nothing of the shop is written, so that nobody waits for it. */
const CARS_OF_TASK = 1_000

/** Looks which cars of the shop rivals sell, too: those that changed on either side since the last job, or all. */
export async function comparePrices(deps: Try, { params }: Work<'compare-prices'>): Promise<void> {
  if (params.listingIds) await compare(deps, params.listingIds)
  else await plan(deps)
}

async function plan({ db, task }: Try): Promise<void> {
  const isAfresh = task.job.params.comparison?.isAfresh ?? false
  await db.transaction().execute(async (trx) => {
    const ids = await carsToCompare(inventoryOf(trx), isAfresh)
    await addTasks(jobsOf(trx), task.jobId, works(ids))
    await complete(trx, task, 'compare-prices', { compared: 0, matched: 0 })
  })
}

const works = (ids: readonly string[]): PlannedWork[] =>
  Array.from({ length: Math.ceil(ids.length / CARS_OF_TASK) }, (_, place) => ({
    step: 'compare-prices',
    key: String(place + 1),
    params: { listingIds: ids.slice(place * CARS_OF_TASK, (place + 1) * CARS_OF_TASK) },
  }))

async function compare({ db, task }: Try, listingIds: readonly string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const counts = await compareCars(inventoryOf(trx), listingIds, new Date())
    await complete(trx, task, 'compare-prices', counts)
  })
}
