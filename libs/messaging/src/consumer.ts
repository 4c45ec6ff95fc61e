import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Connection, openConnection } from './connection.ts'
import { Throttled } from './errors.ts'
import { attemptOf, moveOn } from './move-on.ts'
import type { Publisher } from './publisher.ts'
import { readEnvelope } from './read-envelope.ts'
import { refuseForged, userOf } from './refuse-forged.ts'
import type { Subscription } from './subscription.ts'
import { declareQueue, checkTopology } from './topology.ts'

/** No message is worked on for longer. */
const WORK_LIMIT_MS = 120_000
/** The broker takes back an unacknowledged message after 30 minutes; a longer pause goes through the wait queues. */
const HOLD_LIMIT_MS = 20 * 60_000

export interface ConsumerOptions {
  readonly url: string
  readonly publisher: Publisher
  readonly subscription: Subscription
  readonly log: Logger
}

/** Takes messages from one queue and moves each to its end: acknowledged, waiting for another attempt, or dead. */
export class Consumer {
  readonly #subscription: Subscription
  readonly #publisher: Publisher
  readonly #log: Logger
  readonly #user: string
  readonly #stop = new AbortController()
  readonly #running = new Set<Promise<void>>()
  #connection: Connection | null = null
  #channel: Channel | null = null
  #tag: string | null = null

  private constructor({ url, publisher, subscription, log }: ConsumerOptions) {
    this.#user = userOf(url)
    this.#publisher = publisher
    this.#subscription = subscription
    this.#log = log.child({ queue: subscription.queue })
  }

  /** Declares the queue and consumes from it, also after each reconnect. Resolves at the first connection. */
  static async start(options: ConsumerOptions): Promise<Consumer> {
    const consumer = new Consumer(options)
    consumer.#connection = await openConnection({
      url: options.url,
      name: 'consumer',
      log: consumer.#log,
      setUp: (model, reopen) => consumer.#setUp(model, reopen),
    })
    await consumer.#connection.connected()
    return consumer
  }

  /** Takes no new message, lets the running ones end (their signal is aborted), then closes. */
  async close(): Promise<void> {
    this.#stop.abort()
    if (this.#channel && this.#tag) await this.#channel.cancel(this.#tag).catch(ignoreClosed)
    await Promise.allSettled(this.#running)
    await this.#connection?.close()
  }

  async #setUp(model: ChannelModel, reopen: () => void): Promise<void> {
    if (this.#stop.signal.aborted) return
    const { queue, handlers, prefetch } = this.#subscription
    const channel = await model.createChannel()
    channel.on('error', (error: unknown) => {
      this.#log.error({ err: error }, 'the broker closed the channel: another one is opened')
      channel.once('close', reopen)
    })
    await checkTopology(channel)
    await declareQueue(
      channel,
      queue,
      handlers.map((handler) => handler.binding),
    )
    await channel.prefetch(prefetch)
    const { consumerTag } = await channel.consume(queue, (raw) => {
      if (!raw) {
        this.#log.error('the broker cancelled this consumer: was its queue deleted? It is declared again')
        void channel.close().then(reopen, ignoreClosed)
        return
      }
      const work = this.#take(channel, raw).finally(() => this.#running.delete(work))
      this.#running.add(work)
    })
    this.#channel = channel
    this.#tag = consumerTag
  }

  async #take(channel: Channel, raw: ConsumeMessage): Promise<void> {
    try {
      const ended = await this.#work(raw)
      if (ended) channel.ack(raw)
      else channel.nack(raw, false, true)
    } catch (error) {
      // The message could not be moved (broker gone): it stays unacknowledged and is handed out again.
      this.#log.error({ err: error }, 'message could not be settled')
      try {
        channel.nack(raw, false, true)
      } catch (closed) {
        this.#log.debug({ err: closed }, 'channel was closed already')
      }
    }
  }

  /** False when the process stops and the message has to go back to its queue. */
  async #work(raw: ConsumeMessage): Promise<boolean> {
    for (;;) {
      try {
        await this.#handle(raw)
        return true
      } catch (error) {
        if (this.#stop.signal.aborted) return false
        if (!(error instanceof Throttled)) {
          await moveOn({ publisher: this.#publisher, queue: this.#subscription.queue, log: this.#log, raw, error })
          return true
        }
        // Holding the message is the pause: with its prefetch used up, this consumer gets no other.
        const waitMs = error.retryAt.getTime() - Date.now()
        this.#log.warn({ waitMs, reason: error.message }, 'paused: the other side asked us to wait')
        const hold = Math.min(Math.max(waitMs, 0), HOLD_LIMIT_MS)
        const stopped = await delay(hold, false, { signal: this.#stop.signal }).catch(() => true)
        if (stopped) return false
      }
    }
  }

  async #handle(raw: ConsumeMessage): Promise<void> {
    const attempt = attemptOf(raw)
    const { envelope, handler } = readEnvelope(raw.content, this.#subscription.handlers)
    refuseForged(raw, handler.binding.message, this.#user)
    const limit = AbortSignal.timeout(WORK_LIMIT_MS)
    const { id, payload, correlationId, actor = null } = envelope
    const occurredAt = new Date(envelope.occurredAt)
    const log = this.#log.child({ messageId: id, correlationId, ...(attempt > 1 && { attempt }) })
    const tooLong = new Promise<never>((_resolve, reject) => {
      limit.addEventListener('abort', () => reject(new Error(`took longer than ${WORK_LIMIT_MS / 1_000} s`)))
    })
    const signal = AbortSignal.any([this.#stop.signal, limit])
    await Promise.race([handler.handle({ id, payload, occurredAt, correlationId, actor, signal, log }), tooLong])
  }
}

function ignoreClosed(): void {
  // Closing what the broker has closed already is not an error.
}
