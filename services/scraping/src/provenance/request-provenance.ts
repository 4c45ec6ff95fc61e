import { provenanceRequest, type ListingOrigins, PROVENANCE_WAIT_MS, provenanceReply } from '@karvan/contracts'
import { listen, onMessage, type Publisher, sendNow } from '@karvan/messaging'
import type { CallerOrigin, ServiceScope } from '@karvan/service-kit'
import { PendingRequests } from '../pending-requests.ts'

/** What a worker knows of a listing. */
interface ProvenanceReply {
  /** Null where nothing is stored. */
  readonly origins: ListingOrigins | null
}

/** Has a worker of the source tell where a listing's values come from. Null where none answers in time. */
export type RequestProvenance = (
  source: string,
  sourceId: string,
  origin: CallerOrigin,
) => Promise<ProvenanceReply | null>

/** The way to the workers and back: they alone read what is stored. */
export async function openProvenanceRequests(
  { log, defer }: ServiceScope,
  brokerUrl: string,
  publisher: () => Pick<Publisher, 'publish'> | null,
): Promise<RequestProvenance> {
  const requests = new PendingRequests<ProvenanceReply>()
  const handler = onMessage(provenanceReply, ({ payload: { questionId, origins } }) => {
    requests.resolve(questionId, { origins })
    return Promise.resolve()
  })
  const listener = await listen({ url: brokerUrl, handler, log })
  defer('listener of provenance', () => listener.close())

  return async (source, sourceId, origin) => {
    const way = publisher()
    if (!way) return null
    try {
      return await requests.request(PROVENANCE_WAIT_MS, (questionId) =>
        sendNow(way, provenanceRequest, { questionId, sourceId }, { ...origin, to: source }),
      )
    } catch (error) {
      log.warn({ err: error, source }, 'workers cannot be asked where values come from')
      return null
    }
  }
}
