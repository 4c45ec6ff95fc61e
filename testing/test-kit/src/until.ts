import { setTimeout as delay } from 'node:timers/promises'

const EVERY_MS = 25
/** What takes longer than a second is asked less often: the answers take processor time from what is waited for. */
const SOON_MS = 1_000
const LATER_EVERY_MS = 100

/** Waits for a condition, by asking. Throws with the last answer when it does not come true in time. */
export async function until<T>(
  what: string,
  ask: () => Promise<T> | T,
  isTrue: (answer: T) => boolean,
  timeoutMs = 30_000,
): Promise<T> {
  const started = Date.now()
  const deadline = started + timeoutMs
  let last: unknown
  while (Date.now() < deadline) {
    try {
      const answer = await ask()
      if (isTrue(answer)) return answer
      last = answer
    } catch (error) {
      last = error
    }
    await delay(Date.now() - started < SOON_MS ? EVERY_MS : LATER_EVERY_MS)
  }
  const shown = last instanceof Error ? last.message : JSON.stringify(last)
  throw new Error(`${what} did not come true within ${timeoutMs} ms; last answer: ${shown.slice(0, 500)}`)
}
