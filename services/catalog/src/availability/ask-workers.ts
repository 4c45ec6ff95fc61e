import { availabilityChecked, scrapeAvailability } from '@karvan/contracts'
import { BrokerUnavailable, listen, onMessage, Publisher, sendNow } from '@karvan/messaging'
import type { ServiceScope } from '@karvan/service-kit'
import { randomUUID } from 'node:crypto'
import { PendingChecks } from './pending-checks.ts'

/**
 * The way to the workers and back. Nothing waits for the broker: while it is away, checks fail and what is known is
 * answered.
 */
export async function askWorkers({ log, defer }: ServiceScope, brokerUrl: string): Promise<PendingChecks> {
  let publisher: Publisher | null = null
  const opening = Publisher.open(brokerUrl, log, 'catalog').then((opened) => {
    publisher = opened
    return opened
  })
  opening.catch((error: unknown) => log.error({ err: error }, 'sources cannot be asked'))
  defer('publisher', async () => publisher?.close())
  const checks = new PendingChecks(async ({ source, sourceId }) => {
    if (!publisher) throw new BrokerUnavailable('not connected to the broker')
    await sendNow(publisher, scrapeAvailability, { sourceId }, { to: source, correlationId: randomUUID(), actor: null })
  })
  const handler = onMessage(availabilityChecked, ({ payload }) => {
    checks.resolve(payload.listingId)
    return Promise.resolve()
  })
  const listener = await listen({ url: brokerUrl, handler, log })
  defer('listener of checks', () => listener.close())
  return checks
}
