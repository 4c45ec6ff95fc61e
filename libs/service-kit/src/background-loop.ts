import { setTimeout as delay } from 'node:timers/promises'

export interface BackgroundLoop {
  /** Takes no further turn; resolves when the running one has ended. */
  readonly close: () => Promise<void>
}

/**
 * Repeats work until it is closed, one turn after the other.
 * @param turn says how long to wait for the next turn, in milliseconds
 * @param failed is told what a turn threw, and says how long to wait then
 */
export function startLoop(turn: () => Promise<number>, failed: (error: unknown) => number): BackgroundLoop {
  const stop = new AbortController()
  const { signal } = stop
  const run = async () => {
    while (!signal.aborted) {
      const pauseMs = await turn().catch(failed)
      if (pauseMs > 0) await delay(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const ended = run()
  return {
    close: async () => {
      stop.abort()
      await ended
    },
  }
}
