/**
 * `npm run screenshots [-- http://localhost:3002 [name …]]`: pictures of every page and dialog of a running stack, or of those
 * that are named, in each language, theme and width, with an index page. For people to look at; nothing is compared.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const [base = 'http://localhost:3002', ...names] = process.argv.slice(2)
const folder = join(dirname(fileURLToPath(import.meta.url)), '../.cache/screenshots')
const { data } = await (await fetch(`${base}/api/cars?limit=1`)).json()
const carId = data.cars[0].encar_id
const car = `/car/${carId}`
const { data: quote } = await (
  await fetch(`${base}/api/pricing/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ carId: data.cars[0].id, destination: 'SA', currency: 'USD' }),
  })
).json()

/** Made by the build: what the shop's list of pages has, so that none is forgotten. */
const { PAGE_LIST } = await import('./dist/server/entry.server.js')
const pages = Object.fromEntries(
  PAGE_LIST.map(({ name, path }) => [
    name,
    {
      path: path
        .replace(/:id\??/, carId)
        .replace(':code', quote.code)
        .replace('*', 'no-such-page'),
    },
  ]),
)

/**
 * Address, and what is done on the page before its picture is taken. Without the latter, or where it leads to another page, the
 * whole page is taken.
 */
const PAGES = {
  ...pages,
  'search-filtered': { path: '/search?page=1&brand=Kia&fuel=Diesel&yearFrom=2019' },
  'search-empty': { path: '/search?page=1&brand=Kia&priceMin=99000' },
  'search-loading': { path: '/search?page=1', show: (page) => turnPage(page, () => undefined, '[aria-busy=true]') },
  'search-error': { path: '/search?page=1', show: (page) => turnPage(page, (route) => route.abort(), '[role=alert]') },
  'search-sheet': { path: '/search?page=1', only: 390, show: (page) => open(page, '[aria-haspopup=dialog]') },
  'card-menu': { path: '/search?page=1', only: 1280, show: (page) => openMenu(page) },
  'car-viewer': { path: car, show: (page) => open(page, 'main section button[aria-haspopup=dialog]') },
  'car-share': { path: car, show: (page) => open(page, 'main button[aria-haspopup=dialog].flex-none') },
  sold: { path: '/search?page=1', show: (page) => openSold(page), whole: true },
  menu: { path: '/search?page=1', only: 390, show: (page) => openFromHeader(page, 'menu') },
  languages: { path: '/search?page=1', only: 1280, show: (page) => openFromHeader(page, 'languages') },
  'car-missing': { path: '/car/99999999' },
}
const LANGUAGES = { ar: '', en: '/en', sq: '/sq' }
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

/** Goes to the next page of results, whose answer `handle` decides about. */
async function turnPage(page, handle, sign) {
  await page.route('**/api/cars?**', handle)
  await page.locator('main nav a[href*="page=2"]').last().click()
  await page.locator(sign).first().waitFor()
  await page.evaluate(() => window.scrollTo(0, 0))
}

async function open(page, button) {
  await page.locator(button).first().click()
  await page.getByRole('dialog').waitFor()
}

async function openMenu(page) {
  await page.locator('main article').nth(1).click({ button: 'right' })
  await page.getByRole('menu').waitFor()
}

/** A running shop may have no sold car, so the answer about one says that it is. */
async function openSold(page) {
  await page.route('**/api/cars/*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, data: { ...body.data, status: 'sold' } } })
  })
  await page.locator('main article a').first().click()
  await page.waitForURL('**/sold/*')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

async function openFromHeader(page, name) {
  await page.locator(`header button[aria-controls=${name}]`).click()
  await page.locator(`#${name}`).waitFor()
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: FLAGS })
const taken = []
for (const [language, prefix] of Object.entries(LANGUAGES)) {
  for (const theme of ['light', 'dark']) {
    for (const width of [390, 1280]) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme: theme,
        locale: language,
      })
      // Without the bar that asks visitors who come for the first time.
      await context.addInitScript((answer) => localStorage.setItem('consent', answer), '{"answer":"no","version":1}')
      for (const [name, { path, only, show, whole = !show }] of Object.entries(PAGES)) {
        if (names.length > 0 && !names.includes(name)) continue
        if (only !== undefined && only !== width) continue
        const page = await context.newPage()
        await page.goto(base + (path === '/' ? prefix || '/' : prefix + path), { waitUntil: 'networkidle' })
        if (show) await show(page)
        // Pictures below the first screen come when they are near it.
        if (whole)
          await page.evaluate(() => {
            for (const image of document.images) image.loading = 'eager'
          })
        // A lazy picture that is out of sight never comes, and `decode` would wait for it for ever.
        await page.evaluate(() => {
          const awaited = [...document.images].filter((image) => image.loading !== 'lazy')
          return Promise.all(awaited.map((image) => image.decode().catch(() => undefined)))
        })
        const file = `${name}-${language}-${theme}-${width}.png`
        await page.screenshot({ path: join(folder, file), fullPage: whole })
        taken.push(file)
        await page.close()
      }
      await context.close()
    }
  }
}
await browser.close()
const rows = taken.map(
  (file) => `<figure><img src="${file}" width="320" alt="${file}"><figcaption>${file}</figcaption></figure>`,
)
writeFileSync(join(folder, 'index.html'), `<!doctype html><title>Karvan screenshots</title>${rows.join('')}`)
console.log(`${taken.length} pictures and index.html in .cache/screenshots`)
