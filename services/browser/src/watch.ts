import { type BackgroundLoop, startLoop } from '@karvan/service-kit'
import { chromium } from 'playwright'
import { setTimeout as delay } from 'node:timers/promises'
import type { OpenPages } from './open-pages.ts'

export interface WatchOptions {
  readonly endpoint: string
  readonly pages: Pick<OpenPages, 'oldestMs'>
  readonly lookMs: number
  readonly maxPageMs: number
  readonly failed: (error: unknown) => void
}

/** Long enough for a machine that is far too busy: to end the browser there would make it busier. */
const ANSWER_MS = 30_000

/** Opens a page now and then, the way workers do: Chromium may be there and not answer. */
export function startWatch({ endpoint, pages, lookMs, maxPageMs, failed }: WatchOptions): BackgroundLoop {
  const look = async () => {
    await Promise.race([openPage(endpoint), lateAfter(ANSWER_MS)])
    if (pages.oldestMs > maxPageMs) throw new Error(`a page has been open for more than ${maxPageMs} ms`)
    return lookMs
  }
  return startLoop(look, (error) => {
    failed(error)
    return lookMs
  })
}

async function openPage(endpoint: string): Promise<void> {
  const browser = await chromium.connect(endpoint, { timeout: ANSWER_MS })
  try {
    const page = await browser.newPage()
    await page.evaluate('1')
  } finally {
    // Ends the page as well.
    await browser.close()
  }
}

const lateAfter = (ms: number) =>
  delay(ms, undefined, { ref: false }).then(() => Promise.reject(new Error(`no page was opened within ${ms} ms`)))
