import { stackTokens } from '@karvan/test-kit'
import type { Browser, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { PAGES } from '../shop/src/pages.ts'
import { STAFF_PAGES } from '../staff/src/pages.ts'
import { launchBrowser, openPage, sidewaysOf, signedIn, violationsOf, visit } from './browser.ts'
import type { LANGUAGES, LOOKS } from './looks.ts'
import { untilQuiet } from './quiet.ts'

/** Of whom may open every page. */
export const ROLE = 'super_admin'

/** What the addresses of all pages need: who is signed in, and a quote that is there. */
export interface Opener {
  readonly browser: Browser
  readonly tokenFor: Awaited<ReturnType<typeof stackTokens>>
  readonly quote: string
}

/** A page of the shop or of the back office. */
export interface AnyPage {
  readonly name: string
  readonly path: string
  readonly isStaff: boolean
}

const anyPage = ({ name, path }: Pick<AnyPage, 'name' | 'path'>, isStaff: boolean): AnyPage => ({ name, path, isStaff })

/** Every page of both apps. */
export const EVERY_PAGE: readonly AnyPage[] = [
  ...PAGES.map((page) => anyPage(page, false)),
  ...STAFF_PAGES.map((page) => anyPage(page, true)),
]

/** A page in one language, at one width and in one theme. */
export type PageLook = Pick<(typeof LANGUAGES)[number], 'prefix'> & (typeof LOOKS)[number] & { readonly page: AnyPage }

/** The browser is the caller's to close. */
export async function openAnyPage(): Promise<Opener> {
  const { superuserUrl } = inject('shop')
  const tokenFor = await stackTokens(superuserUrl)
  const quote = await newQuote()
  return { browser: await launchBrowser(), tokenFor, quote }
}

async function newQuote(): Promise<string> {
  const { base, cars } = inject('shop')
  const found = (await (await fetch(`${base}/api/cars/${cars[0]}`)).json()) as { data: { id: string } }
  const answer = await fetch(`${base}/api/pricing/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ carId: found.data.id, destination: 'XK', currency: 'EUR' }),
  })
  return ((await answer.json()) as { data: { code: string } }).data.code
}

/** As a page stands: nothing that axe finds, and nothing that scrolls sideways. */
export async function expectFine(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([])
  expect(await sidewaysOf(page)).toBe(0)
}

/** By axe, as it opens: no violation, nothing that scrolls sideways, no word of the source's language, no complaint. */
export async function expectAccessible(
  { browser, tokenFor, quote }: Opener,
  { prefix, width, theme, page: { name, path, isStaff } }: PageLook,
): Promise<void> {
  const { base, cars, sold } = inject('shop')
  const look = { width, theme }
  const visitor = isStaff ? signedIn(browser, ROLE, await tokenFor(ROLE), look) : visit(browser, look)
  const { page, complaints, context } = await visitor
  if (name === 'favorites') {
    const favorites = [...cars.slice(0, 2), sold]
    await context.addInitScript((ids) => localStorage.setItem('favorites', JSON.stringify(ids)), favorites)
  }
  const address = path
    .replace(/:id\??/, name === 'sold' ? sold : (cars[0] ?? ''))
    .replace(':code', quote)
    .replace('*', 'nowhere')
    .concat(name === 'compare' ? `?cars=${cars.slice(0, 3).join('.')}` : '')
  const asked = base + prefix + address
  await openPage(page, asked)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await untilQuiet(page)
  // Who may not see a page of the back office is sent to another one.
  if (isStaff) expect(page.url()).toBe(asked)
  await expectFine(page)
  // Nothing of the language of the source.
  expect(await page.locator('body').innerText()).not.toMatch(/[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/)
  expect(complaints.filter((text) => !/status of (404|410)/.test(text))).toEqual([])
  await context.close()
}
