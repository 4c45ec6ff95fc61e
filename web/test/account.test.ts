import type { CapturedMail } from '@karvan/contracts'
import { ADMIN, until } from '@karvan/test-kit'
import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { beforeEach, expect, inject, it } from 'vitest'
import { forgetRateLimits } from './as-people.ts'
import { browserOfFile, openPage, visit } from './browser.ts'

const { base, superuserUrl } = inject('shop')
const browser = browserOfFile()

beforeEach(() => forgetRateLimits(superuserUrl))
const PASSWORD = 'a password that is long'
let count = 0
const newEmail = () => `visitor-${Date.now()}-${(count += 1)}@karvan.test`

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { data, message } = (await answer.json()) as { data: Record<string, unknown>; message: string }
  if (!answer.ok) throw new Error(`${path}: ${message}`)
  return data
}

/** The address in the newest mail to somebody that leads to a page. */
async function linkTo(email: string, page: string): Promise<string> {
  const { accessToken } = await post('/api/auth/login', ADMIN)
  const link = await until(
    `a mail to ${email} with ${page}`,
    async () => {
      const answer = await fetch(`${base}/api/admin/mails`, {
        headers: { authorization: `Bearer ${String(accessToken)}` },
      })
      const { data } = (await answer.json()) as { data: { mails: CapturedMail[] } }
      const texts = data.mails.filter(({ to }) => to === email).map(({ text }) => text)
      return texts.flatMap((text) => text.match(/https?:\S+/g) ?? []).find((address) => address.includes(page)) ?? ''
    },
    (address) => address !== '',
  )
  const { pathname, hash } = new URL(link)
  return base + pathname + hash
}

async function register(page: Page, email: string): Promise<void> {
  const form = page.locator('form').filter({ has: page.locator('[name=repeat]') })
  await form.getByLabel('First name').fill('Amina')
  await form.getByLabel('Last name').fill('Harbi')
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByLabel('Repeat the password').fill(PASSWORD)
  await form.locator('[type=submit]').click()
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('main form [type=submit]').click()
}

/** Somebody with an account, signed in, on the page of the account. */
async function onAccountPage() {
  const email = newEmail()
  await post('/api/auth/register', { email, password: PASSWORD, first_name: 'Amina', language: 'en' })
  const visitor = await visit(browser())
  await openPage(visitor.page, `${base}/en/login?next=/en/account`)
  await signIn(visitor.page, email)
  await visitor.page.getByRole('heading', { name: 'My details' }).waitFor()
  return { ...visitor, email }
}

it('registers by the page, leads to signing in, and confirms the address by the mail', async () => {
  const { page, complaints, context } = await visit(browser())
  const email = newEmail()
  await openPage(page, `${base}/en/register`)
  await register(page, email)
  await page.waitForURL(`${base}/en/login`)
  await page.getByText('Registration successful! You can now login.').waitFor()
  // The page that is left stands until the next one is there.
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  await signIn(page, email)
  await page.waitForURL(`${base}/en`)
  await openPage(page, `${base}/en/account`)
  await page.getByText('Your e-mail is not confirmed yet.').waitFor()
  await openPage(page, await linkTo(email, '/verify-email'))
  await page.getByRole('heading', { name: 'Your e-mail is confirmed' }).waitFor()
  await openPage(page, `${base}/en/account`)
  await page.getByText('Confirmed', { exact: true }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

it('asks who confirms an address without being signed in to choose a new password', async () => {
  const email = newEmail()
  await post('/api/auth/register', { email, password: 'of somebody else', language: 'en' })
  const { page, context } = await visit(browser())
  await openPage(page, await linkTo(email, '/verify-email'))
  await page.getByRole('link', { name: 'Choose a password' }).click()
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByLabel('Repeat the password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.waitForURL(`${base}/en/login`)
  await expect(post('/api/auth/login', { email, password: 'of somebody else' })).rejects.toThrow('wrong')
  await post('/api/auth/login', { email, password: PASSWORD })
  await context.close()
})

it('makes an account over the page where the visitor is, and signs in', async () => {
  const { page, context } = await visit(browser(), { width: 390 })
  const email = newEmail()
  await openPage(page, `${base}/en/search?page=1`)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('#menu').getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create an account' }).click()
  await register(page, email)
  await page.getByText('Account created and signed in.').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(page.url()).toBe(`${base}/en/search?page=1`)
  await context.close()
})

it('says of a known address that there is an account, and where to go', async () => {
  const { page, context } = await visit(browser())
  await openPage(page, `${base}/en/register`)
  await register(page, ADMIN.email)
  const alert = page.getByRole('main').filter({ hasText: 'This e-mail already has an account.' })
  await alert.getByRole('link', { name: 'Forgot password?' }).click()
  await page.waitForURL(`${base}/en/forgot-password`)
  await context.close()
})

it('sets a new password by the mail, which works once, and ends what was signed in', async () => {
  const signedIn = await onAccountPage()
  const { page, context } = await visit(browser())
  await openPage(page, `${base}/en/login`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor()
  await page.getByLabel('E-mail').fill(signedIn.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()

  const link = await linkTo(signedIn.email, '/reset-password')
  await openPage(page, link)
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText('Password must be at least 8 characters').waitFor()
  await page.getByLabel('New password').fill('quite another one')
  await page.getByLabel('Repeat the password').fill('quite another')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText('Passwords do not match').waitFor()
  await page.getByLabel('Repeat the password').fill('quite another one')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.waitForURL(`${base}/en/login`)
  await signIn(page, signedIn.email, 'quite another one')
  await page.waitForURL(`${base}/en`)

  await signedIn.page.getByRole('button', { name: 'Save details' }).click()
  await signedIn.page.getByText('Session expired. Please login again.').waitFor()
  await openPage(page, `${link.split('#')[0] ?? ''}?again=1#${link.split('#')[1] ?? ''}`)
  await page.getByLabel('New password').fill('a third password')
  await page.getByLabel('Repeat the password').fill('a third password')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  await page.getByRole('link', { name: 'Back to sign in' }).waitFor()
  await signedIn.context.close()
  await context.close()
})

it('keeps details, changes the password and ends other sessions', async () => {
  const { page, complaints, context, email } = await onAccountPage()
  await page.getByLabel('Mobile number').fill('12')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect.poll(() => page.getByLabel('Mobile number').getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('Mobile number').fill('050 123 4567')
  await page.getByLabel('Last name').fill('Krasniqi')
  await page.getByRole('button', { name: 'Save details' }).click()
  await page.getByText('Your details are saved').waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Mobile number').inputValue()).toBe('+966501234567')
  await page.getByRole('banner').getByRole('link', { name: 'Amina' }).waitFor()

  const form = page.locator('#password')
  await form.getByLabel('Current password').fill('wrong')
  await form.getByLabel('New password').fill('quite another one')
  await form.getByLabel('Repeat the password').fill('quite another')
  await form.getByRole('button', { name: 'Change password' }).click()
  await form.getByText('Passwords do not match').waitFor()
  await form.getByLabel('Repeat the password').fill('quite another one')
  await form.getByRole('button', { name: 'Change password' }).click()
  await form.getByText('The password is wrong.').waitFor()
  await form.getByLabel('Current password').fill(PASSWORD)
  await form.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your password is changed').waitFor()

  await post('/api/auth/login', { email, password: 'quite another one' })
  await page.reload()
  await page.getByRole('button', { name: 'End the session: Unknown device' }).click()
  await page.getByText('The session has ended').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^End the session/ }).count()).toBe(0)
  expect(complaints.filter((one) => !/status of 40[03]/.test(one))).toEqual([])
  await context.close()
})

it('turns two-step sign-in on, asks for its code, and takes a recovery code once', async () => {
  const { page, context, email } = await onAccountPage()
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByText('Confirm your e-mail address first, by the link of our message.').waitFor()
  await openPage(page, await linkTo(email, '/verify-email'))
  await page.getByRole('heading', { name: 'Your e-mail is confirmed' }).waitFor()
  await openPage(page, `${base}/en/account`)
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  const secret = (await page.locator('#twoFactor bdi, #twoFactor [dir=ltr].font-mono').first().innerText()).trim()
  await page.locator('#twoFactor').getByLabel('Code of the app').fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('heading', { name: 'Recovery codes' }).waitFor()
  const code = await page.locator('#twoFactor ul li').first().innerText()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('On. Sign-in asks for a code of your app.').waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()

  await openPage(page, `${base}/en/login`)
  await signIn(page, email)
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.locator('main form [type=submit]').click()
  await page.getByText('This code is wrong or was used already.').waitFor()
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.locator('main form [type=submit]').click()
  await page.waitForURL(`${base}/en`)
  await openPage(page, `${base}/en/account`)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('Two-step sign-in is off').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Set up' }).waitFor()
  await context.close()
})

it('deletes the account by its password', async () => {
  const { page, context, email } = await onAccountPage()
  const part = page.locator('#delete')
  await part.getByLabel('Current password').fill(PASSWORD)
  await part.getByRole('button', { name: 'Delete my account' }).click()
  await page.waitForURL(`${base}/en`)
  await page.getByText('Your account is deleted').waitFor()
  await expect(post('/api/auth/login', { email, password: PASSWORD })).rejects.toThrow('wrong')
  await context.close()
})
