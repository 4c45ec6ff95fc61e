import { normalizeListing } from '@karvan/domain'
import type { ItemState, JobsTransaction, PriceBand, Task, TaskParams } from '@karvan/jobs'
import type { ListEntry, ListPage, Source } from '../ports.ts'
import { complete, jobsOf, type StepDeps, type StepInput } from './step.ts'

type CollectParams = Extract<TaskParams, { step: 'collect' }>

/** The largest page that the source gives, and so the largest band that is one page (research/sources.md, 1.3). */
const BAND_ROWS = 500
/** Cars of one and the same price that are paged through before we give up on them. */
const MAX_PAGES_OF_ONE_PRICE = 20

/** A part of the list: stored raw, its listings noted as items of the job. */
export async function collect(deps: StepDeps, { task, params, signal }: StepInput<CollectParams>): Promise<void> {
  const { query } = task.job.params
  if (!('band' in params)) {
    const { offset, limit } = params
    const { entries } = await fetchAndStore(deps, { query, band: null, offset, limit }, signal)
    await finish(deps, task, entries, [], `List from ${offset + 1}: ${entries.length} rows`)
    return
  }
  const { band } = params
  const first = await fetchAndStore(deps, { query, band, offset: 0, limit: BAND_ROWS }, signal)
  const entries = [...first.entries]
  const halves = first.count > BAND_ROWS ? halvesOf(band) : []
  const pages = halves.length > 0 ? 1 : Math.min(Math.ceil(first.count / BAND_ROWS), MAX_PAGES_OF_ONE_PRICE)
  for (let page = 1; page < pages; page += 1) {
    const next = await fetchAndStore(deps, { query, band, offset: page * BAND_ROWS, limit: BAND_ROWS }, signal)
    entries.push(...next.entries)
  }
  const message = `List of ${band.from} to ${band.to}: ${entries.length} of ${first.count} rows`
  await finish(deps, task, entries, halves, message)
}

/** Counts of the halves add up to the whole, so that nothing falls between two bands; a single price has no halves. */
function halvesOf({ from, to }: PriceBand): readonly PriceBand[] {
  if (from >= to) return []
  const middle = Math.floor((from + to) / 2)
  return [
    { from, to: middle },
    { from: middle + 1, to },
  ]
}

async function fetchAndStore({ source, raw }: StepDeps, page: ListPage, signal: AbortSignal) {
  const fetchedAt = new Date()
  const answer = await source.fetchList(page, signal)
  await raw.saveLists(answer.entries, fetchedAt)
  return answer
}

async function finish(
  { db, source }: StepDeps,
  task: Task,
  entries: readonly ListEntry[],
  halves: readonly PriceBand[],
  message: string,
): Promise<void> {
  const items = new Map(
    entries.map((entry) => [
      entry.sourceId,
      {
        job_id: task.jobId,
        source_id: entry.sourceId,
        vehicle_key: entry.vehicleKey,
        state: stateOf(source, entry, task.job.startedAt),
      },
    ]),
  )
  await db.transaction().execute(async (trx) => {
    if (items.size > 0) {
      // Paging is not stable: a listing that was on an earlier page already is the same item.
      await jobsOf(trx)
        .insertInto('items')
        .values([...items.values()])
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    await addBands(jobsOf(trx), task, halves)
    await complete(trx, task, message, { rows: entries.length })
  })
}

async function addBands(trx: JobsTransaction, task: Task, bands: readonly PriceBand[]): Promise<void> {
  if (bands.length === 0) return
  const tasks = bands.map((band) => ({
    job_id: task.jobId,
    step: 'collect' as const,
    key: `${band.from}-${band.to}`,
    params: JSON.stringify({ step: 'collect', band } satisfies TaskParams),
    state: 'pending' as const,
  }))
  await trx
    .insertInto('tasks')
    .values(tasks)
    .onConflict((conflict) => conflict.columns(['job_id', 'step', 'key']).doNothing())
    .execute()
}

/** What the list row alone keeps from being offered needs no further visit. */
function stateOf(source: Source, { sourceId, payload }: ListEntry, now: Date): ItemState {
  const listing = source.read({ sourceId, list: { payload, fetchedAt: now }, detail: null })
  const { quarantine } = normalizeListing(listing, now.getUTCFullYear() + 1)
  return quarantine.length > 0 ? 'listed' : 'found'
}
