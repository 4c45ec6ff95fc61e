import { availabilityChecked } from '@karvan/contracts'
import { type InventoryDatabase, type Observed, observeListing, type SourceListingKey } from '@karvan/inventory'
import { HostPaused } from '@karvan/jobs'
import { type Publisher, sendNow } from '@karvan/messaging'
import { SiteError } from '@karvan/scraper-kit'
import type { ServiceScope } from '@karvan/service-kit'
import type { Adapter, Source } from '@karvan/sources'
import type { Kysely } from 'kysely'
import { BLOCKS } from '../steps/settle-failure.ts'

export interface CheckDeps {
  readonly inventory: Kysely<InventoryDatabase>
  readonly source: Source
  readonly adapter: Pick<Adapter, 'fetchState'>
  readonly publisher: Pick<Publisher, 'publish'>
  /** How far apart two not-found answers have to be. */
  readonly confirmAfterMs: number
  readonly blockPauseMs: number
  /** Stops all replicas from asking the host of a listing before `until`. */
  readonly pauseHost: (until: Date, reason: string, of: string) => Promise<void>
}

/** Where a listing of a source stands: in its own dataset, and where it is shown. */
export const listingOf = ({ name, dataset, publishesTo }: Source, sourceId: string): SourceListingKey => ({
  source: name,
  datasets: publishesTo === null ? [dataset] : [dataset, publishesTo],
  sourceId,
})

/**
 * Asks the source for one listing, through the same limiter as all visits, applies what it says and tells who waits.
 * @returns false where the source could not be asked, or said nothing that is known: nothing is confirmed then
 */
export async function checkListing(
  deps: CheckDeps,
  sourceId: string,
  {
    correlationId,
    signal,
    log,
  }: { readonly correlationId: string; readonly signal: AbortSignal; readonly log: ServiceScope['log'] },
): Promise<boolean> {
  const { inventory, source, adapter, confirmAfterMs } = deps
  try {
    const state = await adapter.fetchState(sourceId, signal)
    const said = { state, at: new Date() }
    const observed = await inventory
      .transaction()
      .execute((trx) => observeListing(trx, listingOf(source, sourceId), said, confirmAfterMs))
    if (observed?.isHidden) log.info({ sourceId }, 'a sold car left the shop')
    await tell(deps, observed, correlationId)
    return true
  } catch (error) {
    if (!(error instanceof SiteError || error instanceof HostPaused)) throw error
    // A pause is in the log of who made it, and what is spent is spent for hundreds of questions.
    const level = error instanceof HostPaused ? 'debug' : 'info'
    log[level]({ sourceId, reason: error.message }, 'the source could not be asked for a car')
    if (error instanceof SiteError && BLOCKS.has(error.kind)) {
      await deps.pauseHost(new Date(Date.now() + deps.blockPauseMs), error.message, sourceId)
    }
    return false
  }
}

/** It is written down already, and found there by who does not get this. */
export async function tell(
  { publisher }: Pick<CheckDeps, 'publisher'>,
  observed: Observed | null,
  correlationId: string,
): Promise<void> {
  if (!observed) return
  const { listingId, state, at } = observed
  const payload = { listingId, state, at: at.toISOString() }
  await sendNow(publisher, availabilityChecked, payload, { correlationId, actor: null })
}
