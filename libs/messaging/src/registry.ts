import { handlersOf, type MessageContract, MESSAGES, type MessagingService, QUEUES_OF } from '@karvan/contracts'
import type { Subscription } from './subscription.ts'
import { routingKeyOf } from './topology.ts'

/**
 * Checks at the start of a service that it handles exactly the messages which the contracts say it does, from queues of its own.
 * @throws {Error} that names each message without a handler here, and each handler of a message or queue that is not ours.
 */
export function checkSubscriptions(
  service: MessagingService,
  subscriptions: readonly Subscription[],
  messages: readonly MessageContract[] = MESSAGES,
): void {
  const stated = messages.filter((message) => handlersOf(message).includes(service))
  const handled = subscriptions.flatMap(({ handlers }) => handlers.map(({ binding }) => binding.message))
  const strange = subscriptions.filter(({ queue }) => !queue.startsWith(QUEUES_OF[service]))
  const problems = [
    ...strange.map(({ queue }) => `it takes from ${queue}, which does not begin with ${QUEUES_OF[service]}`),
    ...missingFrom(handled, stated).map((name) => `it has no handler for ${name}`),
    ...missingFrom(stated, handled).map((name) => `it handles ${name}, which the contracts do not say`),
  ]
  if (problems.length > 0) throw new Error(`${service} does not handle what it should: ${problems.join('; ')}`)
}

function missingFrom(list: readonly MessageContract[], wanted: readonly MessageContract[]): string[] {
  const names = new Set(list.map((message) => routingKeyOf(message)))
  return [...new Set(wanted.map((message) => routingKeyOf(message)))].filter((name) => !names.has(name))
}
