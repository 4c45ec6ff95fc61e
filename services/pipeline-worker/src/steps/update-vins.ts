import { reread } from '@karvan/inventory'
import type { Work } from '@karvan/jobs'
import { readCars } from '@karvan/sources'
import { planRows } from './rows.ts'
import { complete, inventoryOf, SHOWN, shownOf, type Try } from './step.ts'

/** Gives rows without a VIN the one that is stored. */
export async function updateVins(deps: Try, { params }: Work<'update-vins'>): Promise<void> {
  if (!params.sourceIds) {
    await planRows(deps, 'update-vins', await withoutVin(deps), { vinUpdated: 0, noVin: 0 })
    return
  }
  const { db, raw, adapter, task } = deps
  const listings = await raw.load(params.sourceIds)
  const stated = listings.filter((listing) => adapter.read(listing).vin !== null)
  const cars = readCars(adapter, stated, task.job.startedAt).filter(({ vin }) => vin !== null)
  await db.transaction().execute(async (trx) => {
    const changed = await reread(inventoryOf(trx), shownOf(deps), cars, ['vin'])
    await complete(trx, task, 'update-vins', {
      vinUpdated: changed.size,
      noVin: params.sourceIds ? params.sourceIds.length - stated.length : 0,
      // What they state is no VIN.
      vinFailed: stated.length - cars.length,
    })
  })
}

async function withoutVin({ db, source }: Try): Promise<string[]> {
  const rows = await db
    .selectFrom('inventory.listings')
    .select('source_id')
    .where('dataset', '=', SHOWN)
    .where('source', '=', source.name)
    .where('vin', 'is', null)
    .orderBy('source_id')
    .execute()
  return rows.map((row) => row.source_id)
}
