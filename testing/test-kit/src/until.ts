import { setTimeout as delay } from 'node:timers/promises'

const EVERY_MS = 25

/** Waits for a condition, by asking. Throws with the last answer when it does not come true in time. */
export async function until<T>(
  what: string,
  ask: () => Promise<T> | T,
  isTrue: (answer: T) => boolean,
  timeoutMs = 30_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs
  let last: unknown
  while (Date.now() < deadline) {
    try {
      const answer = await ask()
      if (isTrue(answer)) return answer
      last = answer
    } catch (error) {
      last = error
    }
    await delay(EVERY_MS)
  }
  const shown = last instanceof Error ? last.message : JSON.stringify(last)
  throw new Error(`${what} did not come true within ${timeoutMs} ms; last answer: ${shown.slice(0, 500)}`)
}
