import { type Static, Type } from 'typebox'
import { Instant, Nullable, Pagination, Uuid } from '../common.ts'
import { defineRoutes } from '../route.ts'
import { DEAD_LETTER_STATES } from './dead-letter-values.ts'

const State = Type.Enum([...DEAD_LETTER_STATES])

/** A message that a service gave up: it failed for good, or too often, or ended its process again and again. */
export const DeadMessage = Type.Object({
  id: Uuid,
  /** Where it died, named after the service that could not handle it. */
  queue: Type.String(),
  /** Null for what is no message of ours: it cannot be sent again. */
  type: Nullable(Type.String()),
  /** What the last error said. */
  reason: Type.String(),
  attempts: Type.Integer(),
  /** More than one where it was sent again and died again. */
  deaths: Type.Integer(),
  diedAt: Instant,
  state: State,
  settledAt: Nullable(Instant),
  /** For a person to read: addresses and numbers of people are masked. */
  body: Type.String(),
})
export type DeadMessage = Static<typeof DeadMessage>

const MessageId = Type.Object({ id: Uuid })
const one = { status: 200, data: DeadMessage } as const

/** Messages that services gave up, to be read, sent again or put away. */
export const deadMessageRoutes = defineRoutes({
  listDeadMessages: {
    method: 'GET',
    path: '/api/scraping/dead-messages',
    summary: 'Messages that services gave up, newest first, and how many are open',
    access: 'scraping',
    query: Type.Object({
      state: Type.Optional(State),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    }),
    success: {
      status: 200,
      data: Type.Object({ messages: Type.Array(DeadMessage), open: Type.Integer(), pagination: Pagination }),
    },
    errors: [],
  },
  retryDeadMessage: {
    method: 'POST',
    path: '/api/scraping/dead-messages/:id/retry',
    summary: 'Send a message again, to the queue where it died and to no other',
    access: 'scraping.run',
    audit: 'message.retried',
    params: MessageId,
    success: one,
    errors: ['messages.not_found', 'messages.not_open', 'messages.not_readable'],
  },
  discardDeadMessage: {
    method: 'POST',
    path: '/api/scraping/dead-messages/:id/discard',
    summary: 'Put a message away; it can be read until it is removed',
    access: 'scraping.run',
    audit: 'message.discarded',
    params: MessageId,
    success: one,
    errors: ['messages.not_found', 'messages.not_open'],
  },
})
