import { normalizeListing } from '@karvan/domain'
import { publishListings, upsertListings } from '@karvan/inventory'
import type { TaskParams } from '@karvan/jobs'
import { complete, inventoryOf, jobsOf, type StepDeps, type StepInput } from './step.ts'

type PublishParams = Extract<TaskParams, { step: 'publish' }>

/** From raw to shop: normalized, written to the source's table, and what may be offered into `cars`; one transaction. */
export async function publish(deps: StepDeps, { task, params }: StepInput<PublishParams>): Promise<void> {
  const { db, source, raw } = deps
  const seenAt = task.job.startedAt
  const nextYear = seenAt.getUTCFullYear() + 1
  const listings = await raw.load(params.sourceIds)
  const cars = listings.map((listing) => normalizeListing(source.read(listing), nextYear))
  await db.transaction().execute(async (trx) => {
    const counts = await upsertListings(inventoryOf(trx), source.name, cars, seenAt)
    const published = await publishListings(inventoryOf(trx), cars, seenAt)
    await jobsOf(trx)
      .updateTable('items')
      .set({ state: 'published' })
      .where('job_id', '=', task.jobId)
      .where('source_id', 'in', params.sourceIds)
      .execute()
    const quarantined = cars.length - published
    const message = `Published ${published}, kept back ${quarantined} (${counts.inserted} new, ${counts.changed} changed)`
    await complete(trx, task, message, { processed: cars.length, published, quarantined, ...counts })
  })
}
