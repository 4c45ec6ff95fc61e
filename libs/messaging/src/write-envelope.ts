import type { Actor, Envelope, MessageContract } from '@karvan/contracts'
import { randomUUID } from 'node:crypto'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'

/** A message carries ids, not data. The broker closes the channel over what is too large, for all other messages too. */
const MAX_BYTES = 256 * 1024

export interface Origin {
  readonly correlationId: string
  readonly causationId?: string
  /** Who caused it; null for what the system does by itself. */
  readonly actor: Actor | null
}

/**
 * The message as it travels, with an id of its own.
 * @throws {TypeError} when the payload breaks the message's contract, {RangeError} when it is larger than 256 KiB.
 */
export function writeEnvelope<M extends MessageContract>(
  message: M,
  payload: Static<M['payload']>,
  { correlationId, causationId, actor }: Origin,
): Envelope {
  if (!Value.Check(message.payload, payload)) throw new TypeError(`${message.type} payload breaks its own contract`)
  const bytes = Buffer.byteLength(JSON.stringify(payload))
  if (bytes > MAX_BYTES) throw new RangeError(`${message.type} payload has ${bytes} bytes, more than ${MAX_BYTES}`)
  return {
    id: randomUUID(),
    type: message.type,
    version: message.version,
    occurredAt: new Date().toISOString(),
    correlationId,
    causationId: causationId ?? null,
    actor,
    payload,
  }
}
