import type { Site, SiteSelectors } from '@karvan/contracts'
import { genericSite, type RunningSite, startSite } from '@karvan/source-simulator'
import { createSuite, type Stack, startStack, type Suite } from '@karvan/test-kit'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sidewaysOf, untilStill, violationsOf } from './browser.ts'
import { choose, refuse, staffOfFile } from './staff-visit.ts'
import { looksOf } from './looks.ts'

/** Sites that staff describe for the generic scraper, with the worker that reads them. */

const PAGE = '/en/admin-dashboard/scraping'
const PATHS = { listPath: '/makina/', carPath: '/makina/*.html', needsBrowser: false }

let suite: Suite
let stack: Stack
let site: RunningSite
let folder: string
let host: string
let car: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karvan-sites-'))
  site = await startSite(genericSite({ cars: 12, seed: 4 }), { cacheDir: folder })
  host = new URL(site.url).host
  suite = await createSuite()
  const env = { GENERIC_TRUSTED_ORIGINS: host, GENERIC_DELAY_MS: '0' }
  stack = await startStack({ suite, listings: 50, workers: 0, withGateway: true, env })
  await (await stack.startWorker({ SOURCE: 'generic' })).ready()
  const cars = (await site.control('truth')) as readonly { id: string; rejectedFor: string[] }[]
  car = `${site.url}/makina/${cars.find(({ rejectedFor }) => rejectedFor.length === 0)?.id ?? ''}.html`
})
// After the stack is there.
const { staff, call } = staffOfFile(() => ({ base: stack.urlOf('gateway'), superuserUrl: suite.superuserUrl }))

afterAll(async () => {
  await stack.close()
  await site.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  for (const { host: saved } of await sites()) await call('DELETE', `/api/scraping/sites/${encodeURIComponent(saved)}`)
})

const sites = async () => (await call<{ sites: Site[] }>('GET', '/api/scraping/sites')).sites
const put = (selectors: SiteSelectors) =>
  call('PUT', `/api/scraping/sites/${encodeURIComponent(host)}`, { ...PATHS, selectors })
const list = (page: Page) => page.getByRole('region', { name: 'Sites of the generic scraper' })
const panel = (page: Page) => page.getByRole('dialog')
const add = (page: Page) => list(page).getByRole('button', { name: 'Add a site' }).click()
const preview = (page: Page) => panel(page).getByRole('button', { name: 'Preview' }).click()
const save = (page: Page) => panel(page).getByRole('button', { name: 'Save' }).click()

/** What is wrong with a field, as it is read out with it. */
const said = (page: Page, label: string) =>
  panel(page)
    .getByLabel(label, { exact: true })
    .evaluate((field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '')

async function describe(page: Page, words: Readonly<Record<string, string>> = {}) {
  const usual = { Host: host, 'List of cars': '/makina/', 'Page of a car': '/makina/*.html' }
  const texts = { ...usual, 'Address of one of its cars': car, ...words }
  for (const [label, text] of Object.entries(texts)) await panel(page).getByLabel(label, { exact: true }).fill(text)
}
async function select(page: Page, field: string, css: string, attribute?: string) {
  await panel(page).getByLabel('Add a field').selectOption(field)
  const line = panel(page).getByRole('group', { name: field, exact: true })
  await expect.poll(() => line.getByLabel(/^CSS of/).evaluate((box) => box === document.activeElement)).toBe(true)
  await line.getByLabel(/^CSS of/).fill(css)
  if (attribute !== undefined) await line.getByLabel(/^Attribute/).fill(attribute)
}

it('describes a site, shows what is read by that, saves it, changes it and removes it', async () => {
  const { page, context } = await staff(PAGE)
  await list(page).getByText('No site has been described yet.').waitFor()
  await add(page)
  await describe(page)
  await select(page, 'Title', 'h1.titulli')
  await preview(page)
  await panel(page).getByText('This car would be kept back').waitFor()
  await panel(page).getByText('No real price').waitFor()
  for (const [field, css, attribute] of [
    ['Make', '.te-dhena .v-marka'],
    ['Model', '.te-dhena .v-modeli'],
    ['Model year', '.v-viti'],
    ['Mileage', '.v-kilometra'],
    ['Unit of the mileage', '.v-kilometra', 'data-unit'],
    ['Fuel', '.v-karburanti'],
    ['Price', 'p.cmimi > b'],
    ['Availability', 'h1.titulli', 'data-gjendja'],
    ['Pictures', '.galeria img', 'src'],
  ] as const)
    await select(page, field, css, attribute)
  // What was shown is another description by now.
  await save(page)
  await expect
    .poll(() => said(page, 'Address of one of its cars'))
    .toBe('Preview a car with this description before you save it.')
  expect(await sites()).toEqual([])
  await preview(page)
  await panel(page).getByText('Nothing would keep this car back.').waitFor()
  const price = panel(page).getByRole('row', { name: /^Price / })
  expect(await price.innerText()).toMatch(/\d+\.00 EUR\s+your CSS/)
  await save(page)
  await panel(page).waitFor({ state: 'detached' })
  await list(page).getByText('/makina/*.html').waitFor()
  await list(page).getByText('Test').waitFor()
  const [saved] = await sites()
  expect(saved).toMatchObject({
    host,
    needsBrowser: false,
    selectors: { photos: { css: '.galeria img', attribute: 'src' }, title: { css: 'h1.titulli' } },
  })

  await choose(page, `\u2068${host}\u2069`, 'Edit')
  await panel(page).getByRole('button', { name: 'Take away: Title' }).click()
  await panel(page).getByLabel('Address of one of its cars').fill(car)
  await preview(page)
  await panel(page).getByText('Nothing would keep this car back.').waitFor()
  await save(page)
  await panel(page).waitFor({ state: 'detached' })
  expect((await sites())[0]?.selectors).not.toHaveProperty('title')

  await choose(page, `\u2068${host}\u2069`, 'Remove')
  await panel(page).getByText('is not visited any more').waitFor()
  await panel(page).getByRole('button', { name: 'Remove' }).click()
  await list(page).getByText('No site has been described yet.').waitFor()
  expect(await sites()).toEqual([])
  await context.close()
})

it('says at each field why it is refused, and goes there', async () => {
  const { page, context } = await staff(`${PAGE}?panel=site`)
  const focused = (label: string) =>
    expect
      .poll(() =>
        panel(page)
          .getByLabel(label, { exact: true })
          .evaluate((box) => box === document.activeElement),
      )
      .toBe(true)
  await preview(page)
  await expect.poll(() => said(page, 'Host')).toBe('Please fill this in.')
  await focused('Host')
  for (const [words, label, text] of [
    [{ Host: 'other.example' }, 'Address of one of its cars', 'This is no whole address of that host.'],
    [
      { Host: 'localhost', 'Address of one of its cars': 'https://localhost/makina/a.html' },
      'Address of one of its cars',
      'This address may not be visited.',
    ],
    [{ 'List of cars': 'cars?page=1' }, 'List of cars', 'A path that begins with a slash'],
    [{ 'Page of a car': '/cars/*/*' }, 'Page of a car', 'The address below is not one of such a path.'],
    [{ 'Page of a car': '/cars/**' }, 'Page of a car', 'with one * at most in each part'],
  ] as const) {
    await describe(page, words)
    await preview(page)
    await focused(label)
    await expect.poll(() => said(page, label)).toContain(text)
  }
  await describe(page)
  await select(page, 'Price', 'td:has(b)', 'Data')
  await preview(page)
  await focused('CSS of: Price')
  await expect.poll(() => said(page, 'CSS of: Price')).toContain('This CSS is not understood.')
  await panel(page).getByLabel('CSS of: Price').fill('td > b')
  await preview(page)
  await focused('Attribute, if not its text')
  await expect
    .poll(() => said(page, 'Attribute, if not its text'))
    .toContain('The name of an attribute in small letters')
  await context.close()
})

it('says why a page is not read, and what the server refuses to save', async () => {
  const { page, context } = await staff(`${PAGE}?panel=site`)
  await describe(page, { 'Address of one of its cars': `${site.url}/makina/no-such-car.html` })
  await preview(page)
  await panel(page).getByRole('alert').filter({ hasText: 'There is no preview.' }).waitFor()
  await panel(page).getByText('The site says that it has no such page (any more).').waitFor()
  await describe(page)
  await preview(page)
  await panel(page).getByText('This car would be kept back').waitFor()
  await page.route('**/api/scraping/sites/*', (route) =>
    route.fulfill({
      status: 400,
      json: {
        success: false,
        message: 'No',
        code: 'request.invalid',
        errors: [{ field: 'host', code: 'not_allowed', message: 'no' }],
      },
    }),
  )
  await save(page)
  await panel(page).getByRole('alert').filter({ hasText: 'The site could not be saved.' }).waitFor()
  await expect.poll(() => said(page, 'Host')).toContain('The public name of a site')
  await context.close()
})

it('asks before a description is lost, also one that was only shortened', async () => {
  await put({ price: { css: '.price' } })
  const { page, context } = await staff(`${PAGE}?panel=site:${host}`)
  await panel(page).getByRole('button', { name: 'Take away: Price' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  await context.close()
})

it('says that the list cannot be had, and changes nothing where a site cannot be removed', async () => {
  await put({})
  const { page, context } = await staff(PAGE)
  await refuse(page, '**/api/scraping/sites/*', 404, 'sites.not_found')
  await choose(page, `\u2068${host}\u2069`, 'Remove')
  await panel(page).getByRole('button', { name: 'Remove' }).click()
  await panel(page).getByRole('alert').filter({ hasText: 'The site could not be removed.' }).waitFor()
  await refuse(page, '**/api/scraping/sites', 404, 'route.not_found')
  await page.reload()
  await list(page).getByText('The sites could not be loaded.').waitFor()
  await context.close()
})

it.each(looksOf('the sites of staff'))(
  'has no violation and does not scroll sideways in $language at $width, $theme, with its form and a preview',
  async ({ prefix, width, theme }) => {
    await put({ price: { css: 'p.cmimi > b' }, photos: { css: '.galeria img', attribute: 'src' } })
    const { page, context } = await staff(`${prefix}/admin-dashboard/scraping?panel=site:${host}`, { width, theme })
    const isClean = async () => {
      await untilStill(page)
      expect(await violationsOf(page)).toEqual([])
      expect(await sidewaysOf(page)).toBe(0)
    }
    await panel(page).locator('[name=url]').fill(car)
    await panel(page).locator('section button').click()
    await panel(page).getByRole('table').waitFor()
    await isClean()
    await panel(page).locator('[name=carPath]').fill('x')
    await panel(page).locator('section button').click()
    await panel(page).locator('[aria-invalid=true]').waitFor()
    await isClean()
    await page.goto(page.url().replace(/\?.*/, ''))
    await page.getByText(host).waitFor()
    await isClean()
    await context.close()
  },
)
