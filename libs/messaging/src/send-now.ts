import type { Message } from '@karvan/contracts'
import type { Static } from 'typebox'
import type { EnqueueOptions } from './outbox.ts'
import type { Publisher } from './publisher.ts'
import { exchangeOf, isMandatory, routingKeyOf } from './topology.ts'
import { writeEnvelope } from './write-envelope.ts'

/**
 * Sends a message past the outbox, for what is of no use later: it is lost where the broker is away.
 * @throws as `Publisher.publish`, and as `writeEnvelope`
 */
export async function sendNow<M extends Message>(
  publisher: Pick<Publisher, 'publish'>,
  message: M,
  payload: Static<M['payload']>,
  { to, ...origin }: EnqueueOptions,
): Promise<void> {
  const exchange = exchangeOf(message)
  await publisher.publish({
    exchange,
    routingKey: routingKeyOf(message, to),
    body: Buffer.from(JSON.stringify(writeEnvelope(message, payload, origin))),
    mandatory: isMandatory(exchange),
  })
}
