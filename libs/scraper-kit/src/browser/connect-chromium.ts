import { setTimeout as delay } from 'node:timers/promises'
import { SiteError } from '../site-error.ts'
import { type Chromium, START_MS } from './chromium.ts'
import { untilAborted } from './until-aborted.ts'

const PAUSE_MS = 500

/**
 * Connects to a Chromium that runs elsewhere. It may be away for a moment, since it is started anew when it ends.
 * @param signal ends the waiting
 * @throws {SiteError} `transient` where it does not answer in time
 */
export async function connectChromium(
  { url, awayMs = START_MS }: { readonly url: string; readonly awayMs?: number },
  signal: AbortSignal,
): Promise<Chromium> {
  const { chromium } = await import('playwright')
  const over = AbortSignal.any([signal, AbortSignal.timeout(awayMs)])
  const isOver = untilAborted(over)
  isOver.catch(() => undefined)
  for (;;) {
    const connecting = chromium.connect(url, { timeout: awayMs })
    try {
      const browser = await Promise.race([connecting, isOver])
      // The process is not ours to end: closing the connection ends what we have opened there.
      return { browser, kill: () => undefined }
    } catch (error) {
      // One that comes when nobody waits any more is closed.
      connecting.then((late) => late.close()).catch(() => undefined)
      const goesOn = await delay(PAUSE_MS, true, { signal: over }).catch(() => false)
      if (!goesOn) throw new SiteError('transient', `no browser answers at ${url} (BROWSER_URL)`, { cause: error })
    }
  }
}
