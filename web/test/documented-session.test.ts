import { ADMIN } from '@karvan/test-kit'
import type { Page } from 'playwright-core'
import { beforeEach, expect, inject, it } from 'vitest'
import { forgetRateLimits } from './as-people.ts'
import { browserOfFile, openPage, visit } from './browser.ts'

/**
 * The documented sentences of signing in (storefront spec, sections 2, 5, 6 and 8), each brought about on its screen. Those
 * of other files: `two-tabs.test.ts` (one renewal for two tabs, sign-out in all), `keep-session.test.ts` (two minutes, 30 s,
 * 60 s, a tab that slept), `account.test.ts` (registration, reset, confirmation), `session.test.ts` (return, `auth-logout`).
 */
const { base, superuserUrl } = inject('shop')
const browser = browserOfFile()

beforeEach(() => forgetRateLimits(superuserUrl))

const broken = (page: Page, path: string) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Broken', code: 'internal' } }),
  )
const submit = (page: Page) => page.locator('form [type=submit]').last().click()
const fillSignIn = async (page: Page, password = ADMIN.password) => {
  await page.getByLabel('E-mail').last().fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).last().fill(password)
}
const fillRegister = async (page: Page, repeat = 'long enough') => {
  await page.getByLabel('First name').fill('Amina')
  await page.getByLabel('Last name').fill('Harbi')
  await page.getByLabel('E-mail').last().fill(`never-${Date.now()}@karvan.test`)
  await page.getByLabel('Password', { exact: true }).last().fill('long enough')
  await page.getByLabel('Repeat the password').fill(repeat)
}
const openDialog = async (page: Page) => {
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('dialog').waitFor()
}

const CASES: readonly (readonly [sentence: string, address: string, bringAbout: (page: Page) => Promise<void>])[] = [
  ['Please fill in all fields', '/en/login', submit],
  [
    'E-mail or password is wrong.',
    '/en/login',
    async (page) => {
      await fillSignIn(page, 'wrong')
      await submit(page)
    },
  ],
  [
    'Login failed. Please try again.',
    '/en/login',
    async (page) => {
      await broken(page, '/api/auth/login')
      await fillSignIn(page)
      await submit(page)
    },
  ],
  ['Please fill in all required fields', '/en/register', submit],
  [
    'Passwords do not match',
    '/en/register',
    async (page) => {
      await fillRegister(page, 'another one')
      await submit(page)
    },
  ],
  [
    'Password must be at least 8 characters',
    '/en/register',
    async (page) => {
      await fillRegister(page)
      await page.getByLabel('Password', { exact: true }).fill('short')
      await submit(page)
    },
  ],
  [
    'Registration failed. Please try again.',
    '/en/register',
    async (page) => {
      await broken(page, '/api/auth/register')
      await fillRegister(page)
      await submit(page)
    },
  ],
  [
    'Something went wrong',
    '/en/search?page=1',
    async (page) => {
      await broken(page, '/api/auth/login')
      await openDialog(page)
      await fillSignIn(page)
      await submit(page)
    },
  ],
  [
    'Signed in successfully.',
    '/en/search?page=1',
    async (page) => {
      await openDialog(page)
      await fillSignIn(page)
      await submit(page)
    },
  ],
  ['You need to be logged in to access this page.', '/en/admin-dashboard/quality', () => Promise.resolve()],
]

it.each(CASES)('says "%s"', async (sentence, address, bringAbout) => {
  const { page, context } = await visit(browser())
  await openPage(page, base + address)
  await bringAbout(page)
  await page.getByText(sentence, { exact: true }).first().waitFor()
  await context.close()
})

it('asks in the dialog for e-mail, password and whether to remember, with the ways to reset and to register', async () => {
  const { page, context } = await visit(browser())
  await openPage(page, `${base}/en/search?page=1`)
  await openDialog(page)
  const dialog = page.getByRole('dialog')
  for (const label of ['E-mail', 'Password', 'Remember me on this device']) {
    expect([label, await dialog.getByLabel(label, { exact: true }).count()]).toEqual([label, 1])
  }
  await dialog.getByRole('button', { name: 'Create an account' }).click()
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.getByRole('link', { name: 'Forgot password?' }).click()
  await page.waitForURL(`${base}/en/forgot-password`)
  await context.close()
})

it('keeps the tokens under the documented names, with their ends', async () => {
  const { page, context } = await visit(browser())
  await openPage(page, `${base}/en/login`)
  await fillSignIn(page)
  await submit(page)
  await page.getByRole('banner').getByText(ADMIN.email).first().waitFor()
  const stored = await page.evaluate(() => ({
    accessToken: localStorage.getItem('accessToken'),
    refreshToken: localStorage.getItem('refreshToken'),
    access: Number(localStorage.getItem('accessTokenExpiry')) - Date.now(),
    refresh: Number(localStorage.getItem('refreshTokenExpiry')) - Date.now(),
  }))
  expect(stored.accessToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(stored.refreshToken).toMatch(/^[\w-]{43}$/)
  expect(Math.round(stored.access / 60_000)).toBe(15)
  expect(Math.round(stored.refresh / 86_400_000)).toBe(7)
  await context.close()
})
