import { type Actor, rateRefreshed, type RateProviderName, refreshRate, sayReason } from '@karvan/contracts'
import { listen, onMessage, type Publisher, sendNow } from '@karvan/messaging'
import type { ServiceScope } from '@karvan/service-kit'
import { randomUUID } from 'node:crypto'

interface Origin {
  readonly correlationId: string
  readonly actor: Actor | null
}

/** Has a provider's rate fetched. Resolves with why there is none, or with null. */
export type AskRate = (provider: RateProviderName, origin: Origin, signal: AbortSignal) => Promise<string | null>

/** A provider is asked within ten seconds or so; the broker may be slow. */
const WAIT_MS = 30_000

/** The way to the pricing service and back: workers reach no service but over the broker. */
export async function openAskRate(
  { log, defer }: ServiceScope,
  brokerUrl: string,
  publisher: Pick<Publisher, 'publish'>,
): Promise<AskRate> {
  const waiting = new Map<string, (problem: string | null) => void>()
  const handler = onMessage(rateRefreshed, ({ payload }) => {
    waiting.get(payload.askId)?.(payload.problem)
    return Promise.resolve()
  })
  const listener = await listen({ url: brokerUrl, handler, log })
  defer('listener of rates', () => listener.close())

  return async (provider, { correlationId, actor }, signal) => {
    const askId = randomUUID()
    const tooLate = AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)])
    const answered = new Promise<string | null>((resolve) => {
      waiting.set(askId, resolve)
      tooLate.addEventListener('abort', () => resolve(sayReason('noRate', { provider })), { once: true })
    })
    try {
      await sendNow(publisher, refreshRate, { askId, provider }, { correlationId, actor })
      const problem = await answered
      signal.throwIfAborted()
      return problem
    } finally {
      waiting.delete(askId)
    }
  }
}
