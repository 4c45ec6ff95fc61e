import { normalizeListing } from '@karvan/domain'
import { knownVehicleKeys } from '@karvan/inventory'
import { addTasks, collectWork, type ListPart, noteItems, type Work } from '@karvan/jobs'
import type { ListEntry } from '@karvan/sources'
import { complete, jobsOf, type Try } from './step.ts'

/** A part of the list: stored raw, its listings noted as items of the job, and what it shows to be missing planned. */
export async function collect(deps: Try, { params: part }: Work<'collect'>): Promise<void> {
  const { db, source, adapter, raw, task, signal } = deps
  const fetchedAt = new Date()
  const { entries, count, isLast } = await adapter.fetchList(part, task.job.params.query, signal)
  // A page of a site may be longer than what is wanted of it.
  const wanted = entries.slice(0, part.limit)
  await raw.saveLists(wanted, fetchedAt)

  const keys = await vehicleKeysOf(deps, wanted)
  const items = wanted.map((entry) => ({
    sourceId: entry.sourceId,
    vehicleKey: entry.vehicleKey ?? keys.get(entry.sourceId) ?? null,
    state: isRejected(deps, entry) ? ('rejected' as const) : ('found' as const),
  }))
  await db.transaction().execute(async (trx) => {
    await noteItems(jobsOf(trx), task.jobId, items)
    await addTasks(jobsOf(trx), task.jobId, source.listPlan.rest(part, count).map(collectWork))
    await complete(trx, task, describe(part, wanted.length, count), {
      rows: wanted.length,
      ...(count !== null && { listed: count }),
      ...(isLast && { last: 1 }),
    })
  })
}

function describe({ band, offset }: ListPart, rows: number, count: number | null): string {
  if (band === null) return `List from ${offset + 1}: ${rows} rows`
  return `List of ${band.from} to ${band.to}, from ${offset + 1}: ${rows} of ${count ?? 'unknown'} rows`
}

/** Of rows that do not tell of which vehicle they are, as far as their own pages did at a visit before. */
async function vehicleKeysOf({ db, source }: Try, entries: readonly ListEntry[]): Promise<ReadonlyMap<string, string>> {
  const sourceIds = entries.filter(({ vehicleKey }) => vehicleKey === null).map(({ sourceId }) => sourceId)
  return await knownVehicleKeys(db, { dataset: source.dataset, source: source.name }, sourceIds)
}

/** What the list row alone keeps from being offered needs no further visit. */
function isRejected({ source, adapter, task }: Try, { sourceId, payload }: ListEntry): boolean {
  const now = task.job.startedAt
  const listing = adapter.read({ sourceId, list: { payload, fetchedAt: now }, detail: null })
  const { quarantine } = normalizeListing(listing, now.getUTCFullYear() + 1)
  return quarantine.some((reason) => source.settledByList.includes(reason))
}
