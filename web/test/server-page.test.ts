import { sampleOfEach, until } from '@karvan/test-kit'
import type { Page, Request } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { browserOfFile, openPage, visit } from './browser.ts'
import { untilQuiet } from './quiet.ts'

const { base, cars } = inject('shop')
const [car = ''] = cars
const browser = browserOfFile()

/** How old a page gets that the server keeps, and some more. */
const MAX_AGE_MS = 75_000

const PREFIXES = ['', '/en', '/sq']
const PATHS = ['', '/search?page=1', '/search?page=1&brand=Kia&sortBy=price', `/car/${car}`, '/login', '/nowhere']

/** What a reader sees, without the words that only a browser with scripts is shown, or only one without. */
async function textOf(page: Page): Promise<string> {
  const others = page.locator('noscript, [data-offer], [class*="scriptless:hidden"]')
  // Hidden and not removed: the app may still take over what the server wrote.
  await others.evaluateAll((all) => {
    for (const one of all) if (one instanceof HTMLElement) one.style.setProperty('display', 'none', 'important')
  })
  return (await page.locator('body').innerText()).replace(/\s+/g, ' ').trim()
}

/** What the browser asks of the API when it opens a page, but for pictures and for what only the source knows. */
async function askedBy(page: Page, path: string): Promise<readonly string[]> {
  const asked: string[] = []
  const note = (request: Request) => void asked.push(new URL(request.url()).pathname)
  page.on('request', note)
  await openPage(page, `${base}${path === '' ? '/' : path}`)
  await untilQuiet(page)
  page.off('request', note)
  const known = [/^\/api\/images\//, /\/availability$/]
  return asked.filter((address) => address.startsWith('/api/') && !known.some((kind) => kind.test(address)))
}

/** Whether a car is still to be had, a browser alone has asked; here the answer is what the page was written with. */
async function keepSaleState(page: Page): Promise<void> {
  await page.route('**/api/cars/*/availability', async (route) => {
    const address = route
      .request()
      .url()
      .replace(/\/availability$/, '')
    const { data } = (await (await fetch(address)).json()) as { data: { status: string; checkedAt: string } }
    const said = { state: data.status, checkedAt: data.checkedAt, checkedBy: 'list', source: 'encar' }
    await route.fulfill({ json: { success: true, message: '', data: said } })
  })
}

it('shows the same page with scripts and without', async () => {
  const plain = await browser().newContext({ javaScriptEnabled: false, viewport: { width: 1_280, height: 900 } })
  const without = await plain.newPage()
  const { page: client, complaints, context } = await visit(browser())
  await keepSaleState(client)
  const inAllLanguages = PATHS.map((path) => PREFIXES.map((prefix) => prefix + path))
  for (const path of sampleOfEach('pages, in each language, with and without scripts', inAllLanguages, 1)) {
    const both = async () => {
      // What the page was written with is not asked for again; where the API took too long for the page, the next has it.
      await until(
        `${path} with all that it shows`,
        () => askedBy(client, path),
        (asked) => asked.length === 0,
      )
      await without.goto(`${base}${path === '' ? '/' : path}`)
      return [await textOf(client), await textOf(without)] as const
    }
    // Again where they differ: a page says how many minutes ago a car was seen, and is kept for one.
    const deadline = Date.now() + MAX_AGE_MS
    let [withScripts, plainText] = await both()
    while (withScripts !== plainText && Date.now() < deadline) [withScripts, plainText] = await both()
    expect(withScripts.split(' '), path).toEqual(plainText.split(' '))
    expect(await without.locator('html').getAttribute('lang')).toBe(await client.locator('html').getAttribute('lang'))
  }
  // Among others: that React took the server's page over as it was.
  expect(complaints.filter((complaint) => !complaint.includes('status of 404'))).toEqual([])
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
  const context = await browser().newContext({ javaScriptEnabled: false })
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
