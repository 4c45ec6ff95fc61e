import type { ChannelModel, ConsumeMessage } from 'amqplib'
import type { Logger } from 'pino'
import { openConnection } from './connection.ts'
import { readEnvelope } from './read-envelope.ts'
import { refuseForged, userOf } from './refuse-forged.ts'
import type { Handler } from './subscription.ts'
import { checkTopology, exchangeOf, routingKeyOf } from './topology.ts'

export interface ListenerOptions {
  readonly url: string
  readonly handler: Handler
  readonly log: Logger
}

export interface Listener {
  readonly close: () => Promise<void>
}

/**
 * Takes note of an event in this process, and in each other one that listens, while it runs. What is sent while it is not
 * connected is missed, so what the event says must also be asked for elsewhere. Does not wait for the broker.
 */
export async function listen({ url, handler, log: parent }: ListenerOptions): Promise<Listener> {
  const { message } = handler.binding
  const log = parent.child({ listensTo: message.type })
  const take = async (raw: ConsumeMessage) => {
    const { envelope } = readEnvelope(raw.content, [handler])
    refuseForged(raw, message, userOf(url))
    const { id, payload, correlationId, actor = null } = envelope
    const occurredAt = new Date(envelope.occurredAt)
    await handler.handle({ id, payload, occurredAt, correlationId, actor, signal: AbortSignal.timeout(5_000), log })
  }
  const setUp = async (model: ChannelModel, reopen: () => void) => {
    const channel = await model.createChannel()
    channel.on('error', (error: unknown) => {
      log.error({ err: error }, 'the broker closed the channel: another one is opened')
      channel.once('close', reopen)
    })
    await checkTopology(channel)
    // Named by the broker, for this connection alone, and gone with it.
    const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true })
    await channel.bindQueue(queue, exchangeOf(message), routingKeyOf(message))
    await channel.consume(
      queue,
      (raw) => {
        if (raw) take(raw).catch((error: unknown) => log.error({ err: error }, 'event could not be noted'))
        else reopen()
      },
      { noAck: true },
    )
  }
  return await openConnection({ url, name: 'listener', log, setUp })
}
