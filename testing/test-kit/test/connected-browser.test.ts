import type { SiteClientOptions } from '@karvan/scraper-kit'
import { genericSite } from '@karvan/source-simulator'
import { SOURCES } from '@karvan/sources'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { type BrowserProgram, startBrowser } from '../src/browser-program.ts'
import { query } from '../src/sql.ts'
import { until } from '../src/until.ts'
import { type Truth, truthOf, turn } from './dealer-facts.ts'
import { GENERIC_WORDS } from './generic-words.ts'
import { openElsewhere, openKb, requestsOf } from './kb-site.ts'
import { startShop } from './shop.ts'

/** Pages by a browser that runs elsewhere, as in containers. */

const PART = '/public/car/detail/part.json'
const { signal } = new AbortController()

/** A page by a browser takes seconds where the machine is busy. */
vi.setConfig({ testTimeout: 400_000 })

let browser: BrowserProgram
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

async function open(settings: Partial<SiteClientOptions> = {}, elsewhere?: string) {
  const kb = await openKb(
    { cars: 60, seed: 5, ...(elsewhere !== undefined && { elsewhere }) },
    { browser: { url: browser.url }, ...settings },
  )
  onTestFinished(async () => {
    await kb.client.close().catch(() => undefined) // closed by the test
    await kb.site.close()
  })
  await turn(kb.site, 'behind-script', true)
  const scripted = (await truthOf(kb.site)).filter(({ quirks }) => quirks.includes('behind-script'))
  const [one, two] = scripted as [Truth, Truth]
  const read = (truth: Truth) => kb.adapter.fetchDetail(truth.id, signal)
  return { ...kb, one, two, read }
}

it('asks for all by its own client, and lets the page reach nobody else, this machine neither', async () => {
  const elsewhere = await openElsewhere()
  onTestFinished(() => elsewhere.close())
  const { site, one, two, read } = await open({}, elsewhere.url)
  await site.control('faults', { kind: 'slow', path: '/robots.txt', times: 1, ms: 0 })
  expect(await read(one)).toMatchObject({ name: expect.any(String) as string })
  expect(await read(two)).toMatchObject({ name: expect.any(String) as string })
  const { requests, afterLastFault } = await requestsOf(site)
  expect(afterLastFault.map(({ kind }) => kind)).toEqual(['robots', 'detail', 'script', 'part', 'detail', 'part'])
  expect(requests).toMatchObject({ trap: 0, picture: 0, other: 0 })
  expect(elsewhere.seen).toEqual([])
})

it.each(['program', 'Chromium'])('reads a page though the %s ends under it, once it is back', async (what) => {
  const { site, one, two, read } = await open()
  await site.control('faults', { kind: 'slow', path: PART, times: 1, ms: 3_000 })
  const reading = read(one)
  await until(
    'its data asked for',
    () => requestsOf(site),
    ({ requests }) => requests['part'] === 1,
  )
  if (what === 'program') await browser.program().kill()
  else process.kill(await browser.chromium(), 'SIGKILL')
  await browser.startAnew()
  expect(await reading).not.toBeNull()
  expect(await read(two)).not.toBeNull()
})

it('gives up a page whose script is busy for ever, and reads the next one', async () => {
  const { site, one, two, read } = await open({ pageMs: 8_000 })
  await turn(site, 'script without end', true)
  await turn(site, 'behind-script', false)
  const [busy] = (await truthOf(site)).filter(({ quirks }) => quirks.includes('script without end'))
  await expect(read(busy ?? one)).rejects.toMatchObject({ kind: 'malformed' })
  await turn(site, 'script without end', false)
  expect(await read(two)).not.toBeNull()
})

it.each(['program', 'Chromium'])('gives up in time where the %s hangs, and goes on with the next one', async (what) => {
  const { one, two, read } = await open({ browser: { url: browser.url, awayMs: 3_000 } })
  expect(await read(one)).not.toBeNull()
  process.kill(what === 'program' ? browser.program().pid : await browser.chromium(), 'SIGSTOP')
  const from = performance.now()
  await expect(read(two)).rejects.toMatchObject({ kind: 'transient' })
  // Three tries, with five seconds for a context that does not open and as many for one that does not close.
  expect(performance.now() - from).toBeLessThan(60_000)
  await browser.startAnew()
  expect(await read(two)).not.toBeNull()
})

it('says which browser is away, and stops waiting for it when it is closed', async () => {
  const { client, one, read } = await open({ browser: { url: 'ws://127.0.0.1:9/chromium', awayMs: 500 } })
  await expect(read(one)).rejects.toMatchObject({
    kind: 'transient',
    message: expect.stringContaining('ws://127.0.0.1:9/chromium') as string,
  })
  await client.close()
  const patient = await open({ browser: { url: 'ws://127.0.0.1:9/chromium' } })
  const reading = patient.read(patient.one).catch((error: unknown) => error)
  await until(
    'the page asked for',
    () => requestsOf(patient.site),
    ({ requests }) => requests['detail'] === 1,
  )
  const from = performance.now()
  await patient.client.close()
  expect(performance.now() - from).toBeLessThan(5_000)
  expect(await reading).toBeInstanceOf(Error)
})

it('loses no car of a job whose browser ends and comes back', async () => {
  const cars = 12
  const shop = await startShop(SOURCES, [genericSite({ cars, seed: 4 })], [], { BROWSER_URL: browser.url })
  onTestFinished(() => shop.close())
  await turn(shop.site, 'written by scripts', true)
  const params = { host: new URL(shop.site.url).host }
  await shop.client.call('saveSite', { params, body: { ...GENERIC_WORDS, needsBrowser: true } })
  const { body } = await shop.client.call('startScraping', {
    params: { source: 'generic' },
    body: { totalCars: 999_999, customUrl: shop.site.url + GENERIC_WORDS.listPath },
  })
  await until(
    'some pages read',
    () => requestsOf(shop.site),
    ({ requests }) => (requests['part'] ?? 0) > 3,
    150_000,
  )
  await browser.startAnew()
  const job = await shop.client.ended((body as { jobId: string }).jobId, 200_000)
  expect(job).toMatchObject({ status: 'completed', outcome: 'success' })
  expect(job.results).toMatchObject({ carsFound: cars, errors: 0 })
  const rows = await query(shop.suite.superuserUrl, `select from inventory.dealer_cars where source = 'generic'`)
  expect(rows.length).toBe(cars)
})
