import { createEventReader, type ServerEvent } from '../event-stream.ts'

/** A server says something at least every 15 seconds: a connection that is silent for longer is dead. */
const SILENT_MS = 45_000

/**
 * The events of an answer, as they come.
 * @param failed what the connection's failure becomes
 * @param silentMs for tests
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  failed: (error: unknown) => never,
  silentMs = SILENT_MS,
): AsyncGenerator<ServerEvent, void> {
  const read = createEventReader()
  const reader = body.getReader()
  const silence = new AbortController()
  const hangUp = () => {
    silence.abort()
    // A read that waits ends with this.
    void reader.cancel().catch(() => undefined)
  }
  try {
    for (;;) {
      const timer = setTimeout(hangUp, silentMs)
      const { done, value } = await reader
        .read()
        .catch(failed)
        .finally(() => clearTimeout(timer))
      if (silence.signal.aborted) failed(new Error('the server is silent'))
      if (done) return
      yield* read(value)
    }
  } finally {
    // To stop listening is to hang up; a stream that has ended takes no notice.
    await reader.cancel().catch(() => undefined)
  }
}
