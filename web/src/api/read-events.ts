import { createEventReader, type ServerEvent } from '../lib/event-stream.ts'

/**
 * The events of an answer, as they come.
 * @param failed what the connection's failure becomes
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  failed: (error: unknown) => never,
): AsyncGenerator<ServerEvent, void> {
  const read = createEventReader()
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(failed)
      if (done) return
      yield* read(value)
    }
  } finally {
    // To stop listening is to hang up; a stream that has ended takes no notice.
    await reader.cancel().catch(() => undefined)
  }
}
