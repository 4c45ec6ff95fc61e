import { type MessageContract, MESSAGES, type MessagingService } from '@karvan/contracts'
import { COMMANDS, EVENTS, exchangeOf } from './topology.ts'

/** Matches no routing key of a message. */
export const NOTHING = '^$'

/** By its type, in any version: the version before may run beside this one. A command may name its receiver. */
const keyPattern = ({ kind, type }: MessageContract): string =>
  type.replaceAll('.', String.raw`\.`) + String.raw`\.v\d+` + (kind === 'command' ? String.raw`(\..+)?` : '')

/** The routing keys of those of these messages that go to an exchange, as a regular expression. */
export function keysOf(exchange: string, messages: readonly MessageContract[]): string {
  const patterns = messages.filter((message) => exchangeOf(message) === exchange).map((message) => keyPattern(message))
  return patterns.length === 0 ? NOTHING : `^(${patterns.join('|')})$`
}

/** The messages that a service sends. */
export const sentBy = (
  service: MessagingService,
  messages: readonly MessageContract[] = MESSAGES,
): readonly MessageContract[] => messages.filter((message) => message.sentBy.includes(service))

/**
 * Whether the contracts say that a service sends what has a routing key. The broker asks the same of its user, and closes the
 * channel over a no, for all other messages as well.
 */
export function sendingOf(service: MessagingService, messages?: readonly MessageContract[]) {
  const keys = new Map(
    [COMMANDS, EVENTS].map((exchange) => [exchange, new RegExp(keysOf(exchange, sentBy(service, messages)))]),
  )
  return (exchange: string, routingKey: string): boolean => keys.get(exchange)?.test(routingKey) ?? true
}
