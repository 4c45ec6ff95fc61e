import type { Customer } from '@karvan/contracts'
import { randomUUID } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { isolateName } from '../kit/src/format.ts'
import { openPage } from './browser.ts'
import { choose, refuse, staffOfFile } from './staff-visit.ts'

const { base } = inject('shop')
const { windowOf, staff, call, makeCustomer } = staffOfFile()

const CUSTOMERS = '/en/admin-dashboard/customers'

describe('customers', () => {
  it('are added with all that is required', async () => {
    const { page, complaints, context } = await staff(CUSTOMERS)
    await page.getByRole('button', { name: 'Add customer' }).click()
    const panel = page.getByRole('dialog', { name: 'Add customer' })
    const name = `N${randomUUID().slice(0, 8)}`
    await panel.getByLabel('First name').fill(name)
    await panel.getByLabel('E-mail').fill(`${name}@example.com`)
    await panel.getByRole('button', { name: 'Save' }).click()
    expect(await panel.locator('[aria-invalid=true]').count()).toBe(2)
    await panel.getByLabel('Phone').fill('+966500000123')
    await panel.getByLabel('Address').fill('Riyadh')
    await panel.getByRole('button', { name: 'Save' }).click()
    await panel.waitFor({ state: 'detached' })
    await page.getByRole('searchbox').fill(name)
    await page.getByRole('row').filter({ hasText: 'Riyadh' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('who are the same person become one record, and two again', async () => {
    const survivor = await makeCustomer({ address: 'Jeddah' })
    const given = await makeCustomer({ phone: survivor.phone ?? '', address: 'Prishtina' })
    const { page, context } = await staff(`${CUSTOMERS}?status=doubles&search=${survivor.first_name}`)
    await choose(page, survivor.first_name, 'View')
    await page.getByText('This customer is probably here twice').waitFor()
    await page.getByRole('button', { name: 'Compare and merge' }).click()
    const panel = page.getByRole('dialog', { name: 'Merge two customers' })
    await panel.getByRole('group', { name: 'Address' }).getByLabel('Prishtina').check()
    await panel.getByRole('button', { name: 'Merge' }).click()
    await panel.waitFor({ state: 'detached' })
    const merged = await call<Customer>('GET', `/api/admin/customers/${survivor.id}`)
    expect(merged).toMatchObject({ address: 'Prishtina', email: survivor.email, doubles: [] })
    expect((await call<Customer>('GET', `/api/admin/customers/${given.id}`)).deleted_at).not.toBeNull()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(`${isolateName(given.first_name)} is restored.`).waitFor()
    await context.close()
  })

  it('are deleted after a question, and restored', async () => {
    const { id, first_name } = await makeCustomer()
    const { page, context } = await staff(`${CUSTOMERS}?search=${first_name}`)
    await choose(page, first_name, 'Delete')
    const question = page.getByRole('dialog', { name: 'Delete Customer' })
    await question.getByText('You can restore it for 30 days').waitFor()
    await question.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No data available').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: `Actions: ${first_name}` }).waitFor()
    expect((await call<Customer>('GET', `/api/admin/customers/${id}`)).deleted_at).toBeNull()
    await context.close()
  })

  it('can be looked at by an editor, who is told why nothing more', async () => {
    const { first_name } = await makeCustomer()
    const { page, context } = await staff(`${CUSTOMERS}?search=${first_name}`, { role: 'editor' })
    await page.getByText('Your role (Editor) may look at customers, but not change them.').waitFor()
    await page.getByRole('button', { name: `Actions: ${first_name}` }).click()
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['View'])
    await context.close()
  })

  it('say why they cannot be loaded', async () => {
    const { page, context } = await windowOf()
    await refuse(page, '**/api/admin/customers?*')
    await openPage(page, base + CUSTOMERS)
    await page.getByRole('alert').filter({ hasText: 'Failed to load customers' }).waitFor()
    await context.close()
  })
})

it.each([
  ['', 'right'],
  ['/en', 'left'],
])('begins what is typed where the form of "%s" begins, in letters of either direction', async (language, side) => {
  const { page, context } = await windowOf()
  await openPage(page, `${base}${language}/admin-dashboard/customers?panel=new`)
  for (const [name, text] of [
    ['first_name', 'Amina'],
    ['last_name', 'الحربي'],
    ['email', 'amina@example.com'],
  ] as const) {
    const field = page.locator(`[role=dialog] input[name=${name}]`)
    await field.fill(text)
    expect(await field.evaluate((input) => getComputedStyle(input).textAlign)).toBe(side)
  }
  await context.close()
})
