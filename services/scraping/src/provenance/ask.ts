import { askProvenance, type ListingOrigins, PROVENANCE_WAIT_MS, provenanceTold } from '@karvan/contracts'
import { listen, onMessage, type Publisher, sendNow } from '@karvan/messaging'
import type { CallerOrigin, ServiceScope } from '@karvan/service-kit'
import { Questions } from '../questions.ts'

/** What a worker knows of a listing. */
interface Told {
  /** Null where nothing is stored. */
  readonly origins: ListingOrigins | null
}

/** Has a worker of the source tell where a listing's values come from. Null where none answers in time. */
export type AskProvenance = (source: string, sourceId: string, origin: CallerOrigin) => Promise<Told | null>

/** The way to the workers and back: they alone read what is stored. */
export async function askProvenances(
  { log, defer }: ServiceScope,
  brokerUrl: string,
  publisher: () => Pick<Publisher, 'publish'> | null,
): Promise<AskProvenance> {
  const questions = new Questions<Told>()
  const handler = onMessage(provenanceTold, ({ payload: { questionId, origins } }) => {
    questions.told(questionId, { origins })
    return Promise.resolve()
  })
  const listener = await listen({ url: brokerUrl, handler, log })
  defer('listener of provenance', () => listener.close())

  return async (source, sourceId, origin) => {
    const way = publisher()
    if (!way) return null
    try {
      return await questions.ask(PROVENANCE_WAIT_MS, (questionId) =>
        sendNow(way, askProvenance, { questionId, sourceId }, { ...origin, to: source }),
      )
    } catch (error) {
      log.warn({ err: error, source }, 'workers cannot be asked where values come from')
      return null
    }
  }
}
