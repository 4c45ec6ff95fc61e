import type { Actor, MessageContract } from '@karvan/contracts'
import type { Logger } from 'pino'
import type { Static } from 'typebox'
import type { Binding } from './topology.ts'

export interface Delivery<P> {
  /** Stable across redeliveries: the idempotency key. */
  readonly id: string
  readonly payload: P
  /** When what the message says happened. */
  readonly occurredAt: Date
  readonly correlationId: string
  /** Who caused it; null for what the system does by itself. */
  readonly actor: Actor | null
  /** Aborted when the process is asked to stop, or when the message took longer than it may. */
  readonly signal: AbortSignal
  readonly log: Logger
}

export interface Handler {
  readonly binding: Binding
  readonly handle: (delivery: Delivery<unknown>) => Promise<void>
}

/** Ties a message to its handler. `to` narrows a command to one receiver (a source's own queue). */
export function onMessage<const M extends MessageContract>(
  message: M,
  handle: (delivery: Delivery<Static<M['payload']>>) => Promise<void>,
  to?: string,
): Handler {
  return {
    binding: { message, ...(to === undefined ? {} : { to }) },
    // The consumer has checked the payload against this very contract before it calls.
    handle: handle as Handler['handle'],
  }
}

export interface Subscription {
  /** With its version: `scraper.encar.v1`. */
  readonly queue: string
  readonly handlers: readonly Handler[]
  /** 1 for commands: with more, a message that kills the worker takes its neighbours along. */
  readonly prefetch: number
}
