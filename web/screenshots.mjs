/**
 * `npm run screenshots [-- http://localhost:3002]`: pictures of every page of a running house, in each language, theme and
 * width, with an index page. For people to look at; nothing is compared.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const base = process.argv[2] ?? 'http://localhost:3002'
const folder = join(dirname(fileURLToPath(import.meta.url)), '../.cache/screenshots')
const { data } = await (await fetch(`${base}/api/cars?limit=1`)).json()
const car = `/car/${data.cars[0].encar_id}`

const PAGES = {
  home: '/',
  search: '/search',
  'search-filtered': '/search?page=1&brand=Kia&fuel=Diesel&yearFrom=2019',
  'search-empty': '/search?page=1&brand=Kia&priceMin=99000',
  car,
  'car-missing': '/car/99999999',
  favorites: '/favorites',
  sold: car.replace('/car/', '/sold/'),
  login: '/login',
  'not-found': '/no-such-page',
}
const LANGUAGES = { ar: '', en: '/en', sq: '/sq' }
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

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
      for (const [name, path] of Object.entries(PAGES)) {
        const page = await context.newPage()
        await page.goto(base + (path === '/' ? prefix || '/' : prefix + path), { waitUntil: 'networkidle' })
        await page.evaluate(() =>
          Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))),
        )
        const file = `${name}-${language}-${theme}-${width}.png`
        await page.screenshot({ path: join(folder, file), fullPage: true })
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
