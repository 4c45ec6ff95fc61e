import { CARS_OF_PICTURES, preparePictures } from '@karvan/contracts'
import { isWanted, type NormalizedCar } from '@karvan/domain'
import { publishListings, refuseDrift } from '@karvan/inventory'
import { markItems, type Work } from '@karvan/jobs'
import { enqueue } from '@karvan/messaging'
import { readCars } from '@karvan/sources'
import type { Transaction } from 'kysely'
import { complete, inventoryOf, jobsOf, type Try, type WorkerDatabase } from './step.ts'

/**
 * From raw to shop: normalized, kept in the source's dataset, and shown where the source says; one transaction.
 * @throws {Drifted} where too many cars have changed in a way in which cars do not change, unless staff have said that they did
 */
export async function publish(deps: Try, { params }: Work<'publish'>): Promise<void> {
  const { db, source, adapter, raw, task } = deps
  const { filter = {}, confirmChanges = false } = task.job.params
  const seenAt = task.job.startedAt
  const read = readCars(adapter, await raw.load(params.sourceIds), seenAt)
  const cars = read.filter((car) => isWanted(car, filter))
  const writer = { jobId: task.jobId, parserVersion: source.parserVersion }
  const route = { source: source.name, from: source.dataset, to: source.publishesTo, writer }
  await db.transaction().execute(async (trx) => {
    if (!confirmChanges) await refuseDrift(inventoryOf(trx), route, params.sourceIds, cars)
    const { published, ...counts } = await publishListings(inventoryOf(trx), route, cars, seenAt)
    await markItems(jobsOf(trx), task.jobId, params.sourceIds, 'published')
    await requestPictures(trx, deps, cars)
    const quarantined = cars.filter((car) => car.quarantine.length > 0).length
    const message = `Published ${published}, kept back ${quarantined} (${counts.inserted} new, ${counts.changed} changed)`
    const left = read.length > cars.length ? { unwanted: read.length - cars.length } : {}
    await complete(trx, task, message, { processed: cars.length, published, quarantined, ...counts, ...left })
  })
}

/** Has the pictures of what may be on sale made ready, where the job was told to. */
async function requestPictures(
  trx: Transaction<WorkerDatabase>,
  { source, task: { job } }: Try,
  cars: readonly NormalizedCar[],
): Promise<void> {
  const { pictures: most } = job.params
  if (most === undefined || source.publishesTo === null) return
  const sourceIds = cars.filter((car) => car.quarantine.length === 0).map((car) => car.sourceId)
  const payloads = Array.from({ length: Math.ceil(sourceIds.length / CARS_OF_PICTURES) }, (_, i) => ({
    source: source.name,
    sourceIds: sourceIds.slice(i * CARS_OF_PICTURES, (i + 1) * CARS_OF_PICTURES),
    most,
  }))
  await enqueue(jobsOf(trx), preparePictures, payloads, job)
}
