import type { ChannelModel, ConsumeMessage } from 'amqplib'
import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { openConnection } from './connection.ts'
import { attemptOf, FORGED, reasonOf } from './move-on.ts'
import { PUBLISH_ID } from './publisher.ts'
import { checkTopology, DEAD_QUEUE } from './topology.ts'

/** A message that a service gave up. */
export interface DeadMessage {
  /** Where it died. */
  readonly queue: string
  /** The envelope's id; of what is no envelope a hash. */
  readonly messageId: string
  /** Null for what is no envelope, and for what was published by who is no sender of it: it is never sent again. */
  readonly type: string | null
  readonly body: string
  readonly reason: string
  readonly attempts: number
  /** Another one each time that it dies: by it a redelivery is known. */
  readonly publishId: string | null
}

export interface DeadMessagesOptions {
  readonly url: string
  readonly log: Logger
  /** Stores one; it is acknowledged afterwards. A second call with the same one must be harmless. */
  readonly store: (message: DeadMessage) => Promise<void>
}

export interface DeadMessagesConsumer {
  readonly close: () => Promise<void>
}

const PREFETCH = 10
const RETRY_MS = 5_000

/** Empties the queue of dead messages into a store, as long as it runs. Does not wait for the broker. */
export async function consumeDeadMessages({ url, log, store }: DeadMessagesOptions): Promise<DeadMessagesConsumer> {
  const stop = new AbortController()
  const running = new Set<Promise<void>>()
  const setUp = async (model: ChannelModel, reopen: () => void) => {
    if (stop.signal.aborted) return
    const channel = await model.createChannel()
    channel.on('error', (error: unknown) => {
      log.error({ err: error }, 'the broker closed the channel: another one is opened')
      channel.once('close', reopen)
    })
    await checkTopology(channel)
    await channel.prefetch(PREFETCH)
    const take = async (raw: ConsumeMessage) => {
      try {
        await store(deadMessageOf(raw))
        channel.ack(raw)
      } catch (error) {
        log.warn({ err: error }, 'a dead message could not be stored, and stays in its queue')
        await delay(RETRY_MS, undefined, { signal: stop.signal }).catch(() => undefined)
        nack(() => channel.nack(raw, false, true), log)
      }
    }
    await channel.consume(DEAD_QUEUE, (raw) => {
      if (!raw) {
        nack(() => void channel.close().then(reopen, () => undefined), log)
        return
      }
      const work = take(raw).finally(() => running.delete(work))
      running.add(work)
    })
  }
  const connection = await openConnection({ url, name: 'dead messages', log, setUp })
  return {
    close: async () => {
      stop.abort()
      await Promise.allSettled(running)
      await connection.close()
    },
  }
}

/** On a channel that may be closed already: the broker then hands the message out again by itself. */
function nack(work: () => void, log: Logger): void {
  try {
    work()
  } catch (error) {
    log.debug({ err: error }, 'channel was closed already')
  }
}

function deadMessageOf(raw: ConsumeMessage): DeadMessage {
  const { content, fields, properties } = raw
  const headers: Readonly<Record<string, unknown>> = properties.headers ?? {}
  const envelope = envelopeOf(content)
  const publishId = headers[PUBLISH_ID]
  return {
    queue: fields.routingKey,
    messageId: envelope.id ?? createHash('sha256').update(content).digest('hex'),
    type: headers[FORGED] === 1 ? null : (envelope.type ?? null),
    // Postgres stores no such letter.
    body: content.toString('utf8').replaceAll('\0', '\ufffd'),
    reason: reasonOf(headers),
    attempts: attemptOf(raw),
    publishId: typeof publishId === 'string' ? publishId : null,
  }
}

/** What an envelope says of itself, as far as it can be read. */
function envelopeOf(content: Buffer): { readonly id?: string; readonly type?: string } {
  try {
    const value: unknown = JSON.parse(content.toString('utf8'))
    if (typeof value !== 'object' || value === null) return {}
    const { id, type } = value as Readonly<Record<string, unknown>>
    return { ...(typeof id === 'string' && { id }), ...(typeof type === 'string' && { type }) }
  } catch {
    return {}
  }
}
