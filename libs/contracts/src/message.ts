import { type Static, Type, type TSchema } from 'typebox'

export interface MessageContract {
  readonly kind: 'command' | 'event'
  readonly type: `${string}.${string}`
  /** Raised when an old consumer could misread the payload; adding an optional field does not need it. */
  readonly version: number
  readonly payload: TSchema
}

/** A message as a value: sender, receiver, tests and documentation come from it. */
export function defineMessage<const M extends MessageContract>(message: M): M {
  return message
}

/** What every message carries. `id` is chosen once by the sender and stable across redeliveries. */
export const Envelope = Type.Object({
  id: Type.String({ pattern: '^[0-9a-f-]{36}$' }),
  type: Type.String(),
  version: Type.Integer(),
  occurredAt: Type.String(),
  correlationId: Type.String(),
  causationId: Type.Union([Type.String(), Type.Null()]),
  payload: Type.Unknown(),
})
export type Envelope = Static<typeof Envelope>
