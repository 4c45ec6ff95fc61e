import { brokerUserOf, type MessageContract, MESSAGING_SERVICES } from '@karvan/contracts'
import type { ConsumeMessage } from 'amqplib'
import { Forged } from './errors.ts'
import { AGAIN, isOfVersionBefore } from './topology.ts'

/**
 * Refuses a message whose publisher is no sender of it. The broker vouches for the name of the user, and for the routing key of a
 * publication alone: a user could name further ones (`CC`), or let a queue of its own pass messages on.
 * @param own the user of who takes it, which sends again what it could not handle
 * @throws {Forged}
 */
export function refuseForged({ fields, properties }: ConsumeMessage, message: MessageContract, own: string): void {
  // What died once was looked at then, and is sent again by staff.
  if (isOfVersionBefore(fields.exchange) || fields.exchange === AGAIN) return
  const user = properties.userId as string | undefined
  if (user === own) return
  const sender = MESSAGING_SERVICES.find((service) => brokerUserOf(service) === user)
  // Who is no service is the administrator, who may do everything.
  if (user !== undefined && (sender === undefined || message.sentBy.includes(sender))) return
  throw new Forged(`${message.type} was published by ${user ?? 'a user who does not say it'}, and not by a sender`)
}

/** The user of a broker's URL. */
export const userOf = (url: string): string => decodeURIComponent(new URL(url).username)
