import { createSuite, type Stack, startStack } from '@karvan/test-kit'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser, visit } from './browser.ts'

let stack: Stack
let browser: Browser
let base: string
let car: string

beforeAll(async () => {
  stack = await startStack({ suite: await createSuite(), listings: 2_000, withGateway: true })
  base = stack.urlOf('gateway')
  const job = await stack.client.ended(await stack.client.startJob(200))
  expect(job.outcome).toBe('success')
  const answer = (await (await fetch(`${base}/api/cars?limit=1`)).json()) as { data: { cars: { encar_id: string }[] } }
  car = answer.data.cars[0]?.encar_id ?? ''
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await stack.close()
})

const PREFIXES = ['', '/en', '/sq']
const pages = () => ['', '/search?page=1', '/search?page=1&brand=Kia&sortBy=price', `/car/${car}`, '/login', '/nowhere']

/** What a reader sees, without the words that only a browser with scripts is shown, or only one without. */
async function textOf(page: Page): Promise<string> {
  const others = page.locator('noscript, [data-offer], [aria-haspopup=dialog]')
  await others.evaluateAll((all) => {
    for (const one of all) one.remove()
  })
  return (await page.locator('body').innerText()).replace(/\s+/g, ' ').trim()
}

it('shows the same page with scripts and without', async () => {
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1_280, height: 900 } })
  const without = await plain.newPage()
  const { page: live, complaints, context } = await visit(browser)
  for (const path of PREFIXES.flatMap((prefix) => pages().map((page) => prefix + page))) {
    const requests: string[] = []
    live.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await live.goto(`${base}${path === '' ? '/' : path}`, { waitUntil: 'networkidle' })
    await without.goto(`${base}${path === '' ? '/' : path}`)
    expect(await textOf(live), path).toBe(await textOf(without))
    expect(await without.locator('html').getAttribute('lang')).toBe(await live.locator('html').getAttribute('lang'))
    // What the page was written with is not asked for again.
    expect(
      requests.filter((asked) => asked.startsWith('/api/') && !asked.startsWith('/api/images/')),
      path,
    ).toEqual([])
    live.removeAllListeners('request')
  }
  // Among others: that React took the server's page over as it was.
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
  await plain.close()
  await context.close()
})

it('lets a browser keep an answer that has not changed, compressed or not', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding }
    const first = await fetch(`${base}/api/cars?facets=1`, { headers })
    expect([first.status, first.headers.get('content-encoding') ?? 'identity']).toEqual([200, encoding])
    const known = { ...headers, 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await fetch(`${base}/api/cars?facets=1`, { headers: known })).status).toBe(304)
    expect((await fetch(`${base}/api/cars?facets=1&page=2`, { headers: known })).status).toBe(200)
  }
})

it('lets a reader without scripts turn pages and open a car', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${base}/en/search`)
  expect(await page.locator('main article').count()).toBe(20)
  await page.getByRole('link', { name: 'Next' }).click()
  await page.waitForURL(/page=2/)
  const link = page.locator('main article').first().getByRole('link')
  const name = (await link.innerText()).trim()
  await link.click()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(name)
  const picture = page.locator('main img').first()
  // Drawn by the simulator when it is asked for the first time.
  const width = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)
  await expect.poll(width, { timeout: 20_000 }).toBeGreaterThan(200)
  await context.close()
})
