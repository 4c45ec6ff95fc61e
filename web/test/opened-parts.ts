import type { Page } from 'playwright-core'

/** What opens over a page: how, and what must be there then. */
export const OPENED = {
  'the share dialog': {
    path: '/car',
    open: (page: Page) => page.getByRole('button', { name: 'Share' }).click(),
    role: 'dialog',
  },
  'the dialog of a price that is fixed': {
    path: '/car',
    open: async (page: Page) => {
      await page.getByRole('button', { name: 'Fix this price for 48 hours' }).click()
      await page.getByRole('dialog').getByText('Price fixed until').waitFor()
    },
    role: 'dialog',
  },
  'why a price moved': {
    path: '/car',
    open: async (page: Page) => {
      await page.locator('[data-later=price-history]').scrollIntoViewIfNeeded()
      await page.getByRole('region', { name: 'Why the price moved' }).waitFor()
    },
    role: null,
  },
  'the pictures on the whole screen': {
    path: '/car',
    open: (page: Page) => page.getByRole('button', { name: 'Full screen' }).first().click(),
    role: 'dialog',
  },
  'the menu of a card': {
    path: '/search',
    open: (page: Page) => page.locator('main article').first().getByRole('link').press('Shift+F10'),
    role: 'menu',
  },
  'the menu of languages': {
    path: '/search',
    width: 1_280,
    open: (page: Page) => page.getByRole('button', { name: 'All languages' }).click(),
    role: null,
  },
  'the page to which one is sent from a page that one may not see': {
    path: '/admin-dashboard/quality',
    open: (page: Page) => page.waitForURL('**/en'),
    role: 'alert',
  },
  'a form with what is wrong with it': {
    path: '/login',
    open: async (page: Page) => {
      await page.locator('main form [type=submit]').click()
      await page.getByRole('alert').waitFor()
    },
    role: null,
  },
  'the dialog of signing in, with what is wrong': {
    path: '/search',
    width: 1_280,
    open: async (page: Page) => {
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
      await page.getByRole('dialog').locator('[type=submit]').click()
      await page.getByRole('alert').waitFor()
    },
    role: 'dialog',
  },
  'the dialog of a new account on a phone': {
    path: '/search',
    width: 390,
    open: async (page: Page) => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.locator('#menu').getByRole('link', { name: 'Sign in' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Create an account' }).click()
      await page.getByLabel('Password', { exact: true }).fill('long enough')
    },
    role: 'dialog',
  },
  'a link for a new password that is on its way': {
    path: '/forgot-password',
    open: async (page: Page) => {
      await page.getByLabel('E-mail').fill('nobody@karvan.test')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
    },
    role: null,
  },
  'a link that is dead': {
    path: '/reset-password',
    open: (page: Page) => page.getByRole('heading', { name: 'This link no longer works' }).waitFor(),
    role: null,
  },
  'the filters of a phone': {
    path: '/search',
    width: 390,
    open: (page: Page) => page.getByRole('button', { name: 'Filters' }).click(),
    role: 'dialog',
  },
  'the menu of a phone': {
    path: '/search',
    width: 390,
    open: (page: Page) => page.getByRole('button', { name: 'Menu' }).click(),
    role: null,
  },
  'an answer that nothing matches': {
    path: '/search?page=1&brand=Kia&priceMax=1',
    open: (page: Page) => page.getByRole('button', { name: /^Remove “/ }).waitFor(),
    role: null,
  },
} as const
