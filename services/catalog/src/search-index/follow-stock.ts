import { type BackgroundLoop, type HttpOptions, startLoop } from '@karvan/service-kit'
import type { Shops } from '../shops.ts'

const LOOK_EVERY_MS = 5_000

/** Has the search take in what has changed also where nobody searches, so that a night's changes never wait for a visitor. */
export function startFollowing(shops: Pick<Shops, 'begin'>, log: HttpOptions['log']): BackgroundLoop {
  return startLoop(
    async () => {
      await shops.begin()
      return LOOK_EVERY_MS
    },
    (error) => {
      log.warn({ err: error }, 'the search could not look for changes of the stock')
      return LOOK_EVERY_MS
    },
  )
}
