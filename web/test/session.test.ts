import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { stackTokens } from '@karvan/test-kit'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { launchBrowser, openPage, signedIn, visit } from './browser.ts'

const { base, superuserUrl } = inject('shop')
let browser: Browser
let tokenFor: Awaited<ReturnType<typeof stackTokens>>

beforeAll(async () => {
  tokenFor = await stackTokens(superuserUrl)
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const REPORT = 'Words that the vocabulary does not know'
/** How long the sign-in page is on its way: ten times what a redirect waits. */
const SLOW_LINE_MS = 1_000
const quality = () => `${base}/en/admin-dashboard/quality`

async function signInAt(page: Page, email = 'owner@karvan.test', password = 'a-long-test-password'): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('main form [type=submit]').click()
}

it('signs in over the page where the visitor is, and stays there', async () => {
  const { page, complaints, context } = await visit(browser)
  await openPage(page, `${base}/en/search?page=1&brand=Kia`)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill('owner@karvan.test')
  await dialog.getByLabel('Password', { exact: true }).fill('a-long-test-password')
  await dialog.locator('form [type=submit]').click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Signed in successfully.').waitFor()
  expect(page.url()).toBe(`${base}/en/search?page=1&brand=Kia`)
  await page.getByRole('banner').getByText('owner@karvan.test').first().waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

it('goes back to where the visitor was after signing in on the page of its own', async () => {
  const { page, complaints, context } = await visit(browser)
  await openPage(page, `${base}/en/login?next=${encodeURIComponent('/en/search?page=1&brand=Kia')}`)
  await signInAt(page)
  await page.waitForURL(`${base}/en/search?page=1&brand=Kia`)
  await page.getByRole('banner').getByText('owner@karvan.test').first().waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/.//evil.example'])(
  'goes where staff begin and not to %s, though the link says so',
  async (address) => {
    const { page, context } = await visit(browser)
    await openPage(page, `${base}/en/login?next=${encodeURIComponent(address)}`)
    await signInAt(page)
    await page.waitForURL(`${base}/en/admin-dashboard/inbox`)
    await context.close()
  },
)

it('says at a field what the server does not take, and goes there', async () => {
  const { page, context } = await visit(browser)
  await openPage(page, `${base}/en/login`)
  await signInAt(page, 'x')
  const email = page.getByLabel('E-mail')
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
  const described = await email.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${described ?? ''}"]`).innerText()).toBe('At least 3 characters.')
  await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('aria-invalid')).toBeNull()
  await context.close()
})

it('marks what is left empty, and goes to the first of it', async () => {
  const { page, context } = await visit(browser)
  await openPage(page, `${base}/login`)
  await page.locator('input[name=email]').fill('owner@karvan.test')
  await page.locator('main form [type=submit]').click()
  const password = page.locator('input[name=password]')
  await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.locator('input[name=email]').getAttribute('aria-invalid')).toBeNull()
  await page.getByText('يرجى ملء هذا الحقل.').waitFor()
  await context.close()
})

it('tells the number of the request with an error that nobody expected', async () => {
  const { page, context } = await visit(browser)
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-request-id': 'number-7' },
      json: { success: false, message: 'Something broke', code: 'internal' },
    }),
  )
  await openPage(page, `${base}/en/login`)
  await signInAt(page)
  await page.getByText('Login failed. Please try again.').waitFor()
  expect(await page.getByRole('main').innerText()).toMatch(/Tell us this number: .?number-7/)
  await context.close()
})

it('shows the back office at once to those who have signed in before, and to nobody else', async () => {
  const staff = await signedIn(browser, 'super_admin', await tokenFor('super_admin'))
  await openPage(staff.page, quality())
  await staff.page.getByRole('heading', { name: REPORT }).waitFor()
  expect(await staff.page.title()).toBe('Quality report · Karvan')
  // It has a frame of its own.
  expect(await staff.page.getByRole('contentinfo').count()).toBe(0)
  expect(staff.complaints).toEqual([])
  await staff.context.close()

  const editor = await signedIn(browser, 'editor', await tokenFor('editor'))
  const asked: string[] = []
  editor.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openPage(editor.page, quality())
  await editor.page.getByRole('alert').getByText("You don't have permission to access this page.").waitFor()
  await expect.poll(() => editor.page.title()).toBe('Dashboard · Karvan')
  expect(asked).not.toContain('/api/scraping/quality')
  await editor.context.close()
})

it('forgets what was private at once when somebody signs out, or is signed out', async () => {
  const { page, context } = await signedIn(browser, 'super_admin', await tokenFor('super_admin'))
  await openPage(page, quality())
  await page.getByRole('heading', { name: REPORT }).waitFor()
  await page.evaluate(() => window.dispatchEvent(new Event('auth-logout')))
  // The page says so for a moment, and then again in the shop.
  await page.waitForURL(`${base}/en`)
  await page.getByText('You need to be logged in to access this page.').waitFor()
  expect(await page.getByRole('heading', { name: REPORT }).count()).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()

  // The next one asks anew.
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click()
  await signInAt(page)
  await page.waitForURL(quality())
  await page.getByRole('heading', { name: REPORT }).waitFor()
  expect(asked).toContain('/api/scraping/quality')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('You need to be logged in to access this page.').waitFor()
  await context.close()
})

it('says that the session has expired where the server no longer takes the token', async () => {
  const [head, payload] = (await tokenFor('super_admin')).split('.')
  const { page, context } = await signedIn(browser, 'super_admin', `${head ?? ''}.${payload ?? ''}.forged`)
  await openPage(page, quality())
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await dialog.getByText('Your session has ended.').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  // A slip does not throw away what the page holds.
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Leave without signing in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Please sign in again' }).waitFor()
  await page.getByText('You need to be logged in to access this page.').waitFor()
  await context.close()
})

it('keeps what was typed when the session ends, and saves it once the same person has signed in again', async () => {
  const { page, context } = await visit(browser)
  await openPage(page, `${base}/en/login`)
  await signInAt(page)
  await page.waitForURL(`${base}/en/admin-dashboard/inbox`)
  await openPage(page, `${base}/en/admin-dashboard/customers?panel=new`)
  const panel = page.getByRole('dialog', { name: 'Add customer' })
  const email = `${randomUUID()}@example.com`
  await panel.getByLabel('First name').fill('Kept')
  await panel.getByLabel('E-mail').fill(email)
  await panel.getByLabel('Phone').fill('38344123456')
  await panel.getByLabel('Address').fill('Prishtina')
  const ended = { success: false, message: 'No', code: 'auth.required' }
  await page.route('**/api/admin/customers**', (route) => route.fulfill({ status: 401, json: ended }))
  const refused = { ...ended, code: 'auth.refresh_invalid' }
  await page.route('**/api/auth/refresh', (route) => route.fulfill({ status: 401, json: refused }))
  await panel.getByRole('button', { name: 'Save' }).click()
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  expect(await again.getByLabel('E-mail').inputValue()).toBe('owner@karvan.test')
  // Behind the open dialog, for eyes alone.
  expect(await page.getByLabel('First name', { exact: true }).inputValue()).toBe('Kept')
  await page.unrouteAll()
  await again.getByLabel('Password', { exact: true }).fill('a-long-test-password')
  await again.locator('form [type=submit]').click()
  await again.waitFor({ state: 'detached' })
  await panel.waitFor({ state: 'detached' })
  await page.getByRole('cell', { name: email }).or(page.getByText(email)).first().waitFor()
  await page.getByText('+38344123456').or(page.getByText('+383 44 123 456')).first().waitFor()
  await context.close()
})

it('asks to sign in again where a session ended while nobody looked', async () => {
  const past = Buffer.from(JSON.stringify({ exp: 1_700_000_000 })).toString('base64url')
  const { page, context } = await signedIn(browser, 'super_admin', `head.${past}.signature`)
  await openPage(page, quality())
  await page.getByRole('heading', { level: 1, name: 'Please sign in again' }).waitFor()
  await page.getByText('Your session has ended.').waitFor()
  await context.close()
})

it.each(['quality', 'scraping'])('asks to sign in again where the server refuses the session, at %s', async (name) => {
  // Was a super_admin when the page was opened, and is one no more.
  const { page, context } = await signedIn(browser, 'super_admin', await tokenFor('editor'))
  await openPage(page, `${base}/en/admin-dashboard/${name}`)
  const main = page.getByRole('main')
  // Each part of the page may say so that the server has refused.
  const alerts = main.getByRole('alert').filter({ hasText: 'Please sign in again' })
  await alerts.first().waitFor()
  expect(await main.innerText()).not.toContain('could not be loaded')
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  // On a slow line: nothing takes the visitor elsewhere until the sign-in page is there.
  await page.route('**/en/login*', async (route) => {
    await delay(SLOW_LINE_MS)
    await route.continue()
  })
  await main.getByRole('button', { name: 'Sign in' }).first().click()
  await page.waitForURL((url) => url.pathname === '/en/login')
  expect(documents).toEqual(['/en/login'])
  await signInAt(page)
  await page.waitForURL(`${base}/en/admin-dashboard/${name}`)
  await expect.poll(() => main.getByRole('alert').count()).toBe(0)
  await context.close()
})

it('has a place where messages are announced before there is one', async () => {
  const { page, context } = await visit(browser)
  await openPage(page, `${base}/en/login`)
  const region = page.locator('[role=status][aria-live=polite]')
  await region.waitFor({ state: 'attached' })
  expect(await region.evaluate((element) => getComputedStyle(element).display)).not.toBe('none')
  await context.close()
})
