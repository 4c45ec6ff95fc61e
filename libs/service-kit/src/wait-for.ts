import { setTimeout as delay } from 'node:timers/promises'

/** Resolves when the probe does not throw any more: a service may start before what it needs. */
export async function waitFor(probe: () => Promise<unknown>, everyMs = 250, signal?: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await probe()
      return
    } catch {
      await delay(everyMs, undefined, { signal })
    }
  }
}
