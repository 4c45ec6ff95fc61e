import { type BackgroundLoop, type HttpOptions, startLoop } from '@karvan/service-kit'
import type { EngineHandle } from './open-engine.ts'

const LOOK_EVERY_MS = 5_000

/** Has the engine take in what has changed also where nobody searches, so that a night's changes never wait for a visitor. */
export function startFollowing(engine: Pick<EngineHandle, 'begin'>, log: HttpOptions['log']): BackgroundLoop {
  return startLoop(
    async () => {
      await engine.begin()
      return LOOK_EVERY_MS
    },
    (error) => {
      log.warn({ err: error }, 'the search could not look for changes of the stock')
      return LOOK_EVERY_MS
    },
  )
}
