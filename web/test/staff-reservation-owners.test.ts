import type { Reservation, ReservationWithHistory } from '@karvan/contracts'
import { query } from '@karvan/test-kit'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { openPage, untilStill, violationsOf } from './browser.ts'
import { reserveCar } from './reserved-car.ts'
import { choose, staffOfFile } from './staff-visit.ts'

const { base, cars, superuserUrl } = inject('shop')
const { windowOf, staff, call } = staffOfFile()

const PAGE = '/en/admin-dashboard/reservations'
const [car = ''] = cars.slice(16)

/** Reserved by a visitor of the API, as staff know it. */
async function reserved(): Promise<Reservation & { readonly name: string }> {
  const { lastName } = await reserveCar({ base, car })
  const { reservations } = await call<{ reservations: [Reservation] }>('GET', `/api/reservations?search=${lastName}`)
  return { ...reservations[0], name: lastName }
}
const get = (id: string) => call<ReservationWithHistory>('GET', `/api/reservations/${id}`)
const details = (page: Page) => page.getByRole('dialog', { name: 'Reservation Details' })
const form = (page: Page) => page.getByRole('dialog', { name: 'Who answers it, and until when' })

/** Names the account that owns a reservation. */
async function nameOwner(id: string, last: string): Promise<void> {
  const { owner_id } = await get(id)
  await query(superuserUrl, `update auth.accounts set first_name = 'Besa', last_name = $2 where id = $1`, [
    owner_id,
    last,
  ])
}

it('is taken by an editor, from the row and from the panel, and says whose it is', async () => {
  const [one, other] = [await reserved(), await reserved()]
  const { page, context } = await staff(`${PAGE}?search=${one.name}`, { role: 'editor' })
  await choose(page, `Fahad ${one.name}`, 'Take it')
  await page.getByText('is yours now.').waitFor()
  const { owner_id } = await get(one.id)
  expect(owner_id).not.toBeNull()
  const last = `E${one.name}`
  await nameOwner(one.id, last)
  await page.goto(`${base}${PAGE}?search=${other.name}&panel=view:${other.id}`)
  await details(page).getByRole('button', { name: 'Take it' }).click()
  await details(page).getByText(`Besa ${last}`).waitFor()
  expect(await details(page).getByRole('button', { name: 'Take it' }).count()).toBe(0)
  expect((await get(other.id)).owner_id).toBe(owner_id)
  // A step of an editor has their name, also for an editor who reads it.
  await call('PUT', `/api/reservations/${other.id}/state`, { state: 'confirmed', version: 2 })
  await details(page).getByLabel('Note for colleagues').fill('They call back')
  await details(page).getByRole('button', { name: 'Save the note' }).click()
  await details(page).getByRole('listitem').filter({ hasText: 'They call back' }).getByText(`Besa ${last}`).waitFor()
  await context.close()
})

it('is given to a colleague until a time, which the list shows, filters and sorts by', async () => {
  const { id, name } = await reserved()
  const { page, context, complaints } = await staff(`${PAGE}?search=${name}&panel=view:${id}`)
  await details(page).getByRole('button', { name: 'Owner and time' }).click()
  await form(page).getByLabel('Day').fill('2026-02-30')
  await form(page).getByRole('button', { name: 'Save', exact: true }).click()
  await form(page).getByText('Write the day as 2026-11-22.').waitFor()
  await form(page).getByLabel('Day').fill('2026-01-02')
  await form(page).getByLabel('Time').fill('09:30')
  const owner = form(page).getByLabel('Owner')
  await expect.poll(() => owner.getByRole('option').count()).toBeGreaterThan(1)
  const chosen = await owner.getByRole('option').nth(1).textContent()
  await owner.selectOption({ index: 1 })
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])
  await form(page).getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Owner and time are saved.').waitFor()
  await details(page).getByText('02/01/2026, 09:30').waitFor()
  const saved = await get(id)
  expect([saved.owner_name, saved.due_at === null]).toEqual([chosen, false])
  await page.keyboard.press('Escape')
  await page.getByRole('cell', { name: '02/01/2026, 09:30' }).getByText('Overdue').waitFor()
  await page.getByRole('combobox', { name: 'Due' }).selectOption({ label: 'Due: Overdue' })
  await expect.poll(() => new URL(page.url()).searchParams.get('due')).toBe('overdue')
  await page.getByText(`Fahad ${name}`).waitFor()
  await page.getByRole('combobox', { name: 'Owner' }).selectOption({ label: 'Owner: Nobody’s' })
  await page.getByText(`Fahad ${name}`).waitFor({ state: 'detached' })
  await page.goto(`${base}${PAGE}?search=${name}`)
  await page.getByRole('columnheader', { name: 'Due' }).getByRole('link').click()
  await expect.poll(() => new URL(page.url()).searchParams.get('sortBy')).toBe('due_at')
  expect(complaints).toEqual([])
  await context.close()
})

it('says who was first where two give it to somebody', async () => {
  const { id } = await reserved()
  const { page, context } = await staff(`${PAGE}?panel=assign:${id}`)
  await form(page).getByRole('button', { name: 'Tomorrow at 09:00' }).click()
  await call('PUT', `/api/reservations/${id}/assignment`, { due_at: '2027-03-04T10:00:00Z', version: 1 })
  await form(page).getByRole('button', { name: 'Save', exact: true }).click()
  await form(page).getByRole('alert').waitFor()
  expect((await get(id)).due_at).toBe('2027-03-04T10:00:00.000Z')
  await form(page).getByRole('alert').getByRole('button').last().click()
  await page.getByText('Owner and time are saved.').waitFor()
  expect((await get(id)).due_at).not.toBe('2027-03-04T10:00:00.000Z')
  await context.close()
})

it('says on a phone what is overdue', async () => {
  const { id, name } = await reserved()
  await call('PUT', `/api/reservations/${id}/assignment`, { due_at: '2026-01-02T09:00:00Z', version: 1 })
  const { page, context } = await windowOf('super_admin', { width: 390 })
  await openPage(page, `${base}${PAGE}?search=${name}`)
  await page
    .locator('main li')
    .filter({ hasText: `Fahad ${name}` })
    .getByText('Overdue')
    .waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await context.close()
})
