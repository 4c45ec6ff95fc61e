import { provenanceRequest, PROVENANCE_WAIT_MS, provenanceReply } from '@karvan/contracts'
import { type Handler, onMessage, type Publisher, sendNow } from '@karvan/messaging'
import { originsOf, type OriginsDeps } from './origins-of.ts'

export interface ProvenanceDeps extends OriginsDeps {
  readonly publisher: Pick<Publisher, 'publish'>
}

/**
 * Tells staff where published values come from: what is stored is read by workers alone. Which site it is does not matter, none is
 * asked. A question that nobody waits for any more is dropped.
 */
export const provenanceHandler = (deps: ProvenanceDeps): Handler =>
  onMessage(
    provenanceRequest,
    async ({ payload: { questionId, sourceId }, occurredAt, correlationId, log }) => {
      if (Date.now() - occurredAt.getTime() > PROVENANCE_WAIT_MS) {
        log.debug({ sourceId }, 'an expired request for provenance is dropped')
        return
      }
      const origins = await originsOf(deps, sourceId)
      await sendNow(deps.publisher, provenanceReply, { questionId, origins }, { correlationId, actor: null })
    },
    deps.source.name,
  )
