import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Asks `condition` again and again until it gives something else than `undefined`, and returns that.
 * A condition that throws ends the wait with its error.
 *
 * @param what for the error: "PostgreSQL to answer a query"
 * @param timeoutMs after which an Error "waited … s for <what>" is thrown
 * @param everyMs pause between two questions
 */
export async function until<T>(
  condition: () => T | undefined | Promise<T | undefined>,
  { what, timeoutMs, everyMs = 25 }: { what: string; timeoutMs: number; everyMs?: number },
): Promise<T> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const answer = await condition()
    if (answer !== undefined) return answer
    if (performance.now() >= deadline) throw new Error(`waited ${(timeoutMs / 1000).toFixed(1)} s for ${what}, in vain`)
    await sleep(everyMs)
  }
}
