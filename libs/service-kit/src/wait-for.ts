import { setTimeout as delay } from 'node:timers/promises'

const EVERY_MS = 250

/**
 * Tries until it succeeds: a service may start before what it needs.
 * @param passes which errors are waited out; all, unless said otherwise
 * @throws what does not pass, and when the process is asked to stop
 */
export async function waitFor<T>(
  probe: () => Promise<T>,
  signal: AbortSignal,
  passes: (error: unknown) => boolean = () => true,
): Promise<T> {
  for (;;) {
    try {
      return await probe()
    } catch (error) {
      if (!passes(error)) throw error
      await delay(EVERY_MS, undefined, { signal })
    }
  }
}
