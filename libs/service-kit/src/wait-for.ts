import { setTimeout as delay } from 'node:timers/promises'
import { isOutage } from './outage.ts'

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

/**
 * What a service does with its database as it starts: again where that is away meanwhile.
 * @param act may be done twice
 * @throws any other error, and when the process is asked to stop
 */
export const retryOnOutage = <T>(act: () => Promise<T>, signal: AbortSignal): Promise<T> =>
  waitFor(act, signal, isOutage)
