import type { Browser, LaunchOptions } from 'playwright'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { SiteError } from '../site-error.ts'

/** Nothing of Chromium's own reaches the network: no name is found, and no proxy answers. */
const NO_NETWORK = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:1',
  '--proxy-bypass-list=<-loopback>',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  // By its name in older ones.
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
]
const PLAIN = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']
/** How long a browser may take to be there, be it started here or elsewhere. */
export const START_MS = 30_000

export interface Chromium {
  readonly browser: Browser
  /** Ends the process itself: for one that does not end when it is asked to. */
  readonly kill: () => void
}

/** How Chromium is started, here or in a container of its own. */
export const launchOptions = (executablePath: string) =>
  ({
    executablePath,
    args: [...NO_NETWORK, ...PLAIN],
    timeout: START_MS,
    // It sees no secret of the process, and the process itself decides what a signal means.
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: tmpdir(), LANG: 'C.UTF-8' },
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  }) satisfies LaunchOptions

/**
 * Starts Debian's Chromium; Playwright is loaded by who needs it.
 * @throws {SiteError} `transient` where it is not there or does not start
 */
export async function launchChromium(executablePath: string): Promise<Chromium> {
  if (!existsSync(executablePath)) {
    throw new SiteError('transient', `there is no Chromium at ${executablePath}, which this page needs (CHROMIUM_PATH)`)
  }
  const { chromium } = await import('playwright')
  try {
    const browser = await chromium.launch(launchOptions(executablePath))
    const pid = await Promise.race([pidOf(browser), delay(START_MS, null, { ref: false })])
    if (pid === null) {
      void browser.close().catch(() => undefined)
      throw new Error(`Chromium has started and says nothing for ${START_MS} ms`)
    }
    return { browser, kill: () => killIfThere(pid) }
  } catch (error) {
    throw new SiteError('transient', 'Chromium does not start', { cause: error })
  }
}

async function pidOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const pid = processInfo.find(({ type }) => type === 'browser')?.id
  if (pid === undefined) throw new Error('Chromium does not say which process it is')
  return pid
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
