import type { MessageContract } from '@karvan/contracts'
import { type Channel, type ChannelModel, connect } from 'amqplib'
import { RETRY_TIERS, type RetryTier } from './retry-policy.ts'

/**
 * Each a topic exchange, since RabbitMQ looks at the routing keys that a user may use of no others. The first versions
 * of them, some of another type, are of the version before, and no service may use them.
 */
export const COMMANDS = 'commands.v2'
export const EVENTS = 'events.v2'
/** A message that has waited comes back by it, by the name of its queue. */
export const BACK = 'back.v2'
/** A dead message that staff send again goes back by it, by the name of its queue: only who stores dead messages may publish there. */
export const AGAIN = 'again.v2'
const FIRST_COMMANDS = 'commands'
const FIRST_EVENTS = 'events'
const FIRST: ReadonlyMap<string, string> = new Map([
  [FIRST_COMMANDS, COMMANDS],
  [FIRST_EVENTS, EVENTS],
])
export const DEAD = 'dead'
export const DEAD_QUEUE = 'dead.v1'

/** How often the broker hands out a message whose worker dies before it can report. */
const DELIVERY_LIMIT = 5

export const exchangeOf = (message: MessageContract): string => (message.kind === 'command' ? COMMANDS : EVENTS)

/**
 * How an outbox calls the exchange of a message: as the version before does, whose relay may send it as well. That one sends by
 * the exchange of its own, which no service may use, so that the message is believed though it does not say who sends it.
 */
export const outboxExchangeOf = (message: MessageContract): string =>
  message.kind === 'command' ? FIRST_COMMANDS : FIRST_EVENTS

/** Where a message of the outbox goes. */
export const presentExchange = (exchange: string): string => FIRST.get(exchange) ?? exchange

/** Whether only the version before, or who provisions, can have sent a message by this exchange. Its wait queues had the default one. */
export const isOfVersionBefore = (exchange: string): boolean => exchange === '' || FIRST.has(exchange)

/** An event may be heard by nobody; all else must reach a queue. */
export const isMandatory = (exchange: string): boolean => exchange !== EVENTS

/** `scrape.task.v1.encar`: the version keeps old consumers from new payloads, `to` lets a source scale on its own. */
export const routingKeyOf = (message: MessageContract, to?: string): string =>
  [message.type, `v${message.version}`, ...(to === undefined ? [] : [to])].join('.')

export const retryExchange = (tier: RetryTier): string => `retry.${tier.name}.v2`
const waitQueue = (tier: RetryTier): string => `wait.${tier.name}.v2`

/** By default a quorum queue dead-letters at most once and may lose the message on the way; this makes it confirm. */
const QUORUM = { 'x-queue-type': 'quorum', 'x-dead-letter-strategy': 'at-least-once', 'x-overflow': 'reject-publish' }

/**
 * Declares what all programs share: exchanges, the dead letters and the wait queues. For who provisions: a service may declare its
 * own queues alone. Settings are queue arguments, and arguments cannot change: raise the version in the queue's name instead.
 */
async function declareTopology(channel: Channel): Promise<void> {
  await channel.assertExchange(COMMANDS, 'topic', { durable: true })
  await channel.assertExchange(EVENTS, 'topic', { durable: true })
  await channel.assertExchange(BACK, 'topic', { durable: true })
  await channel.assertExchange(AGAIN, 'topic', { durable: true })
  await channel.assertExchange(DEAD, 'topic', { durable: true })
  await channel.assertQueue(DEAD_QUEUE, { durable: true, arguments: { 'x-queue-type': 'quorum' } })
  await channel.bindQueue(DEAD_QUEUE, DEAD, '#')
  for (const tier of RETRY_TIERS) {
    await channel.assertExchange(retryExchange(tier), 'topic', { durable: true })
    // Dead-lettered under its own routing key, which is the name of the queue it came from.
    const args = { ...QUORUM, 'x-message-ttl': tier.delayMs, 'x-dead-letter-exchange': BACK }
    await channel.assertQueue(waitQueue(tier), { durable: true, arguments: args })
    await channel.bindQueue(waitQueue(tier), retryExchange(tier), '#')
  }
}

/**
 * Declares what all programs share in the virtual host of this URL, which its user must own.
 * @throws what the broker refuses, or that it is not there
 */
export async function provisionTopology(url: string): Promise<void> {
  const connection = await connect(url)
  connection.on('error', () => undefined) // it rejects the calls as well
  try {
    await declareTopology(await connection.createChannel())
    await joinEvents(connection)
  } finally {
    await connection.close().catch(() => undefined) // it may be lost
  }
}

/**
 * Where the version before has run, its events are heard by this one, and this one's by it: a queue that takes both gets each once.
 * An exchange of the version before that is not there is not made.
 */
async function joinEvents(connection: ChannelModel): Promise<void> {
  const channel = await connection.createChannel()
  channel.on('error', () => undefined) // it rejects the call as well
  const isThere = await channel.checkExchange(FIRST_EVENTS).then(
    () => true,
    () => false,
  )
  if (!isThere) return
  await channel.bindExchange(EVENTS, FIRST_EVENTS, '#')
  await channel.bindExchange(FIRST_EVENTS, EVENTS, '#')
}

/** @throws while who provisions has not declared what all programs share */
export async function checkTopology(channel: Channel): Promise<void> {
  await channel.checkExchange(COMMANDS)
  await channel.checkExchange(EVENTS)
}

export interface Binding {
  readonly message: MessageContract
  readonly to?: string
}

/** Declares a work queue and binds it to the messages that it takes. */
export async function declareQueue(channel: Channel, queue: string, bindings: readonly Binding[]): Promise<void> {
  const args = {
    ...QUORUM,
    'x-delivery-limit': DELIVERY_LIMIT,
    'x-dead-letter-exchange': DEAD,
    'x-dead-letter-routing-key': queue,
  }
  await channel.assertQueue(queue, { durable: true, arguments: args })
  await channel.bindQueue(queue, BACK, queue)
  await channel.bindQueue(queue, AGAIN, queue)
  for (const { message, to } of bindings) {
    await channel.bindQueue(queue, exchangeOf(message), routingKeyOf(message, to))
  }
}
