import { isDomestic } from '@karvan/domain'
import { bringIn, type StoredCar } from '@karvan/inventory'
import type { Work } from '@karvan/jobs'
import { readCars } from '@karvan/sources'
import { sql } from 'kysely'
import { planRows } from './rows.ts'
import { complete, inventoryOf, SHOWN, type Try, writerOf } from './step.ts'

type InsertStep = 'insert-domestic' | 'insert-imported'

/** Publishes what is stored of the source, of one of the two kinds, and is not in the shop as today's parser reads it. */
export async function insert(deps: Try, { step, params }: Work<InsertStep>): Promise<void> {
  if (params.sourceIds) await bringInCars(deps, step, params.sourceIds)
  else await planRows(deps, step, await toLookAt(deps, step), { [insertedOf(step)]: 0 })
}

const insertedOf = (step: InsertStep) => (step === 'insert-domestic' ? 'domesticInserted' : 'importedInserted')

/** The newest listings that are stored, without those that are known to be of the other kind; both kinds share the most of a run. */
async function toLookAt(deps: Try, step: InsertStep): Promise<string[]> {
  const most = optionsOf(deps).maxCars - (step === 'insert-imported' ? await taken(deps) : 0)
  const kinds = await knownKinds(deps)
  const ids = (await deps.raw.sourceIds()).filter((id) => (kinds.get(id) ?? step) === step)
  return ids.slice(0, Math.max(0, most))
}

const optionsOf = ({ task }: Try) => {
  const { run } = task.job.params
  if (!run) throw new Error('the job is no run of the pipeline')
  return run.options
}

/** Of this source; what was read before stands in its own dataset. */
async function knownKinds({ db, source }: Try): Promise<ReadonlyMap<string, InsertStep>> {
  const rows = await db
    .selectFrom('inventory.listings')
    .select(['source_id', 'make', 'import_mark as importMark'])
    .where('dataset', '=', source.dataset)
    .where('source', '=', source.name)
    .execute()
  return new Map(rows.map((row) => [row.source_id, isDomestic(row) ? 'insert-domestic' : 'insert-imported']))
}

/** Listings that the step before has looked at, in this run or in the one that it goes on with. */
async function taken({ db, task }: Try): Promise<number> {
  const runs = [task.jobId, task.job.params.run?.retryOf ?? task.jobId]
  const { rows } = await db
    .selectFrom('tasks')
    .select(sql<number>`coalesce(sum(jsonb_array_length(params->'sourceIds')), 0)::int`.as('rows'))
    .where('job_id', 'in', runs)
    .where('step', '=', 'insert-domestic')
    .where(sql<boolean>`params ? 'sourceIds'`)
    .executeTakeFirstOrThrow()
  return rows
}

async function bringInCars(deps: Try, step: InsertStep, sourceIds: readonly string[]): Promise<void> {
  const { db, source, task } = deps
  const route = { source: source.name, from: source.dataset, to: SHOWN, writer: writerOf(deps) } as const
  const leaveOutDuplicates = !optionsOf(deps).skipDuplicateChecks
  const { cars, counts } = await storedCars(deps, step, sourceIds)
  await db.transaction().execute(async (trx) => {
    const { inserted, ...others } = await bringIn(inventoryOf(trx), route, cars, { leaveOutDuplicates })
    await complete(trx, task, step, { [insertedOf(step)]: inserted, ...others, ...counts })
  })
}

/** Cars of the kind that may be offered. One whose page was never had is not known well enough: it may be gone. */
async function storedCars({ raw, adapter, task }: Try, step: InsertStep, sourceIds: readonly string[]) {
  const listings = await raw.load(sourceIds)
  const whole = listings.filter(({ detail }) => detail !== null)
  const fetched = new Map(whole.map(({ sourceId, detail }) => [sourceId, detail?.fetchedAt ?? task.job.startedAt]))
  const read = readCars(adapter, whole, task.job.startedAt).filter(
    (car) => isDomestic(car) === (step === 'insert-domestic'),
  )
  const cars = read
    .filter(({ quarantine }) => quarantine.length === 0)
    .map((car): StoredCar => ({ car, fetchedAt: fetched.get(car.sourceId) ?? task.job.startedAt }))
  const counts = { incomplete: sourceIds.length - whole.length, keptBack: read.length - cars.length }
  return { cars, counts }
}
