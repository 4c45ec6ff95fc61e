import { stackTokens } from '@karvan/test-kit'
import type { Role } from '@karvan/contracts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { browserOfFile, openPage, signedIn, visit } from './browser.ts'

const { base, superuserUrl } = inject('shop')
const browser = browserOfFile()
let tokenFor: Awaited<ReturnType<typeof stackTokens>>

beforeAll(async () => {
  tokenFor = await stackTokens(superuserUrl)
})

interface State {
  /** Null for nobody. */
  readonly role: Role | null
  readonly path: string
  /** Before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>
  readonly open?: (page: Page) => Promise<unknown>
  /** What the screen says then, word for word (back-office spec, sections 2, 5, 6 and 8). */
  readonly texts: readonly string[]
}

const refuse = (path: string) => (page: Page) =>
  page.route(path, (route) =>
    route.fulfill({ status: 400, json: { success: false, message: 'No', code: 'request.invalid' } }),
  )

/** The redirect would come after 100 ms. */
const holdRedirect = (page: Page) =>
  page.addInitScript(() => {
    const real = window.setTimeout.bind(window)
    window.setTimeout = ((work: () => void, ms?: number) => (ms === 100 ? 0 : real(work, ms))) as typeof setTimeout
  })

const runOut = (page: Page) => page.addInitScript(() => localStorage.setItem('accessTokenExpiry', '1700000000000'))

const openMenu = async (page: Page, action: string) => {
  await page
    .getByRole('button', { name: /^Actions: / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

const CUSTOMER = {
  id: '0190a3c5-5a3e-7cc1-8f5e-2a1b3c4d5e6f',
  first_name: 'Amina',
  last_name: null,
  email: null,
  phone: null,
  address: null,
  created_at: '2026-11-22T04:12:00.000Z',
  updated_at: '2026-11-22T04:12:00.000Z',
  deleted_at: null,
  doubles: [],
}
const oneCustomer = (page: Page) =>
  page.route('**/api/admin/customers?*', (route) => {
    const pagination = { page: 1, totalPages: 1, total: 1, limit: 50 }
    return route.fulfill({ json: { success: true, message: '', data: { customers: [CUSTOMER], pagination } } })
  })

const STATES: Readonly<Record<string, State>> = {
  'the guard while it checks': {
    role: 'super_admin',
    path: '',
    prepare: async (page) => {
      await runOut(page)
      await page.route('**/api/auth/refresh', () => undefined)
    },
    texts: ['Checking permissions...'],
  },
  'the guard of the area for nobody': {
    role: null,
    path: '',
    prepare: holdRedirect,
    texts: ['Access Denied', 'You need to be logged in to access this page.', 'Go Back'],
  },
  'the guard of the area for a user': {
    role: 'user',
    path: '',
    prepare: holdRedirect,
    texts: ['Access Denied', 'You need admin privileges to access this page.', 'Go Back'],
  },
  'the guard of a page': {
    role: 'editor',
    path: '/scraping',
    prepare: holdRedirect,
    texts: ['Access Denied', "You don't have permission to access this page.", 'Go Back'],
  },
  'where the guard of a page leads': {
    role: 'editor',
    path: '/scraping',
    texts: ["You don't have permission to access this page.", 'Go Back', 'Dashboard', 'Editor'],
  },
  'the frame of a super administrator': {
    role: 'super_admin',
    path: '',
    texts: ['Dashboard', 'Users', 'Customers', 'Super Administrator'],
  },
  'the frame of an administrator': { role: 'admin', path: '', texts: ['Administrator'] },
  'users that cannot be loaded': {
    role: 'admin',
    path: '/users',
    prepare: refuse('**/api/admin/users?*'),
    texts: ['Failed to load users'],
  },
  'no users': { role: 'admin', path: '/users?search=nobody-is-called-this', texts: ['No data available'] },
  'the question before a user is deleted': {
    role: 'super_admin',
    path: '/users?role=user',
    open: (page) => openMenu(page, 'Delete'),
    texts: ['Delete User'],
  },
  'customers that cannot be loaded': {
    role: 'admin',
    path: '/customers',
    prepare: refuse('**/api/admin/customers?*'),
    texts: ['Failed to load customers'],
  },
  'no customers': { role: 'admin', path: '/customers?search=nobody-is-called-this', texts: ['No data available'] },
  'the question before a customer is deleted': {
    role: 'admin',
    path: '/customers',
    prepare: oneCustomer,
    open: (page) => openMenu(page, 'Delete'),
    texts: ['Delete Customer'],
  },
}

it.each(Object.entries(STATES))('%s says what is documented', async (_, { role, path, prepare, open, texts }) => {
  const visitor = role === null ? visit(browser()) : signedIn(browser(), role, await tokenFor(role))
  const { page, context } = await visitor
  await prepare?.(page)
  await openPage(page, `${base}/en/admin-dashboard${path}`)
  await open?.(page)
  for (const text of texts) await page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()
  expect(texts.length).toBeGreaterThan(0)
  await context.close()
})
