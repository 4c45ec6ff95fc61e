import { type Static, Type, type TSchema } from 'typebox'
import { Actor } from './actor.ts'
import { Nullable, Uuid } from './common.ts'

/** The services that may send and handle messages: those with a broker. */
export const MESSAGING_SERVICES = [
  'auth',
  'catalog',
  'pipeline-worker',
  'pricing',
  'reservation',
  'scraping',
  'scraper-worker',
  'settings',
] as const
export type MessagingService = (typeof MESSAGING_SERVICES)[number]

/** How the names of a service's queues begin: the broker lets it use no others. */
export const QUEUES_OF: Readonly<Record<MessagingService, string>> = {
  auth: 'auth.',
  catalog: 'catalog.',
  'pipeline-worker': 'pipeline.',
  pricing: 'pricing.',
  reservation: 'reservation.',
  scraping: 'scraping.',
  'scraper-worker': 'scraper.',
  settings: 'settings.',
}

/** The name of a service's user in the broker. */
export const brokerUserOf = (service: MessagingService): string => `karvan_${service.replaceAll('-', '_')}`

interface Content {
  readonly type: `${string}.${string}`
  /** Raised when an old consumer could misread the payload; adding an optional field does not need it. */
  readonly version: number
  readonly payload: TSchema
  /**
   * The services that send it: the broker takes it from no other. What a worker writes into the outbox of a schema
   * that it shares is sent by the service whose outbox that is.
   */
  readonly sentBy: readonly [MessagingService, ...MessagingService[]]
}

/** Work that must be done: a command that no queue takes is an error, and is kept. */
interface CommandContract extends Content {
  readonly kind: 'command'
  readonly handledBy: readonly [MessagingService]
}

/**
 * Something has happened. Each service in the list gets the message once, through its queue; or, with `everyProcessOf`, every
 * running process of those services gets it, and a process that starts reads elsewhere what it missed. With `nobody` no
 * service takes it yet, and the contract says why.
 */
interface EventContract extends Content {
  readonly kind: 'event'
  readonly handledBy:
    | readonly [MessagingService, ...MessagingService[]]
    | { readonly everyProcessOf: readonly [MessagingService, ...MessagingService[]] }
    | { readonly nobody: string }
}

export type MessageContract = CommandContract | EventContract

/** A message as a value: sender, receiver, tests and documentation come from it. */
export function defineMessage<const M extends MessageContract>(message: M): M {
  return message
}

/** The services that take a message from their queue. */
export const handlersOf = ({ handledBy }: MessageContract): readonly MessagingService[] =>
  'nobody' in handledBy || 'everyProcessOf' in handledBy ? [] : handledBy

/** The services of which every process takes note of an event. */
export const listenersOf = ({ handledBy }: MessageContract): readonly MessagingService[] =>
  'everyProcessOf' in handledBy ? handledBy.everyProcessOf : []

/** What every message carries. `id` is chosen once by the sender and stable across redeliveries. */
export const Envelope = Type.Object({
  id: Uuid,
  type: Type.String(),
  version: Type.Integer(),
  occurredAt: Type.String(),
  correlationId: Type.String(),
  causationId: Type.Union([Type.String(), Type.Null()]),
  /** Absent in messages that were written before actors were known. */
  actor: Type.Optional(Nullable(Actor)),
  payload: Type.Unknown(),
})
export type Envelope = Static<typeof Envelope>
