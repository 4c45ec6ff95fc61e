import { type RecheckReason, takeDueChecks } from '@karvan/inventory'
import { type BackgroundLoop, type ServiceScope, startLoop } from '@karvan/service-kit'
import { randomUUID } from 'node:crypto'
import { type CheckDeps, checkListing } from './check-listing.ts'

/** Taken at a time: few, so that a worker that dies holds up few. */
const BATCH = 10

export interface RecheckDeps extends CheckDeps {
  /** Each has a loop of its own, so that what visitors reported and must wait for its share keeps no sale unconfirmed. */
  readonly reason: RecheckReason
  readonly everyMs: number
  readonly log: ServiceScope['log']
  /** Aborted when the process stops. */
  readonly signal: AbortSignal
}

/**
 * Asks again for listings that are due: those that were not found once, and those that somebody reported while nobody could
 * tell. They are rows, so nothing is forgotten; where the source cannot be asked, they are due again later.
 */
export function startRechecks(deps: RecheckDeps): BackgroundLoop {
  const { inventory, source, reason, confirmAfterMs, everyMs, log, signal } = deps
  const turn = async () => {
    const now = new Date()
    const nextAt = new Date(now.getTime() + confirmAfterMs)
    const due = await takeDueChecks(inventory, source.name, { reason, now, nextAt, limit: BATCH })
    for (const sourceId of due) await checkListing(deps, sourceId, { correlationId: randomUUID(), signal, log })
    return due.length === BATCH ? 0 : everyMs
  }
  return startLoop(turn, (err) => {
    if (!signal.aborted) log.warn({ err }, 'cars could not be looked at again; it is tried later')
    return everyMs
  })
}
