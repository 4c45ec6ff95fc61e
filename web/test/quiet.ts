import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/** A page that asks for nothing for so long has all that it wants. */
const QUIET_MS = 500

interface Traffic {
  readonly open: Set<Request>
  changedAt: number
}
const trafficOf = new WeakMap<Page, Traffic>()

/** From then on it is known what the page asks for. */
export function watchTraffic(page: Page): void {
  const traffic: Traffic = { open: new Set(), changedAt: 0 }
  trafficOf.set(page, traffic)
  const note = (change: (request: Request) => unknown) => (request: Request) => {
    change(request)
    traffic.changedAt = performance.now()
  }
  const end = note((request) => traffic.open.delete(request))
  page.on(
    'request',
    note((request) => traffic.open.add(request)),
  )
  page.on('requestfinished', end).on('requestfailed', end)
}

/**
 * Resolves when a page has asked for nothing for a while. Not Playwright's `networkidle`: that state stays once it
 * was reached, and so says nothing of what a page asks for later, such as after it has come to life.
 */
export async function untilQuiet(page: Page): Promise<void> {
  const traffic = trafficOf.get(page)
  if (!traffic) throw new Error('what a page asks for is known in a browser of `launchBrowser`')
  await expect
    .poll(() => (performance.now() - traffic.changedAt < QUIET_MS ? ['it asked just now'] : urlsOf(traffic.open)))
    .toEqual([])
}

const urlsOf = (requests: ReadonlySet<Request>) => [...requests].map((request) => request.url())
