import type { ApiKey } from '@karvan/contracts'
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { isolateName } from '../kit/src/format.ts'
import { openPage, sidewaysOf, untilStill, violationsOf } from './browser.ts'
import { choose, refuse, staffOfFile } from './staff-visit.ts'

const { base } = inject('shop')
const { windowOf, staff, call } = staffOfFile()

const PAGE = '/en/admin-dashboard/users/keys'
const newName = () => `Report ${randomUUID().slice(0, 8)}`
const makeKey = (name: string) =>
  call<ApiKey>('POST', '/api/admin/api-keys', { name, scopes: ['cars.read', 'jobs.read'], valid_days: 90 })
const exchange = async (key: string) =>
  (
    await fetch(`${base}/api/auth/keys/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key }),
    })
  ).status

const form = (page: Page) => page.getByRole('dialog', { name: 'Make a key' })
const shown = (page: Page) => page.getByRole('dialog', { name: 'Copy the key now' })
const submit = (page: Page) => form(page).getByRole('button', { name: 'Make a key' }).click()

describe('keys for programs', () => {
  it('are made, shown once, copied, used and revoked', async () => {
    const name = newName()
    const { page, complaints, context } = await staff(PAGE)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Make a key' }).click()
    await form(page).getByLabel('Name of the program').fill(name)
    await form(page).getByLabel('Reading cars, also those that are not on sale').check()
    await form(page).getByLabel('Valid for').selectOption('30')
    await submit(page)
    await shown(page).getByText('It is shown this once.').waitFor()
    // Nothing but its own button closes it.
    await page.keyboard.press('Escape')
    await shown(page).getByRole('button', { name: 'Copy' }).click()
    await shown(page).getByText('Copied.').waitFor()
    const key = await page.evaluate(() => navigator.clipboard.readText())
    expect(await shown(page).innerText()).toContain(key)
    await shown(page).getByRole('button', { name: 'I have stored it' }).click()
    await shown(page).waitFor({ state: 'detached' })
    expect(await page.content()).not.toContain(key)
    expect(new URL(page.url()).search).toBe('')

    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByText('Never used').waitFor()
    expect(await exchange(key)).toBe(200)
    await page.reload()
    await row.getByText('Last used: 1 min ago').waitFor()
    await choose(page, name, 'Revoke')
    const question = page.getByRole('dialog', { name: 'Revoke this key?' })
    await question.getByText('is refused within 5 seconds').waitFor()
    await question.getByRole('button', { name: 'Revoke' }).click()
    await page.getByText(`The key ${isolateName(name)} is revoked.`).waitFor()
    await row.getByText('Revoked', { exact: true }).waitFor()
    expect(await row.getByRole('button').count()).toBe(0)
    expect(await exchange(key)).toBe(401)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('need a name and something to be used for, and the first that is missing has the focus', async () => {
    const { page, context } = await staff(`${PAGE}?panel=new`)
    await submit(page)
    const name = form(page).getByLabel('Name of the program')
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
    await form(page).getByText('Choose at least one.').waitFor()
    await name.fill(newName())
    await submit(page)
    const first = form(page).getByRole('checkbox').first()
    await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
    await context.close()
  })

  it('ask for the password where who makes one signed in long ago', async () => {
    const { page, context } = await windowOf()
    let isProved = false
    await page.route('**/api/admin/api-keys', async (route) => {
      const json = { success: false, message: 'Sign in again', code: 'auth.recent_sign_in_required' }
      if (isProved || route.request().method() === 'GET') await route.continue()
      else await route.fulfill({ status: 403, json })
    })
    await page.route('**/api/auth/reauthenticate', async (route) => {
      isProved = true
      const accessToken = await page.evaluate(() => localStorage.getItem('accessToken'))
      await route.fulfill({ json: { success: true, message: '', data: { accessToken } } })
    })
    await openPage(page, `${base}${PAGE}?panel=new`)
    await form(page).getByLabel('Name of the program').fill(newName())
    await form(page).getByRole('checkbox').first().check()
    await submit(page)
    const proof = page.getByRole('dialog', { name: 'Is it you?' })
    await proof.getByLabel('Password', { exact: true }).fill('the password')
    await page.keyboard.press('Enter')
    await shown(page).waitFor()
    await context.close()
  })

  it('are for no more than one’s own role allows, and for administrators alone', async () => {
    const { page, context } = await staff(`${PAGE}?panel=new`, { role: 'admin' })
    const offered = await form(page).getByRole('checkbox').count()
    expect(offered).toBe(3)
    await form(page).getByLabel('Reading reservations, with names and phone numbers of customers').waitFor()
    expect(await form(page).getByText('Starting jobs').count()).toBe(0)
    await context.close()

    const editor = await staff(PAGE, { role: 'editor' })
    await editor.page.waitForURL(`${base}/en/admin-dashboard`)
    await editor.context.close()
  })

  it('of somebody with a higher role are not revoked, and the question says why', async () => {
    const name = newName()
    await makeKey(name)
    const { page, context } = await staff(PAGE, { role: 'admin' })
    await choose(page, name, 'Revoke')
    const question = page.getByRole('dialog', { name: 'Revoke this key?' })
    await question.getByRole('button', { name: 'Revoke' }).click()
    await question.getByRole('alert').filter({ hasText: 'The key was not revoked' }).waitFor()
    await question.getByText('This account has your role or a higher one.').waitFor()
    await context.close()
  })

  it('are reached by the tabs of the users and by typing, and say where they cannot be loaded', async () => {
    const { page, context } = await staff('/en/admin-dashboard/users')
    await page
      .getByRole('navigation', { name: 'Sections of this page' })
      .getByRole('link', { name: 'Keys for programs' })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Keys for programs' }).waitFor()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search and commands' })
    await palette.getByRole('combobox').fill('>key')
    await palette.getByRole('option', { name: 'Make a key for a program' }).click()
    await form(page).waitFor()
    await refuse(page, '**/api/admin/api-keys', 503, 'service.unavailable')
    await page.goto(base + PAGE)
    await page.getByRole('alert').filter({ hasText: 'The keys could not be loaded' }).waitFor()
    await context.close()
  })

  it('are named in the audit trail with the person for whom a program did something', async () => {
    const { page, context } = await windowOf()
    const id = randomUUID()
    const actor = { userId: id, role: 'admin', email: 'besa@karvan.test', key: { id, name: 'Nightly report' } }
    const log = {
      id,
      at: '2026-11-22T04:12:00.000Z',
      action: 'job.started',
      actor,
      subject: { type: 'job', id },
      subjectName: null,
      before: null,
      after: null,
      client: null,
      userAgent: null,
      requestId: 'r',
    }
    const made = { ...log, id: randomUUID(), action: 'api_key.created', after: { scopes: 'cars.read jobs.start' } }
    await page.route(/\/api\/admin\/logs\?/, (route) =>
      route.fulfill({ json: { success: true, message: '', data: { logs: [log, made], next: null } } }),
    )
    await openPage(page, `${base}/en/admin-dashboard/users/audit`)
    await page.getByRole('row').filter({ hasText: 'by the key Nightly report' }).first().waitFor()
    const row = page.getByRole('row').filter({ hasText: 'Made a key for a program' })
    await row.getByText('Reading cars, also those that are not on sale + Starting jobs').waitFor()
    await context.close()
  })

  it.each([
    { prefix: '', width: 390, theme: 'dark' },
    { prefix: '', width: 1_280, theme: 'light' },
    { prefix: '/en', width: 390, theme: 'light' },
    { prefix: '/sq', width: 1_280, theme: 'dark' },
  ] as const)('have no violation and do not scroll sideways at $width, $theme, below "$prefix"', async (look) => {
    const { prefix, width, theme } = look
    const name = newName()
    await makeKey(name)
    const { page, complaints, context } = await staff(`${prefix}/admin-dashboard/users/keys`, { width, theme })
    const isClean = async () => {
      await untilStill(page)
      expect(await violationsOf(page)).toEqual([])
      expect(await sidewaysOf(page)).toBe(0)
    }
    await page.getByText(name).waitFor()
    await isClean()
    await page.goto(`${page.url()}?panel=new`)
    const panel = page.getByRole('dialog')
    await panel.locator('[type=submit]').click()
    await panel.locator('[aria-invalid=true]').first().waitFor()
    await isClean()
    await panel.locator('[name=name]').fill(name)
    await panel.getByRole('checkbox').first().check()
    await panel.locator('[type=submit]').click()
    await page.getByText(/karvan_[0-9a-f]{32}_/).waitFor()
    await isClean()
    expect(complaints).toEqual([])
    await context.close()
  })
})
