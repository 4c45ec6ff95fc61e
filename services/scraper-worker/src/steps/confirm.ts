import type { Observation } from '@karvan/domain'
import { observeListing } from '@karvan/inventory'
import type { Work } from '@karvan/jobs'
import { SiteError } from '@karvan/scraper-kit'
import pLimit from 'p-limit'
import { listingOf } from '../availability/check-listing.ts'
import { allOrCause } from './all-or-cause.ts'
import { complete, inventoryOf, type Try } from './step.ts'

/**
 * Asks for each of a few cars that a sweep did not show, and applies what the source says in one transaction with the end of
 * the task. One that is not found is asked for again by itself, ten minutes later.
 */
export async function confirm(deps: Try, { params }: Work<'confirm'>): Promise<void> {
  const { db, source, task, confirmAfterMs } = deps
  const said = await askForEach(deps, params.sourceIds)
  await db.transaction().execute(async (trx) => {
    const counts = { asked: said.size, retired: 0, unconfirmed: 0, unclear: params.sourceIds.length - said.size }
    for (const [sourceId, observation] of said) {
      const observed = await observeListing(inventoryOf(trx), listingOf(source, sourceId), observation, confirmAfterMs)
      if (observed?.isHidden) counts.retired += 1
      if (observed?.state === 'unknown') counts.unconfirmed += 1
    }
    const { asked, retired, unconfirmed } = counts
    const message = `Asked for ${asked} cars: ${retired} sold, ${unconfirmed} not found and to be asked for again`
    await complete(trx, task, message, counts)
  })
}

/** What the source says of each. One whose words are not known is left out, unless that is all that it says. */
async function askForEach(deps: Try, sourceIds: readonly string[]): Promise<ReadonlyMap<string, Observation>> {
  const { adapter, signal } = deps
  const said = new Map<string, Observation>()
  const unclear: SiteError[] = []
  const firstFailure = new AbortController()
  const bothSignals = AbortSignal.any([signal, firstFailure.signal])
  const limit = pLimit(deps.concurrency)
  const visits = sourceIds.map((sourceId) =>
    limit(async () => {
      bothSignals.throwIfAborted()
      const state = await adapter.fetchState(sourceId, bothSignals)
      said.set(sourceId, { state, at: new Date() })
    }).catch((error: unknown) => {
      if (error instanceof SiteError && error.kind === 'malformed') {
        unclear.push(error)
        return
      }
      firstFailure.abort(error)
      throw error
    }),
  )
  await allOrCause(visits)
  if (said.size === 0 && unclear[0]) throw unclear[0]
  return said
}
