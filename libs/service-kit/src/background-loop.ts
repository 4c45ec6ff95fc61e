import { setTimeout as delay } from 'node:timers/promises'

export interface BackgroundLoop {
  /** Ends the pause: the next turn is taken at once. During a turn, it is taken right after it. */
  readonly wake: () => void
  /** Takes no further turn; resolves when the running one has ended. */
  readonly close: () => Promise<void>
}

/**
 * Repeats work until it is closed, one turn after the other.
 * @param turn says how long to wait for the next turn, in milliseconds
 * @param failed is told what a turn threw, and says how long to wait then
 */
export function startLoop(turn: () => Promise<number>, failed: (error: unknown) => number): BackgroundLoop {
  let isClosed = false
  let pause = new AbortController()
  const run = async () => {
    while (!isClosed) {
      pause = new AbortController()
      const { signal } = pause
      const pauseMs = await turn().catch(failed)
      if (pauseMs > 0) await delay(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const ended = run()
  return {
    wake: () => pause.abort(),
    close: async () => {
      isClosed = true
      pause.abort()
      await ended
    },
  }
}
