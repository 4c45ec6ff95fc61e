import { setTimeout as delay } from 'node:timers/promises'

const EVERY_MS = 250

/** Tries until it succeeds: a service may start before what it needs. Rejects only when the process is asked to stop. */
export async function waitFor<T>(probe: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await probe()
    } catch {
      await delay(EVERY_MS, undefined, { signal })
    }
  }
}
