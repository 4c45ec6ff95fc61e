import type { MessageContract, MessagingService } from '@karvan/contracts'
import type { ChannelModel, ConfirmChannel } from 'amqplib'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Connection, openConnection } from './connection.ts'
import { BrokerUnavailable, NotOurs, Unconfirmed, Unroutable } from './errors.ts'
import { userOf } from './refuse-forged.ts'
import { sendingOf } from './senders.ts'
import { checkTopology } from './topology.ts'

/** During a broker alarm, or from a queue without a leader, a confirm never comes. */
export const CONFIRM_TIMEOUT_MS = 5_000
/** A header that differs each time that a message is published. */
export const PUBLISH_ID = 'x-publish-id'

export interface Outgoing {
  readonly exchange: string
  readonly routingKey: string
  readonly body: Buffer
  readonly headers?: Readonly<Record<string, string | number>>
  /** Whether it is an error that no queue takes it. */
  readonly mandatory: boolean
}

interface Pending {
  settle(error?: Error): void
}

/** Publishes persistent messages and resolves when the broker has confirmed them. Reconnects by itself. */
export class Publisher {
  #connection: Connection | null = null
  readonly #pending = new Map<string, Pending>()
  readonly #log: Logger
  /** Said in each message, and checked by the broker. */
  readonly #user: string
  readonly #sender: MessagingService
  readonly #maySend: (exchange: string, routingKey: string) => boolean
  #channel: ConfirmChannel | null = null
  #model: ChannelModel | null = null
  /** The broker has an alarm (memory, disk) and confirms nothing until it is over. */
  #blocked = false

  private constructor(url: string, log: Logger, sender: MessagingService, messages?: readonly MessageContract[]) {
    this.#log = log
    this.#user = userOf(url)
    this.#sender = sender
    this.#maySend = sendingOf(sender, messages)
  }

  /**
   * Waits for the broker as long as it takes: a service may start before it.
   * @param sender whose messages it sends, and no others
   */
  static async open(
    url: string,
    log: Logger,
    sender: MessagingService,
    messages?: readonly MessageContract[],
  ): Promise<Publisher> {
    const publisher = new Publisher(url, log, sender, messages)
    publisher.#connection = await openConnection({
      url,
      name: 'publisher',
      log,
      setUp: (model, reopen) => publisher.#setUp(model, reopen),
      onBlocked: (blocked) => {
        publisher.#blocked = blocked
      },
      onLost: () => publisher.#failAll(new BrokerUnavailable('connection to the broker was lost')),
    })
    await publisher.#connection.connected()
    return publisher
  }

  /** False while the broker is away, or takes no messages because of an alarm. */
  get available(): boolean {
    return this.#channel !== null && !this.#blocked
  }

  /**
   * Resolves when every queue that takes the message holds it.
   * @throws {NotOurs} when the contracts do not say that this service sends it: the broker would close the channel over it
   * @throws {Unroutable} when it is mandatory and no queue takes it
   * @throws {Unconfirmed} when the broker refused it, or did not confirm it within 5 s
   * @throws {BrokerUnavailable} when there is no connection, or the broker takes no messages at all
   */
  async publish({ exchange, routingKey, body, headers = {}, mandatory }: Outgoing): Promise<void> {
    if (!this.#maySend(exchange, routingKey)) throw new NotOurs(`${this.#sender} does not send ${routingKey}`)
    const channel = this.#channel
    if (!channel) throw new BrokerUnavailable('not connected to the broker')
    const publishId = randomUUID()
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => this.#settle(publishId, this.#noConfirm()), CONFIRM_TIMEOUT_MS)
      const settle = (error?: Error) => {
        clearTimeout(timer)
        if (error) reject(error)
        else resolve()
      }
      this.#pending.set(publishId, { settle })
      const options = {
        persistent: true,
        mandatory,
        contentType: 'application/json',
        userId: this.#user,
        headers: { ...headers, [PUBLISH_ID]: publishId },
      }
      try {
        channel.publish(exchange, routingKey, body, options, (error: unknown) =>
          this.#settle(publishId, error ? new Unconfirmed('the broker refused the message') : undefined),
        )
      } catch (error) {
        this.#settle(publishId, new BrokerUnavailable('the channel is closed', { cause: error }))
      }
    })
  }

  /** How many messages wait in a queue for a consumer; null if there is no such queue, or no answer in time. */
  async waitingIn(queue: string): Promise<number | null> {
    if (!this.available) return null
    const late = delay(CONFIRM_TIMEOUT_MS, null, { ref: false })
    return await Promise.race([this.#askFor(queue).catch(() => null), late])
  }

  async #askFor(queue: string): Promise<number | null> {
    // On a channel of its own: the broker closes one that asks for a queue which is not there.
    const channel = await this.#model?.createChannel()
    if (!channel) return null
    channel.on('error', (error: unknown) => this.#log.debug({ err: error, queue }, 'the queue cannot be looked into'))
    const { messageCount } = await channel.checkQueue(queue)
    await channel.close()
    return messageCount
  }

  async close(): Promise<void> {
    this.#channel = null
    this.#model = null
    await this.#connection?.close()
    this.#failAll(new BrokerUnavailable('the publisher was closed'))
  }

  async #setUp(model: ChannelModel, reopen: () => void): Promise<void> {
    const channel = await model.createConfirmChannel()
    channel.on('error', (error: unknown) => {
      this.#log.error({ err: error }, 'the broker closed the channel: another one is opened')
      channel.once('close', reopen)
    })
    await checkTopology(channel)
    // The return of an unroutable message comes before its confirm.
    channel.on('return', ({ properties, fields }) => {
      const id: unknown = properties.headers?.[PUBLISH_ID]
      const target = `${fields.exchange}/${fields.routingKey}`
      if (typeof id === 'string') this.#settle(id, new Unroutable(`no queue takes messages for ${target}`))
    })
    // Before amqplib's own listener, which settles what is unconfirmed as if the broker had refused it.
    channel.prependListener('close', () => {
      if (this.#channel === channel) this.#channel = null
      this.#failAll(new BrokerUnavailable('the channel was closed'))
    })
    this.#channel = channel
    this.#model = model
  }

  #noConfirm(): Error {
    const message = `no confirm within ${CONFIRM_TIMEOUT_MS} ms`
    return this.available ? new Unconfirmed(message) : new BrokerUnavailable(message)
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
