import { reread, type RereadColumn } from '@karvan/inventory'
import type { Work } from '@karvan/jobs'
import { readCars } from '@karvan/sources'
import { planRows } from './rows.ts'
import { complete, inventoryOf, SHOWN, shownOf, type Try } from './step.ts'

/** The documented names of what is read again. Of a warranty nothing is stored. */
const COUNTERS: Readonly<Partial<Record<RereadColumn, string>>> = {
  seats: 'seat',
  body_type: 'body',
  grade: 'grade',
  grade_english: 'grade',
  status: 'status',
  vehicle_key: 'vehicleId',
  accident: 'accident',
}
const COLUMNS = Object.keys(COUNTERS) as RereadColumn[]

/** Reads seats, body, grade, status, vehicle and accidents of each row again, as today's parser has them. */
export async function enrich(deps: Try, { params }: Work<'enrich'>): Promise<void> {
  if (!params.sourceIds) {
    await planRows(deps, 'enrich', await allRows(deps), { rowsChanged: 0 })
    return
  }
  const { db, raw, adapter, task } = deps
  // What only its row in the list says of a car is no reason to forget what its page said.
  const listings = (await raw.load(params.sourceIds)).filter(({ detail }) => detail !== null)
  const cars = readCars(adapter, listings, task.job.startedAt)
  const noDocument = params.sourceIds.length - listings.length
  await db.transaction().execute(async (trx) => {
    const changed = await reread(inventoryOf(trx), shownOf(deps), cars, COLUMNS)
    const counts = { rowsChanged: changed.size, noDocument, ...byField([...changed.values()]) }
    await complete(trx, task, 'enrich', counts)
  })
}

/** How many rows changed in each field. */
function byField(changed: readonly (readonly RereadColumn[])[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const columns of changed) {
    const fields = new Set(columns.map((column) => COUNTERS[column] ?? column))
    for (const field of fields) counts[field] = (counts[field] ?? 0) + 1
  }
  return counts
}

async function allRows({ db, source }: Try): Promise<string[]> {
  const rows = await db
    .selectFrom('inventory.listings')
    .select('source_id')
    .where('dataset', '=', SHOWN)
    .where('source', '=', source.name)
    .orderBy('source_id')
    .execute()
  return rows.map((row) => row.source_id)
}
