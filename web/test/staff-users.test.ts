import type { User } from '@karvan/contracts'
import { stackTokens } from '@karvan/test-kit'
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { browserOfFile, openPage, signedIn } from './browser.ts'

const { base, superuserUrl } = inject('shop')
const browser = browserOfFile()
let tokenFor: Awaited<ReturnType<typeof stackTokens>>
let token: string

beforeAll(async () => {
  tokenFor = await stackTokens(superuserUrl)
  token = await tokenFor('super_admin')
})

const USERS = '/en/admin-dashboard/users'

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(base + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const { data } = (await answer.json()) as { data: T }
  return data
}

/** An account that no other test touches. */
const makeUser = (first_name: string): Promise<User> =>
  call<User>('POST', '/api/admin/users', { first_name, email: `${randomUUID()}@karvan.test` })

const staff = async (path: string, width = 1_280) => {
  const visitor = await signedIn(browser(), 'super_admin', token, { width })
  await openPage(visitor.page, base + path)
  return visitor
}

const only = (user: User) => `${USERS}?search=${encodeURIComponent(user.email)}`

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions: ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

describe('the list', () => {
  it('keeps search, filter and order over a reload and Back', async () => {
    const user = await makeUser('Kept Example')
    const { page, complaints, context } = await staff(USERS)
    await page.getByRole('searchbox', { name: 'Name or e-mail' }).fill(user.email)
    await page.waitForURL('**/users?search=**')
    await page.getByRole('combobox', { name: 'Status' }).selectOption('active')
    await page.waitForURL('**status=active**')
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('link').click()
    await page.waitForURL('**sortBy=name&sortOrder=asc**')
    await page.reload()
    await page.getByText('Kept Example').waitFor()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe(user.email)
    expect(await page.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
    await page.goBack()
    await page.waitForURL((url) => !url.search.includes('sortBy'))
    await page.goBack()
    await page.waitForURL((url) => !url.search.includes('status'))
    expect(await page.getByRole('combobox', { name: 'Status' }).inputValue()).toBe('')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('says that nothing matches, and shows all again', async () => {
    const { page, context } = await staff(`${USERS}?search=nobody-is-called-this`)
    await page.getByText('No data available').waitFor()
    await page.getByRole('button', { name: 'Show all' }).click()
    await page.getByRole('row').nth(1).waitFor()
    await context.close()
  })

  it('says why it cannot be loaded, and loads it after all', async () => {
    const { page, context } = await signedIn(browser(), 'super_admin', token)
    await page.route('**/api/admin/users?*', (route) =>
      route.fulfill({ status: 400, json: { success: false, message: 'No', code: 'request.invalid' } }),
    )
    await openPage(page, base + USERS)
    await page.getByRole('alert').filter({ hasText: 'Failed to load users' }).waitFor()
    await page.unroute('**/api/admin/users?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('row').nth(1).waitFor()
    await context.close()
  })

  it('is two lines a row on a phone, with one way to act', async () => {
    const user = await makeUser('Phone Example')
    const { page, context } = await staff(only(user), 390)
    await page.getByText('Phone Example').waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
    await choose(page, 'Phone Example', 'View')
    const panel = page.getByRole('dialog', { name: 'Phone Example' })
    await expect.poll(async () => (await panel.boundingBox())?.width).toBe(390)
    await context.close()
  })
})

describe('the form', () => {
  it('marks what is missing, goes there, and sends a new account once', async () => {
    const { page, context } = await staff(USERS)
    await page.getByRole('button', { name: 'Add account' }).click()
    const panel = page.getByRole('dialog', { name: 'Add account' })
    await panel.getByRole('button', { name: 'Save' }).click()
    const first = panel.getByLabel('First name')
    await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true)
    const email = `${randomUUID()}@karvan.test`
    await first.fill('Once Example')
    await panel.getByLabel('E-mail').fill(email)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
    await panel.getByRole('button', { name: 'Save' }).dblclick()
    await page.getByRole('status').filter({ hasText: 'The account is there.' }).waitFor()
    await panel.waitFor({ state: 'detached' })
    expect(sent.filter((path) => path === '/api/admin/users')).toHaveLength(1)
    expect(new URL(page.url()).search).toBe('')
    await context.close()
  })

  it('says at the field what the server refuses', async () => {
    const { page, context } = await staff(`${USERS}?panel=new`)
    const panel = page.getByRole('dialog', { name: 'Add account' })
    await panel.getByLabel('First name').fill('Wrong Example')
    await panel.getByLabel('E-mail').fill('wrong@karvan.test')
    await panel.getByLabel('Phone').fill('12')
    await panel.getByRole('button', { name: 'Save' }).click()
    const phone = panel.getByLabel('Phone')
    await expect.poll(() => phone.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => phone.evaluate((field) => field === document.activeElement)).toBe(true)
    await context.close()
  })

  it('says what a role opens before it is saved', async () => {
    const user = await makeUser('Role Example')
    const { page, context } = await staff(`${only(user)}&panel=edit:${user.id}`)
    const panel = page.getByRole('dialog', { name: 'Edit account' })
    await panel.getByLabel('Role').selectOption('editor')
    await panel.getByText('edit cars, answer reservations').waitFor()
    await panel.getByRole('button', { name: 'Save' }).click()
    await panel.waitFor({ state: 'detached' })
    await page.getByRole('row').filter({ hasText: 'Editor' }).waitFor()
    await context.close()
  })

  it.each([
    ['Load theirs', 'Theirs'],
    ['Keep mine', 'Mine'],
  ])('lets the second of two editors decide: %s', async (button, expected) => {
    const user = await makeUser('First')
    const { page, context } = await staff(`${only(user)}&panel=edit:${user.id}`)
    const panel = page.getByRole('dialog', { name: 'Edit account' })
    await panel.getByLabel('First name').fill('Mine')
    await call('PUT', `/api/admin/users/${user.id}`, {
      updated_at: user.updated_at,
      first_name: 'Theirs',
      last_name: 'L',
    })
    await panel.getByRole('button', { name: 'Save' }).click()
    await panel.getByRole('alert').filter({ hasText: 'Somebody else has saved a change since.' }).waitFor()
    await panel.getByText('Now saved: Theirs').waitFor()
    expect(await panel.getByLabel('First name').inputValue()).toBe('Mine')
    await panel.getByRole('button', { name: button }).click()
    if (button === 'Load theirs') {
      await expect.poll(() => panel.getByLabel('First name').inputValue()).toBe('Theirs')
      await panel.getByLabel('Phone').fill('+966500000001')
      await panel.getByRole('button', { name: 'Save' }).click()
    }
    await panel.waitFor({ state: 'detached' })
    const saved = await call<User>('GET', `/api/admin/users/${user.id}`)
    // The field that only they touched stays theirs.
    expect(saved).toMatchObject({ first_name: expected, last_name: 'L' })
    await context.close()
  })

  it.each([
    [
      'X',
      (page: Page) => page.getByRole('dialog', { name: 'Add account' }).getByRole('button', { name: 'Close' }).click(),
    ],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['a press outside', (page: Page) => page.mouse.click(300, 600)],
    [
      'Cancel',
      (page: Page) => page.getByRole('dialog', { name: 'Add account' }).getByRole('button', { name: 'Cancel' }).click(),
    ],
    ['Back', (page: Page) => page.evaluate(() => history.back())],
  ])('asks before it is left unsaved by %s', async (_, leave) => {
    const { page, context } = await staff(USERS)
    await page.getByRole('button', { name: 'Add account' }).click()
    const field = page.getByLabel('First name')
    await field.fill('Unsaved')
    await leave(page)
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('Unsaved')
    expect(page.url()).toContain('panel=new')
    await leave(page)
    await question.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('dialog').first().waitFor({ state: 'detached' })
    await expect.poll(() => page.url()).toBe(base + USERS)
    await context.close()
  })

  it('asks before it is left unsaved by a reload, and not while nothing was typed', async () => {
    const { page, context } = await staff(`${USERS}?panel=new`)
    await page.getByLabel('First name').fill('Unsaved')
    const asked = page.waitForEvent('dialog')
    const reload = page.evaluate(() => window.location.reload()).catch(() => undefined)
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await reload
    await page.getByLabel('First name').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await context.close()
  })
})

describe('a change at once', () => {
  it('deletes after a question, takes it back, and restores later', async () => {
    const user = await makeUser('Gone Example')
    const { page, complaints, context } = await staff(only(user))
    await choose(page, 'Gone Example', 'Delete')
    const question = page.getByRole('dialog', { name: 'Delete User' })
    await question.getByText('You can restore it for 30 days').waitFor()
    await question.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No data available').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Gone Example is restored.').waitFor()
    await page.getByRole('button', { name: 'Actions: Gone Example' }).waitFor()

    await call('DELETE', `/api/admin/users/${user.id}`)
    await page.getByRole('combobox', { name: 'Status' }).selectOption('deleted')
    await choose(page, 'Gone Example', 'Restore')
    await page.getByText('No data available').waitFor()
    expect((await call<User>('GET', `/api/admin/users/${user.id}`)).deleted_at).toBeNull()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('stays open and says why where deleting fails', async () => {
    const user = await makeUser('Kept Anyway')
    const { page, context } = await staff(only(user))
    await page.route(`**/api/admin/users/${user.id}`, (route) =>
      route.fulfill({ status: 409, json: { success: false, message: 'No', code: 'users.last_super_admin' } }),
    )
    await choose(page, 'Kept Anyway', 'Delete')
    const question = page.getByRole('dialog', { name: 'Delete User' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await question.getByText('This is the last super administrator. Make another one first.').waitFor()
    await context.close()
  })

  it('deactivates, and activates again from the message', async () => {
    const user = await makeUser('Paused Example')
    const { page, context } = await staff(only(user))
    await choose(page, 'Paused Example', 'Deactivate')
    await page.getByRole('row').filter({ hasText: 'Inactive' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Paused Example is active again.').waitFor()
    expect((await call<User>('GET', `/api/admin/users/${user.id}`)).is_active).toBe(true)
    await context.close()
  })

  it('is locked for the last super administrator, and says what to do first', async () => {
    const { page, context } = await signedIn(browser(), 'super_admin', token)
    const user = { ...(await makeUser('Last Example')), role: 'super_admin', is_last_super_admin: true }
    const pagination = { page: 1, totalPages: 1, total: 1, limit: 50 }
    await page.route('**/api/admin/users?*', (route) =>
      route.fulfill({ json: { success: true, message: '', data: { users: [user], pagination } } }),
    )
    await openPage(page, base + USERS)
    await page.getByRole('button', { name: 'Actions: Last Example' }).click()
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['View', 'Edit'])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /Last Super Administrator/ }).click()
    await page.getByText('Appoint another one first, then change this role.').waitFor()
    await page.getByRole('button', { name: 'Add another one' }).click()
    await page.getByRole('dialog', { name: 'Add account' }).waitFor()
    await context.close()
  })
})

it('shows an editor the accounts and why they cannot be changed', async () => {
  const user = await makeUser('Seen Example')
  const { page, context } = await signedIn(browser(), 'editor', await tokenFor('editor'))
  await openPage(page, base + only(user))
  await page.getByText('Your role (Editor) may look at accounts, but not change them.').waitFor()
  expect(await page.getByRole('button', { name: 'Add account' }).isDisabled()).toBe(true)
  expect(await page.getByRole('link', { name: 'Audit trail' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Actions: Seen Example' }).click()
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['View'])
  await openPage(page, `${base}${USERS}?panel=edit:${user.id}`)
  await page.getByRole('row').nth(1).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await context.close()
})

it('can be used by the keyboard alone', async () => {
  const user = await makeUser('Keys Example')
  const { page, context } = await staff(only(user))
  const menu = page.getByRole('button', { name: 'Actions: Keys Example' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'View' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Keys Example' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await menu.waitFor()
  expect(new URL(page.url()).searchParams.has('panel')).toBe(false)
  await context.close()
})
