import type { MessageContract } from '@karvan/contracts'
import type { Channel } from 'amqplib'
import { RETRY_TIERS, type RetryTier } from './retry-policy.ts'

const COMMANDS = 'commands'
const EVENTS = 'events'
export const DEAD = 'dead'
export const DEAD_QUEUE = 'dead.v1'

/** How often the broker hands out a message whose worker dies before it can report (decision 152). */
const DELIVERY_LIMIT = 5

export const exchangeOf = (message: MessageContract): string => (message.kind === 'command' ? COMMANDS : EVENTS)

/** An event may be heard by nobody; all else must reach a queue. */
export const isMandatory = (exchange: string): boolean => exchange !== EVENTS

/** `scrape.task.v1.encar`: the version keeps old consumers from new payloads, `to` lets a source scale on its own. */
export const routingKeyOf = (message: MessageContract, to?: string): string =>
  [message.type, `v${message.version}`, ...(to === undefined ? [] : [to])].join('.')

export const retryExchange = (tier: RetryTier): string => `retry.${tier.name}`
const waitQueue = (tier: RetryTier): string => `wait.${tier.name}.v1`

/** By default a quorum queue dead-letters at most once and may lose the message on the way; this makes it confirm. */
const QUORUM = { 'x-queue-type': 'quorum', 'x-dead-letter-strategy': 'at-least-once', 'x-overflow': 'reject-publish' }

/**
 * Declares what every program needs: exchanges, the dead letters and the wait queues. Settings are queue arguments, and
 * arguments cannot change: raise the version in the queue's name instead.
 */
export async function declareTopology(channel: Channel): Promise<void> {
  await channel.assertExchange(COMMANDS, 'direct', { durable: true })
  await channel.assertExchange(EVENTS, 'topic', { durable: true })
  await channel.assertExchange(DEAD, 'topic', { durable: true })
  await channel.assertQueue(DEAD_QUEUE, { durable: true, arguments: { 'x-queue-type': 'quorum' } })
  await channel.bindQueue(DEAD_QUEUE, DEAD, '#')
  for (const tier of RETRY_TIERS) {
    await channel.assertExchange(retryExchange(tier), 'fanout', { durable: true })
    // Dead-lettered to the default exchange under its own routing key, which is the name of the queue it came from.
    const args = { ...QUORUM, 'x-message-ttl': tier.delayMs, 'x-dead-letter-exchange': '' }
    await channel.assertQueue(waitQueue(tier), { durable: true, arguments: args })
    await channel.bindQueue(waitQueue(tier), retryExchange(tier), '')
  }
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
  for (const { message, to } of bindings) {
    await channel.bindQueue(queue, exchangeOf(message), routingKeyOf(message, to))
  }
}
