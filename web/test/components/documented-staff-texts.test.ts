import type { Customer, Role, User } from '@karvan/contracts/browser'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, keepWaiting, refuse } from './answers.ts'
import { untilShown } from './shown-texts.ts'
import { openStaff } from './staff-screen.tsx'

/** What the back-office spec says of the guard, the frame, users and customers, word for word (sections 2, 5, 6 and 8). */

const AREA = '/en/admin-dashboard'
const NO_PERMISSION = "You don't have permission to access this page."
const AT = '2026-11-22T04:12:00.000Z'

const USER: User = {
  id: '0190a3c5-5a3e-7cc1-8f5e-2a1b3c4d5e6f',
  first_name: 'Amina',
  last_name: null,
  username: 'amina',
  email: 'amina@karvan.test',
  phone: null,
  role: 'user',
  is_active: true,
  email_verified: true,
  two_factor: false,
  sessions: 0,
  last_active_at: null,
  created_at: AT,
  updated_at: AT,
  deleted_at: null,
  is_last_super_admin: false,
}
const CUSTOMER: Customer = {
  id: '0190a3c5-5a3e-7cc1-8f5e-2a1b3c4d5e70',
  first_name: 'Amina',
  last_name: null,
  email: null,
  phone: null,
  address: null,
  created_at: AT,
  updated_at: AT,
  deleted_at: null,
  merged_into: null,
  doubles: [],
}

const pageOf = (total: number) => ({ page: 1, totalPages: total, total, limit: 50 })
const answerUsers = (users: User[]) => answer('listUsers', { data: { users, pagination: pageOf(users.length) } })
const answerCustomers = (customers: Customer[]) =>
  answer('listCustomers', { data: { customers, pagination: pageOf(customers.length) } })

async function pressDelete(): Promise<void> {
  await page.getByRole('button', { name: /^Actions: / }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
}

describe('the guard', () => {
  // It leads away after 100 ms: that is held, so that what it says can be looked at.
  beforeEach(() => {
    const real = window.setTimeout.bind(window)
    vi.stubGlobal('setTimeout', (work: () => void, ms?: number) => (ms === 100 ? 0 : real(work, ms)))
  })
  afterEach(() => void vi.unstubAllGlobals())

  it.each<readonly [role: Role | null, path: string, text: string]>([
    [null, '', 'You need to be logged in to access this page.'],
    ['user', '', 'You need admin privileges to access this page.'],
    ['editor', '/scraping', NO_PERMISSION],
  ])('says to %s at %j: %s', async (role, path, text) => {
    openStaff(AREA + path, role)
    await untilShown(['Access Denied', text, 'Go Back'])
  })
})

it('leads from a page without permission to the dashboard, which says why', async () => {
  openStaff(`${AREA}/scraping`, 'editor')
  await expect.poll(() => window.location.pathname).toBe(AREA)
  await untilShown([NO_PERMISSION, 'Go Back', 'Dashboard', 'Editor'])
})

it.each<readonly [role: Role, texts: readonly string[]]>([
  ['super_admin', ['Dashboard', 'Users', 'Customers', 'Super Administrator']],
  ['admin', ['Administrator']],
])('has for %s a frame with %j', async (role, texts) => {
  openStaff(AREA, role)
  await untilShown(texts)
})

it("says 'Failed to load users'", async () => {
  refuse('listUsers', 400, 'request.invalid')
  openStaff(`${AREA}/users`, 'admin')
  await untilShown(['Failed to load users'])
})

it("says 'No data available' where nobody is found", async () => {
  const calls = answerUsers([])
  openStaff(`${AREA}/users?search=nobody-is-called-this`, 'admin')
  await untilShown(['No data available'])
  expect(calls[0]?.query.get('search')).toBe('nobody-is-called-this')
})

it("asks 'Delete User'", async () => {
  answerUsers([USER])
  openStaff(`${AREA}/users?role=user`)
  await pressDelete()
  await untilShown(['Delete User'])
})

it("says 'Failed to load customers'", async () => {
  refuse('listCustomers', 400, 'request.invalid')
  openStaff(`${AREA}/customers`, 'admin')
  await untilShown(['Failed to load customers'])
})

it("says 'No data available' where no customer is found", async () => {
  const calls = answerCustomers([])
  openStaff(`${AREA}/customers?search=nobody-is-called-this`, 'admin')
  await untilShown(['No data available'])
  expect(calls[0]?.query.get('search')).toBe('nobody-is-called-this')
})

it("asks 'Delete Customer'", async () => {
  answerCustomers([CUSTOMER])
  openStaff(`${AREA}/customers`, 'admin')
  await pressDelete()
  await untilShown(['Delete Customer'])
})

// The last one: its renewal of the session goes on after it.
it('says that the guard checks', async () => {
  const calls = keepWaiting('refreshSession')
  localStorage.setItem('accessTokenExpiry', '1700000000000')
  openStaff(AREA)
  await untilShown(['Checking permissions...'])
  await expect.poll(() => calls.length).toBe(1)
})
