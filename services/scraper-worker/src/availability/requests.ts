import { scrapeAvailability } from '@karvan/contracts'
import { CHECK_MAX_AGE_MS } from '@karvan/domain'
import { type Observed, observeListing, saleCheckOf } from '@karvan/inventory'
import { type Delivery, onMessage, type Subscription } from '@karvan/messaging'
import { type ProvenanceDeps, provenanceHandler } from '../provenance/requests.ts'
import { type PreviewDeps, previewHandler } from '../sites/previews.ts'
import { type CheckDeps, checkListing, listingOf, tell } from './check-listing.ts'

/** Nobody waits any more for what was asked before. */
const STALE_MS = 30_000
/** While one is written down, the next is asked; the host's limiter decides how many requests really run. */
const MAX_OF_VISITORS = 4
/** What staff ask finds room where visitors' questions wait for their share of the source. */
const AT_A_TIME = 8

type CheckRequest = Delivery<{ sourceId: string }>

/** Questions of one source, on a queue of their own: they do not wait behind the tasks of a job. */
export function requestSubscription(deps: CheckDeps & PreviewDeps & ProvenanceDeps): Subscription {
  let underWay = 0
  const answer = async (request: CheckRequest) => {
    if (underWay >= MAX_OF_VISITORS) {
      request.log.debug({ sourceId: request.payload.sourceId }, 'too many requests for checks wait: one is dropped')
      return
    }
    underWay += 1
    try {
      await answerRequest(deps, request)
    } finally {
      underWay -= 1
    }
  }
  return {
    queue: `scraper.${deps.source.name}.now.v1`,
    prefetch: AT_A_TIME,
    handlers: [onMessage(scrapeAvailability, answer, deps.source.name), previewHandler(deps), provenanceHandler(deps)],
  }
}

/** Asks the source, unless the question is too old or was answered just now. It is not tried again: who asks may. */
async function answerRequest(deps: CheckDeps, { payload, occurredAt, correlationId, signal, log }: CheckRequest) {
  const { sourceId } = payload
  const leftMs = occurredAt.getTime() + STALE_MS - Date.now()
  if (leftMs <= 0) {
    log.debug({ sourceId }, 'an expired request for a check is dropped')
    return
  }
  const known = await lastReply(deps, sourceId, occurredAt)
  if (known) {
    await tell(deps, known, correlationId)
    return
  }
  const inTime = AbortSignal.timeout(leftMs)
  try {
    await checkListing(deps, sourceId, { correlationId, log, signal: AbortSignal.any([signal, inTime]) })
  } catch (error) {
    if (signal.aborted || !inTime.aborted) throw error
    log.info({ sourceId }, 'the source did not answer a check in time')
  }
}

/** What the source said just now; null where the list has shown the car since. */
async function lastReply(
  { inventory, source, confirmAfterMs }: CheckDeps,
  sourceId: string,
  askedAt: Date,
): Promise<Observed | null> {
  const check = await saleCheckOf(inventory, source.name, sourceId)
  if (!check || askedAt.getTime() - check.at.getTime() >= CHECK_MAX_AGE_MS) return null
  // What is known already changes nothing.
  const known = await inventory
    .transaction()
    .execute((trx) => observeListing(trx, listingOf(source, sourceId), check, confirmAfterMs))
  return known?.at.getTime() === check.at.getTime() ? known : null
}
