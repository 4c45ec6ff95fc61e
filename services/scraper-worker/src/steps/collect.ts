import { normalizeListing } from '@karvan/domain'
import type { ItemState, TaskParams } from '@karvan/jobs'
import type { ListEntry, Source } from '../ports.ts'
import { complete, jobsOf, type StepDeps, type StepInput } from './step.ts'

type CollectParams = Extract<TaskParams, { step: 'collect' }>

/** One page of the list: stored raw, its listings noted as items of the job. */
export async function collect(deps: StepDeps, { task, params, signal }: StepInput<CollectParams>): Promise<void> {
  const { db, source, raw } = deps
  const fetchedAt = new Date()
  const entries = await source.fetchList(task.job.params.query, params.offset, params.limit, signal)
  await raw.saveLists(entries, fetchedAt)
  const items = entries.map((entry) => ({
    job_id: task.jobId,
    source_id: entry.sourceId,
    vehicle_key: entry.vehicleKey,
    state: stateOf(source, entry, fetchedAt),
  }))
  await db.transaction().execute(async (trx) => {
    if (items.length > 0) {
      // Paging is not stable: a listing that was on an earlier page already is the same item.
      await jobsOf(trx)
        .insertInto('items')
        .values(items)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    const message = `List from ${params.offset + 1}: ${entries.length} rows`
    await complete(trx, task, message, { rows: entries.length })
  })
}

/** What the list row alone keeps from being offered needs no further visit. */
function stateOf(source: Source, { sourceId, payload }: ListEntry, fetchedAt: Date): ItemState {
  const listing = source.read({ sourceId, list: { payload, fetchedAt }, detail: null })
  const { quarantine } = normalizeListing(listing, fetchedAt.getUTCFullYear() + 1)
  return quarantine.length > 0 ? 'listed' : 'found'
}
