import { ADMIN } from '@karvan/test-kit'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { browserOfFile, openPage, visit } from './browser.ts'

const { base } = inject('shop')
const browser = browserOfFile()

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

it('checks the rule of a new password as it is typed', async () => {
  const { page, context } = await visit(browser())
  await openPage(page, `${base}/en/register`)
  const rule = page.getByText('At least 8 characters')
  await page.getByLabel('Password', { exact: true }).fill('1234567')
  expect(await rule.locator('svg').count()).toBe(0)
  await page.getByLabel('Password', { exact: true }).press('8')
  await rule.locator('svg').waitFor()
  await page.getByLabel('Password', { exact: true }).press('Backspace')
  await rule.locator('svg').waitFor({ state: 'detached' })
  await context.close()
})

it('sends the link again after a minute, by the keyboard alone, and says so where the focus is', async () => {
  const { page, context } = await visit(browser())
  let asked = 0
  await page.route('**/api/auth/forgot-password', (route) => {
    asked += 1
    return route.fulfill({ json: { success: true, message: '', data: null } })
  })
  await page.clock.install()
  await openPage(page, `${base}/en/forgot-password`)
  await page.getByLabel('E-mail').fill('nobody@karvan.test')
  await page.keyboard.press('Enter')
  await page.getByText('You can send again in').waitFor()
  await expect.poll(() => focused(page)).toBe('Check your e-mail')
  const again = page.getByRole('button', { name: 'Send again' })
  await again.press('Enter')
  expect(asked).toBe(1)
  for (let second = 0; second < 60; second += 1) await page.clock.runFor(1_000)
  await page.getByText('You can send again in').waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await page.getByText('The message is on its way.').waitFor()
  expect(asked).toBe(2)
  expect(await focused(page)).toBe('Send again')
  await context.close()
})

it('keeps the focus on the button that sends, and sends once', async () => {
  const { page, context } = await visit(browser())
  let asked = 0
  await page.route('**/api/auth/login', () => {
    asked += 1
  })
  await openPage(page, `${base}/en/login`)
  await page.getByLabel('E-mail').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  const button = page.locator('main form [type=submit]')
  await button.press('Enter')
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
  await button.press('Enter')
  expect(await focused(page)).toBe('Signing in…')
  await expect.poll(() => asked).toBe(1)
  await context.close()
})

it('begins the dialog of signing in at its first field, and gives the focus back', async () => {
  const { page, context } = await visit(browser())
  await openPage(page, `${base}/en/search?page=1`)
  const opener = page.getByRole('banner').getByRole('link', { name: 'Sign in' })
  await opener.press('Enter')
  const email = page.getByRole('dialog').getByLabel('E-mail')
  await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('Sign in')
  await context.close()
})
