import type { ChannelModel, ConfirmChannel } from 'amqplib'
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { type Connection, openConnection } from './connection.ts'
import { BrokerUnavailable, Unroutable } from './errors.ts'
import { declareTopology } from './topology.ts'

/** During a broker alarm a confirm never comes: then the message stays where it was. */
const CONFIRM_TIMEOUT_MS = 5_000
const PUBLISH_ID = 'x-publish-id'

export interface Outgoing {
  readonly exchange: string
  readonly routingKey: string
  readonly body: Buffer
  readonly headers?: Readonly<Record<string, string | number>>
}

interface Pending {
  settle(error?: Error): void
}

/** Publishes persistent, mandatory messages and resolves when the broker has confirmed them. Reconnects by itself. */
export class Publisher {
  #connection: Connection | null = null
  readonly #pending = new Map<string, Pending>()
  #channel: ConfirmChannel | null = null

  private constructor() {
    // Only `open` makes one: a publisher has a connection.
  }

  /** Waits for the broker as long as it takes: a service may start before it. */
  static async open(url: string, log: Logger): Promise<Publisher> {
    const publisher = new Publisher()
    publisher.#connection = await openConnection({
      url,
      name: 'publisher',
      log,
      setUp: (model) => publisher.#setUp(model),
      onLost: () => publisher.#failAll(new BrokerUnavailable('connection to the broker was lost')),
    })
    return publisher
  }

  /**
   * Resolves when the broker holds the message in at least one queue.
   * @throws {Unroutable} when no queue takes it, {@link BrokerUnavailable} when no confirm came within 5 s.
   */
  async publish({ exchange, routingKey, body, headers = {} }: Outgoing): Promise<void> {
    const channel = this.#channel
    if (!channel) throw new BrokerUnavailable('not connected to the broker')
    const publishId = randomUUID()
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => this.#settle(publishId, new BrokerUnavailable(`no confirm within ${CONFIRM_TIMEOUT_MS} ms`)),
        CONFIRM_TIMEOUT_MS,
      )
      const settle = (error?: Error) => {
        clearTimeout(timer)
        if (error) reject(error)
        else resolve()
      }
      this.#pending.set(publishId, { settle })
      const options = {
        persistent: true,
        mandatory: true,
        contentType: 'application/json',
        headers: { ...headers, [PUBLISH_ID]: publishId },
      }
      try {
        channel.publish(exchange, routingKey, body, options, (error: unknown) =>
          this.#settle(publishId, error ? new BrokerUnavailable('the broker refused the message') : undefined),
        )
      } catch (error) {
        this.#settle(publishId, new BrokerUnavailable('the channel is closed', { cause: error }))
      }
    })
  }

  async close(): Promise<void> {
    this.#channel = null
    await this.#connection?.close()
    this.#failAll(new BrokerUnavailable('the publisher was closed'))
  }

  async #setUp(model: ChannelModel): Promise<void> {
    const channel = await model.createConfirmChannel()
    await declareTopology(channel)
    // The return of an unroutable message comes before its confirm.
    channel.on('return', ({ properties, fields }) => {
      const id: unknown = properties.headers?.[PUBLISH_ID]
      const target = `${fields.exchange}/${fields.routingKey}`
      if (typeof id === 'string') this.#settle(id, new Unroutable(`no queue takes messages for ${target}`))
    })
    channel.on('close', () => {
      if (this.#channel === channel) this.#channel = null
      this.#failAll(new BrokerUnavailable('the channel was closed'))
    })
    channel.on('error', () => {
      // Told by `close`, which always follows; without a listener the process would end.
    })
    this.#channel = channel
  }

  #settle(publishId: string, error?: Error): void {
    const pending = this.#pending.get(publishId)
    this.#pending.delete(publishId)
    pending?.settle(error)
  }

  #failAll(error: Error): void {
    for (const id of [...this.#pending.keys()]) this.#settle(id, error)
  }
}
