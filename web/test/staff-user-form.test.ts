import type { CapturedMail, User } from '@karvan/contracts'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { isolateName } from '../kit/src/format.ts'
import { choose, staffOfFile } from './staff-visit.ts'

const { staff, call, makeUser } = staffOfFile()

const USERS = '/en/admin-dashboard/users'
const only = (user: User) => `${USERS}?search=${encodeURIComponent(user.email)}`

it('marks what is missing, goes there, and sends a new account once', async () => {
  const { page, context } = await staff(USERS)
  await page.getByRole('button', { name: 'Add account' }).click()
  const panel = page.getByRole('dialog', { name: 'Add account' })
  const first = panel.getByLabel('First name')
  const isFocused = () => first.evaluate((field) => field === document.activeElement)
  await expect.poll(isFocused).toBe(true)
  await page.keyboard.press('Tab')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect.poll(isFocused).toBe(true)
  const email = `${randomUUID()}@karvan.test`
  await first.fill('Once Example')
  const [validFor] = /\d+ days/.exec(await panel.innerText()) ?? []
  await panel.getByLabel('E-mail').fill(email)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  // Sooner than a person could: nothing is drawn between the two.
  await panel.getByRole('button', { name: 'Save' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await page.getByRole('status').filter({ hasText: 'The account is there.' }).waitFor()
  await panel.waitFor({ state: 'detached' })
  expect(sent.filter((path) => path === '/api/admin/users')).toHaveLength(1)
  expect(new URL(page.url()).search).toBe('')
  const mailTo = async () => {
    const { mails } = await call<{ mails: CapturedMail[] }>('GET', '/api/admin/mails')
    return mails.find(({ to }) => to === email)?.text
  }
  await expect.poll(mailTo).toContain(`for ${validFor}`)
  await context.close()
})

it('wants a name, also of an account that came without one', async () => {
  const email = `${randomUUID()}@karvan.test`
  await call('POST', '/api/auth/register', { email, password: 'a password that is long' })
  const { users } = await call<{ users: [User] }>('GET', `/api/admin/users?search=${email}`)
  expect(users[0].first_name).toBeNull()
  const { page, context } = await staff(`${only(users[0])}&panel=edit:${users[0].id}`)
  const panel = page.getByRole('dialog', { name: 'Edit account' })
  await panel.getByLabel('Phone').fill('+966500000001')
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.getByText('Please fill this in.').waitFor()
  await expect.poll(() => panel.getByLabel('First name').getAttribute('aria-invalid')).toBe('true')
  await context.close()
})

it('says at the field what the server refuses', async () => {
  const { page, context } = await staff(`${USERS}?panel=new`)
  const panel = page.getByRole('dialog', { name: 'Add account' })
  await panel.getByLabel('First name').fill('Wrong Example')
  await panel.getByLabel('E-mail').fill('wrong@karvan.test')
  // Seven digits, and no number of any country.
  await panel.getByLabel('Phone').fill('+000 0000')
  await panel.getByRole('button', { name: 'Save' }).click()
  const phone = panel.getByLabel('Phone')
  await expect.poll(() => phone.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => phone.evaluate((field) => field === document.activeElement)).toBe(true)
  await context.close()
})

it('says all that is wrong at once, each at its field with its limit', async () => {
  const { page, context } = await staff(`${USERS}?panel=new`)
  const panel = page.getByRole('dialog', { name: 'Add account' })
  await panel.getByLabel('Last name').fill('x'.repeat(101))
  await panel.getByLabel('E-mail').fill('wrong@')
  await panel.getByLabel('Phone').fill('12')
  await panel.getByRole('button', { name: 'Save' }).click()
  for (const said of [
    'Please fill this in.',
    'At most 100 characters.',
    /^This address is not complete\./,
    /^This is no phone number\./,
  ]) {
    await panel.getByText(said).waitFor()
  }
  expect(await panel.getByLabel('First name').getAttribute('aria-required')).toBe('true')
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
  await panel.getByText(`Now saved: ${isolateName('Theirs')}`).waitFor()
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

it('asks for the password where a change needs a recent sign-in, and makes the change then', async () => {
  const user = await makeUser('Proved Example')
  const { page, complaints, context } = await staff(`${only(user)}&panel=edit:${user.id}`)
  const panel = page.getByRole('dialog', { name: 'Edit account' })
  const proof = page.getByRole('dialog', { name: 'Is it you?' })
  let isProved = false
  await page.route(`**/api/admin/users/${user.id}`, async (route) => {
    const json = { success: false, message: 'Sign in again', code: 'auth.recent_sign_in_required' }
    if (isProved || route.request().method() === 'GET') await route.continue()
    else await route.fulfill({ status: 403, json })
  })
  await page.route('**/api/auth/reauthenticate', async (route) => {
    isProved = true
    const accessToken = await page.evaluate(() => localStorage.getItem('accessToken'))
    await route.fulfill({ json: { success: true, message: '', data: { accessToken } } })
  })
  const prove = async () => {
    const password = proof.getByLabel('Password', { exact: true })
    await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('the password')
    await page.keyboard.press('Enter')
    await proof.waitFor({ state: 'detached' })
  }

  await panel.getByLabel('Last name').fill('Saved')
  await page.keyboard.press('Enter')
  await proof.waitFor()
  await page.keyboard.press('Escape')
  await panel.getByRole('alert').filter({ hasText: 'The account was not saved' }).waitFor()
  expect(await panel.getByLabel('Last name').inputValue()).toBe('Saved')
  await panel.getByRole('button', { name: 'Save' }).press('Enter')
  await prove()
  await panel.waitFor({ state: 'detached' })
  expect((await call<User>('GET', `/api/admin/users/${user.id}`)).last_name).toBe('Saved')

  isProved = false
  await choose(page, 'Proved Example Saved', 'Delete')
  await page.getByRole('dialog', { name: 'Delete User' }).getByRole('button', { name: 'Delete' }).press('Enter')
  await prove()
  await page.getByText('No data available').waitFor()
  expect(complaints.filter((text) => !text.includes('status of 403'))).toEqual([])
  await context.close()
})
