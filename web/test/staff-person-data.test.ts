import type { Customer } from '@karvan/contracts'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { violationsOf } from './browser.ts'
import { refuse, staffOfFile } from './staff-visit.ts'

const { staff, call, makeCustomer } = staffOfFile()

const PERSON = '/admin-dashboard/customers?tab=person'
const FIND_RESERVATIONS = '**/api/admin/persons/reservations/find'

/** Somebody with an account and a record of a customer. */
async function somebody() {
  const customer = await makeCustomer({ first_name: 'Fatime', address: `Rruga ${randomUUID().slice(0, 8)}` })
  await call('POST', '/api/admin/users', { first_name: 'Fatime', last_name: 'Berisha', email: customer.email })
  return customer
}

async function look(page: Page, contact: string) {
  const field = page.getByRole('textbox', { name: 'E-mail or phone number' })
  await field.fill(contact)
  await field.press('Enter')
}

/** A running reservation in the place of those that there are. */
const withReservation = (page: Page, change: object = {}) =>
  page.route(FIND_RESERVATIONS, (route) =>
    route.fulfill({
      json: {
        success: true,
        message: '',
        data: {
          saved: [],
          waiting_mails: 1,
          reservations: [
            {
              id: randomUUID(),
              code: 'KR7P2M4X',
              state: 'confirmed',
              is_running: true,
              first_name: 'Fatime',
              last_name: 'Berisha',
              email: 'other@example.com',
              phone: '+38344111222',
              car_title: 'Hyundai Santa Fe 2.2 Calligraphy',
              notes: [{}],
              photos: [{}, {}],
              files: [{}],
              deleted_at: null,
              ...change,
            },
          ],
        },
      },
    }),
  )

it('finds, saves and erases a person by an address, by keyboard alone', async () => {
  const customer = await somebody()
  const { page, complaints, context } = await staff(`/en${PERSON}`)
  await look(page, 'Fatime')
  await page.getByText('This is neither an e-mail address nor a phone number.').waitFor()
  await look(page, customer.email ?? '')
  await page.getByRole('heading', { name: 'Accounts 1' }).waitFor()
  await page.getByText(customer.address ?? '-').waitFor()
  // The number is the same person's: more may stand under it.
  await page.getByRole('button', { name: `Add ${customer.phone}` }).press('Enter')
  await page.getByRole('heading', { name: 'Customer records 1' }).waitFor()
  expect(await violationsOf(page)).toEqual([])

  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).press('Enter')
  const saved = JSON.parse(await readFile(await (await started).path(), 'utf8')) as Record<string, unknown>
  expect(saved).toMatchObject({ accounts: [{ last_name: 'Berisha' }], customers: [{ address: customer.address }] })

  await page.getByRole('button', { name: 'Erase', exact: true }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Erase this person' })
  await question.getByText('accounts: 1, with their sessions; customer records: 1; reservations: 0').waitFor()
  const erase = question.getByRole('button', { name: 'Erase for good' })
  // It can be answered after a second: the press that opened it may be made twice.
  await expect.poll(() => erase.isEnabled()).toBe(true)
  await erase.press('Enter')
  await page.getByText('No service holds anything of this person.').waitFor()
  const report = page.getByRole('list', { name: 'What was erased' })
  await expect.poll(() => report.getByText('Erased', { exact: true }).count()).toBe(3)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(await call<Customer | undefined>('GET', `/api/admin/customers/${customer.id}`)).toBeUndefined()
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([])
  await context.close()
})

it('says which part was erased and which was not, and goes on where it is pressed again', async () => {
  const customer = await somebody()
  const { page, context } = await staff(`/en${PERSON}`)
  await look(page, customer.email ?? '')
  await refuse(page, '**/api/admin/persons/accounts/erase', 503, 'service.unavailable')
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Erase this person' })
  await question.getByRole('button', { name: 'Erase for good' }).click()
  await question.getByText('Not everything was erased').waitFor()
  const report = page.getByRole('list', { name: 'What was erased', includeHidden: true })
  const parts = () => report.getByRole('listitem', { includeHidden: true }).allInnerTexts()
  await expect
    .poll(async () => (await parts()).map((text) => text.replace(/\s+/g, ' ')))
    .toEqual([
      'Reservations and pictures Erased',
      'Accounts and customer records Not erased',
      'You may press again: what is erased stays so.',
    ])
  await page.unroute('**/api/admin/persons/accounts/erase')
  await question.getByRole('button', { name: 'Erase for good' }).click()
  await page.getByText('No service holds anything of this person.').waitFor()
  await context.close()
})

it('names reservations that still run, and erases nothing until they end, within the width of a phone', async () => {
  const customer = await somebody()
  const { page, context } = await staff(PERSON, { width: 390 })
  await withReservation(page)
  const field = page.getByRole('textbox')
  await field.fill(customer.email ?? '')
  await field.press('Enter')
  await page.getByText('KR7P2M4X').first().waitFor()
  expect(await page.getByRole('button', { name: 'امحُ البيانات' }).isDisabled()).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
  expect(await violationsOf(page)).toEqual([])
  await context.close()
})

it('shows what could be had where one service does not answer', async () => {
  const customer = await somebody()
  const { page, context } = await staff(`/en${PERSON}`)
  await refuse(page, FIND_RESERVATIONS, 503, 'service.unavailable')
  await look(page, customer.email ?? '')
  await page.getByRole('alert').filter({ hasText: 'This part could not be loaded' }).waitFor()
  await page.getByRole('heading', { name: 'Accounts 1' }).waitFor()
  expect(await page.getByRole('button', { name: 'Save as a file' }).isDisabled()).toBe(true)
  await context.close()
})

it('is for those who may delete accounts', async () => {
  const { page, context } = await staff('/en/admin-dashboard/customers', { role: 'editor' })
  await page.getByRole('searchbox').waitFor()
  expect(await page.getByRole('link', { name: "A person's data" }).count()).toBe(0)
  await context.close()
})
