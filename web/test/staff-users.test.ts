import type { User } from '@karvan/contracts'
import { describe, expect, inject, it } from 'vitest'
import { openPage } from './browser.ts'
import { isolateName } from '../kit/src/format.ts'
import { choose, refuse, staffOfFile } from './staff-visit.ts'

const { base } = inject('shop')
const { windowOf, staff, call, makeUser } = staffOfFile()

const USERS = '/en/admin-dashboard/users'
const only = (user: User) => `${USERS}?search=${encodeURIComponent(user.email)}`

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
    const { page, context } = await windowOf()
    await refuse(page, '**/api/admin/users?*')
    await openPage(page, base + USERS)
    await page.getByRole('alert').filter({ hasText: 'Failed to load users' }).waitFor()
    await page.unroute('**/api/admin/users?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('row').nth(1).waitFor()
    await context.close()
  })

  it('is two lines a row on a phone, with one way to act', async () => {
    const user = await makeUser('Phone Example')
    const { page, context } = await staff(only(user), { width: 390 })
    await page.getByText('Phone Example').waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
    await choose(page, 'Phone Example', 'View')
    const panel = page.getByRole('dialog', { name: 'Phone Example' })
    await expect.poll(async () => (await panel.boundingBox())?.width).toBe(390)
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
    await page.getByText(`${isolateName('Gone Example')} is restored.`).waitFor()
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
    await refuse(page, `**/api/admin/users/${user.id}`, 409, 'users.last_super_admin')
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
    await page.getByText(`${isolateName('Paused Example')} is active again.`).waitFor()
    expect((await call<User>('GET', `/api/admin/users/${user.id}`)).is_active).toBe(true)
    await context.close()
  })

  it('is locked for the last super administrator, and says what to do first', async () => {
    const { page, context } = await windowOf()
    const user = { ...(await makeUser('Last Example')), role: 'super_admin', is_last_super_admin: true }
    const pagination = { page: 1, totalPages: 1, total: 1, limit: 50 }
    await page.route('**/api/admin/users?*', (route) =>
      route.fulfill({ json: { success: true, message: '', data: { users: [user], pagination } } }),
    )
    await openPage(page, base + USERS)
    await page.getByRole('button', { name: 'Actions: Last Example' }).click()
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['View', 'Edit', 'Send the invitation again'])
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
  const { page, context } = await windowOf('editor')
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
