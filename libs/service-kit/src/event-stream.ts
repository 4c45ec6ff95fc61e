import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { memoize } from './memoize.ts'

/**
 * One event of a stream, or a comment that only keeps the connection open. An event that goes to many readers is one object:
 * then it is also written out once for all of them.
 */
export type StreamEvent = { readonly id?: string; readonly data: object } | 'heartbeat'

/** So long a reader may take nothing. Then it is cut off, and goes on where it was with a new connection. */
const STALLED_MS = 30_000

/**
 * Answers with events as they happen. The next one is asked for only when the reader has taken the one before, so a slow
 * reader costs no more memory than a quick one. Proxies are told to hold nothing back.
 * @param stalledMs for tests
 */
export function sendEvents(
  reply: FastifyReply,
  events: AsyncIterable<StreamEvent>,
  stalledMs = STALLED_MS,
): FastifyReply {
  const stream = Readable.from(written(events, () => stream.destroy(new Error('the reader takes nothing')), stalledMs))
  return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream)
}

async function* written(
  events: AsyncIterable<StreamEvent>,
  cutOff: () => void,
  stalledMs: number,
): AsyncGenerator<Buffer> {
  for await (const event of events) {
    const timer = setTimeout(cutOff, stalledMs)
    try {
      yield bytesOf(event)
    } finally {
      clearTimeout(timer)
    }
  }
}

const HEARTBEAT = Buffer.from(':\n\n')
const bytesOf = (event: StreamEvent): Buffer => (event === 'heartbeat' ? HEARTBEAT : serialized(event))

/** JSON has no line breaks outside of its texts, and writes those in them as `\n`: the data is one line. */
const serialized = memoize(({ id, data }: Exclude<StreamEvent, 'heartbeat'>) =>
  Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`),
)
