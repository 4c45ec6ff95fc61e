import {
  handlersOf,
  listenersOf,
  type MessageContract,
  MESSAGES,
  type MessagingService,
  QUEUES_OF,
} from '@karvan/contracts'
import { keysOf, NOTHING, sentBy } from './senders.ts'
import { AGAIN, BACK, COMMANDS, DEAD, DEAD_QUEUE, EVENTS, exchangeOf, retryExchange } from './topology.ts'
import { RETRY_TIERS } from './retry-policy.ts'

/** What a user of RabbitMQ may do in a virtual host, each a regular expression. */
export interface BrokerRights {
  /** Of the names of exchanges and queues. */
  readonly configure: string
  readonly write: string
  readonly read: string
  /** Of the routing keys that it may publish to each exchange, and bind its queues to. */
  readonly topics: readonly { readonly exchange: string; readonly write: string; readonly read: string }[]
}

const ANY_QUEUE = '^.+$'
/** As the broker names a queue that it was asked to name: of a listener, and gone with its connection. */
const LISTENERS = String.raw`amq\.gen-.+`

/** Who stores messages that died in any service, and sends them again where staff say so. */
const STORES_DEAD: MessagingService = 'scraping'

const escaped = (text: string) => text.replaceAll('.', String.raw`\.`)
const anyOf = (patterns: readonly string[]) => (patterns.length === 0 ? NOTHING : `^(${patterns.join('|')})$`)

/**
 * What the user of a service may do: send its own messages, take those that it handles, and what its own queues need. Everything
 * comes from the contracts.
 */
export function rightsOf(service: MessagingService): BrokerRights {
  const sent = sentBy(service)
  const taken = (MESSAGES as readonly MessageContract[]).filter(
    (message) => handlersOf(message).includes(service) || listenersOf(message).includes(service),
  )
  const own = `${escaped(QUEUES_OF[service])}.+`
  const ownQueues = anyOf([own])
  const queues = [own, LISTENERS]
  const movesOn = [DEAD, ...RETRY_TIERS.map((tier) => retryExchange(tier))]
  const storesDead = service === STORES_DEAD
  const exchangesOf = (messages: readonly MessageContract[]) => [...new Set(messages.map((one) => exchangeOf(one)))]
  return {
    configure: anyOf(queues),
    write: anyOf([
      ...queues,
      ...[...exchangesOf(sent), ...movesOn, ...(storesDead ? [AGAIN] : [])].map((name) => escaped(name)),
    ]),
    read: anyOf([
      ...queues,
      ...[...exchangesOf(taken), BACK, AGAIN, ...(storesDead ? [DEAD_QUEUE] : [])].map((name) => escaped(name)),
    ]),
    topics: [
      // Also of an exchange that it may not use at all: where nothing is said, every routing key is allowed.
      ...[COMMANDS, EVENTS].map((exchange) => ({
        exchange,
        write: keysOf(exchange, sent),
        read: keysOf(exchange, taken),
      })),
      // A retry comes back to the queue that its routing key names.
      ...movesOn.map((exchange) => ({ exchange, write: ownQueues, read: NOTHING })),
      { exchange: BACK, write: NOTHING, read: ownQueues },
      { exchange: AGAIN, write: storesDead ? ANY_QUEUE : NOTHING, read: ownQueues },
    ],
  }
}
