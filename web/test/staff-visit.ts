import type { Customer, Role, User } from '@karvan/contracts'
import { stackTokens } from '@karvan/test-kit'
import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, inject } from 'vitest'
import { browserOfFile, type Look, openPage, signedIn } from './browser.ts'

interface Place {
  readonly base: string
  readonly superuserUrl: string
}

/**
 * What the tests of one file need in the back office: windows of staff, calls of its API, and records that no other test touches.
 * @param placeOf the shop; that of all tests, where the file has none of its own
 */
export function staffOfFile(placeOf: () => Place = () => inject('shop')) {
  const browser = browserOfFile()
  let tokenFor: Awaited<ReturnType<typeof stackTokens>>
  let token: string
  beforeAll(async () => {
    tokenFor = await stackTokens(placeOf().superuserUrl)
    token = await tokenFor('super_admin')
  })

  /** A window of somebody of that role, before a page is opened. */
  const windowOf = async (role: Role = 'super_admin', look: Look = {}) =>
    await signedIn(browser(), role, role === 'super_admin' ? token : await tokenFor(role), look)

  /** Opens a page of the back office. */
  async function staff(path: string, { role = 'super_admin', ...look }: Look & { readonly role?: Role } = {}) {
    const visitor = await windowOf(role, look)
    await openPage(visitor.page, placeOf().base + path)
    return visitor
  }

  /** Calls the API as a super administrator. @returns `data` of the answer */
  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    const answer = await fetch(placeOf().base + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const { data } = (await answer.json()) as { data: T }
    return data
  }

  const makeUser = (first_name: string): Promise<User> =>
    call('POST', '/api/admin/users', { first_name, email: `${randomUUID()}@karvan.test` })

  const makeCustomer = (given: object = {}): Promise<Customer> =>
    call('POST', '/api/admin/customers', {
      first_name: `C${randomUUID().slice(0, 8)}`,
      email: `${randomUUID()}@example.com`,
      phone: `+9665${String(randomInt(1e8)).padStart(8, '0')}`,
      address: 'Jeddah',
      ...given,
    })

  return { windowOf, staff, call, makeUser, makeCustomer }
}

/** Chooses from the menu of a row. @param name of what stands in the row */
export async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions: ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Lets calls of a path fail with an error of the server. */
export const refuse = (page: Page, path: string, status = 400, code = 'request.invalid') =>
  page.route(path, (route) => route.fulfill({ status, json: { success: false, message: 'No', code } }))
