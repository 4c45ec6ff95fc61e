import { expect, inject, it } from 'vitest'
import { inLanguage, LANGUAGES } from '../kit/src/paths.ts'
import { browserOfFile, openPage, visit } from './browser.ts'

const { base } = inject('shop')
const browser = browserOfFile()

const NAMES = { ar: 'كارفان', en: 'Karvan', sq: 'Karvan' }

it.each(LANGUAGES)('can be installed from its pages, in %s', async (language) => {
  const { page, context, complaints } = await visit(browser())
  await openPage(page, base + inLanguage(language, { pathname: '/help', search: '' }))
  const devtools = await context.newCDPSession(page)
  const { errors, data = '', url } = await devtools.send('Page.getAppManifest')
  expect([errors, url]).toEqual([[], `${base}/manifest-${language}.webmanifest`])
  const {
    name,
    lang,
    dir,
    display,
    start_url: start,
    icons,
  } = JSON.parse(data) as Record<string, unknown> & {
    start_url: string
    icons: { src: string; type: string; sizes: string; purpose: string }[]
  }
  expect({ name, lang, dir }).toEqual({ name: NAMES[language], lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' })
  expect((await fetch(base + start)).status).toBe(200)
  for (const { src, type } of icons) {
    const icon = await fetch(base + src)
    expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, type])
  }
  // What browsers ask of it beside a name and an address; the headless shell, which installs nothing, cannot be asked.
  expect(display).toBe('standalone')
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toContainEqual(['any', 'any'])
  expect(complaints).toEqual([])
  await context.close()
})

it.each([
  '/apple-touch-icon.png',
  '/favicon.ico',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
  '/shared.png',
])('has %s as a picture of pixels', async (path) => {
  const answer = await fetch(base + path)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([answer.status, answer.headers.get('content-type')?.startsWith('image/')]).toEqual([200, true])
  expect(bytes.includes(Buffer.from('\x89PNG', 'latin1'))).toBe(true)
  expect(bytes.length).toBeLessThan(60_000)
})

it.each(['fr', '', 'en.x'])('has none for "%s"', async (language) => {
  expect((await fetch(`${base}/manifest-${language}.webmanifest`)).status).toBe(404)
})
