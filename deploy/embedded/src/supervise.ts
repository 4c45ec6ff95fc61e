import { setTimeout as sleep } from 'node:timers/promises'
import type { Log, BackingService } from './backing-service.ts'

const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 15_000

/** A service that is started again when it dies, on the same port, so that its clients find it again. */
export interface SupervisedService<P extends BackingService = BackingService> {
  /** As it is running now. */
  current(): P
  stop(): Promise<void>
}

/**
 * Starts a service and keeps it running. The first start may fail (the error is thrown); later ones are tried again with
 * a growing delay, each told to the terminal.
 * @param start must use the same port and data each time
 */
export async function supervise<P extends BackingService>(
  start: () => Promise<P>,
  tell: Log,
): Promise<SupervisedService<P>> {
  let service = await start()
  const stop = new AbortController()
  const isStopping = () => stop.signal.aborted
  const watching = watch()

  async function watch(): Promise<void> {
    for (;;) {
      const how = await service.exited
      if (isStopping()) return
      tell(`${service.name} ${how}; starting it again`)
      if (!(await restart())) return
      tell(`${service.name} runs again`)
    }
  }

  /** Tries until it runs; false when asked to stop before that. */
  async function restart(): Promise<boolean> {
    for (let delay = FIRST_DELAY_MS; !isStopping(); delay = Math.min(delay * 2, LONGEST_DELAY_MS)) {
      try {
        service = await start()
        return true
      } catch (error) {
        tell(`${service.name} does not start: ${error instanceof Error ? error.message : String(error)}`)
      }
      await sleep(delay, undefined, { signal: stop.signal }).catch(() => undefined) // woken up to stop
    }
    return false
  }

  return {
    current: () => service,
    async stop() {
      stop.abort()
      // A restart that was under way when we were asked to stop has ended, one way or the other, when this is done.
      await Promise.all([service.stop(), watching])
      await service.stop()
    },
  }
}
