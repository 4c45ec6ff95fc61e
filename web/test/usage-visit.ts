import type { UsageEvent } from '@karvan/contracts'
import type { BrowserContext, Page, Request } from 'playwright-core'

const isBatch = (request: Request) => new URL(request.url()).pathname === '/api/analytics/events'

/** Notes what a window sends of its use. */
export function batchesOf(context: BrowserContext) {
  const requests: Request[] = []
  context.on('request', (request) => isBatch(request) && requests.push(request))
  const events = () =>
    requests.flatMap((request) => (JSON.parse(request.postData() ?? '') as { events: UsageEvent[] }).events)
  return { requests, events, namesOf: () => events().map(({ event }) => event) }
}

/**
 * Resolves when the next page that is opened counts what its visitor does: the code for that comes after the page. Asked for
 * before the page is opened.
 */
export async function untilCounting(page: Page): Promise<void> {
  const code = await page.waitForResponse((response) => /\/watch-usage\b[^/]*\.js$/.test(response.url()))
  // A module runs once: this import waits until the page's own has run.
  await page.evaluate(`import(${JSON.stringify(code.url())}).then(() => undefined)`)
}

/** What the browser keeps of the visitor's answer. */
export const storedConsent = async (page: Page): Promise<unknown> =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('consent'))) ?? 'null')

/** The bar that asks. */
export const barOf = (page: Page) => page.getByRole('region', { name: /^(May we count|هل تسمح لنا|A na lejoni)/ })
