import { addTasks, listingWork } from '@karvan/jobs'
import type { Transaction } from 'kysely'
import { complete, jobsOf, type Try, type WorkerDatabase } from './step.ts'

/** No job takes more of a source's cars out of the shop by itself. */
const MAX_MISSING = 0.2
/** Visits of one task: at one visit a second it stays under two minutes. */
const VISITS_OF_TASK = 60

/** Cars on sale that a whole sweep did not show: each is asked for, unless they are so many that staff have to say so. */
export async function missing(deps: Try): Promise<void> {
  const { db, task } = deps
  await db.transaction().execute(async (trx) => {
    const onSale = await onSaleOf(trx, deps)
    const unseen = onSale.filter(({ isShown }) => !isShown).map(({ sourceId }) => sourceId)
    const counts = { onSale: onSale.length, unseen: unseen.length }
    if (unseen.length > MAX_MISSING * onSale.length && task.job.params.confirmRetire !== true) {
      await complete(trx, task, `${describe(counts)}: too many, so none is asked for`, { ...counts, held: 1 })
      return
    }
    await addTasks(jobsOf(trx), task.jobId, listingWork('confirm', unseen, VISITS_OF_TASK))
    await complete(trx, task, describe(counts), counts)
  })
}

const describe = ({ onSale, unseen }: { onSale: number; unseen: number }) =>
  `The list did not show ${unseen} of ${onSale} cars on sale`

/** The source's cars in the shop. One whose page was gone is as one that the list did not show. */
async function onSaleOf(trx: Transaction<WorkerDatabase>, { source, task }: Try) {
  return await trx
    .selectFrom('inventory.listings as listing')
    .select((eb) => [
      'listing.source_id as sourceId',
      eb
        .exists(
          eb
            .selectFrom('items')
            .select('items.source_id')
            .where('items.job_id', '=', task.jobId)
            .whereRef('items.source_id', '=', 'listing.source_id')
            .where('items.state', '<>', 'gone'),
        )
        .as('isShown'),
    ])
    .where('listing.dataset', '=', source.publishesTo ?? source.dataset)
    .where('listing.source', '=', source.name)
    .where('listing.status', 'in', ['available', 'under_contract'])
    .orderBy('listing.source_id')
    .execute()
}
