import type { Reservation, ReservationWithHistory } from '@karvan/contracts'
import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { openPage, untilStill, violationsOf } from './browser.ts'
import { refuse, staffOfFile } from './staff-visit.ts'

const { base, cars } = inject('shop')
const { windowOf, staff, call } = staffOfFile()

const PAGE = '/en/admin-dashboard/reservations'
const [car = ''] = cars.slice(15)

/** Reserved by a visitor of the API. */
async function reserved(given: object = {}): Promise<{ readonly code: string; readonly lastName: string }> {
  const { id } = await call<{ id: string }>('GET', `/api/cars/${car}`)
  const lastName = `R${randomUUID().slice(0, 8)}`
  const answer = await fetch(`${base}/api/reservations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      ...{ firstName: 'Fahad', lastName, email: `${lastName}@example.com`, phone: `+9665${randomInt(1e7, 1e8)}` },
      ...{ carId: id, destination: 'SA', currency: 'USD', language: 'en', filledMs: 9_000, ...given },
    }),
  })
  const { data } = (await answer.json()) as { data: { code: string } }
  return { code: data.code, lastName }
}

async function find(lastName: string): Promise<ReservationWithHistory> {
  const { reservations } = await call<{ reservations: [Reservation] }>('GET', `/api/reservations?search=${lastName}`)
  return await call('GET', `/api/reservations/${reservations[0].id}`)
}

const details = (page: Page) => page.getByRole('dialog', { name: 'Reservation Details' })
const openRow = async (page: Page, lastName: string) => {
  await page.getByRole('button', { name: `Actions: Fahad ${lastName}` }).click()
  await page.getByRole('menuitem', { name: 'View' }).click()
  await details(page).waitFor()
}

it('lists what visitors have reserved, and finds it by name and code', async () => {
  const [mine, other] = [await reserved({ comment: 'Please call in the evening.' }), await reserved()]
  const { page, context } = await staff(PAGE)
  for (const head of ['Customer', 'Car', 'Contact', 'Exchange', 'Date']) {
    await page.getByRole('columnheader', { name: head, exact: true }).waitFor()
  }
  await page.getByText(other.code).waitFor()
  await page.getByRole('searchbox').fill(mine.code)
  await page.getByText(other.code).waitFor({ state: 'detached' })
  await openRow(page, mine.lastName)
  for (const part of ['Customer Information', 'Car Information', 'Exchange Car Information', 'Comments', 'Files']) {
    await details(page).getByRole('heading', { name: part, exact: true }).waitFor()
  }
  await details(page).getByText('Please call in the evening.').waitFor()
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])
  await context.close()
})

it('takes a reservation a step further, with a note, and says who was first where two try', async () => {
  const { lastName } = await reserved()
  const { page, context } = await staff(`${PAGE}?search=${lastName}`)
  await openRow(page, lastName)
  await details(page).getByLabel('Note for colleagues (optional)').fill('Spoke with the visitor.')
  const { id, version } = await find(lastName)
  await call('PUT', `/api/reservations/${id}/state`, { state: 'confirmed', version })
  await details(page).getByRole('button', { name: 'Confirmed by phone' }).click()
  await details(page).getByText('Somebody else has changed this reservation').waitFor()
  await details(page).getByRole('button', { name: 'Inspection done' }).click()
  await page.getByText('The reservation is saved.').waitFor()
  await expect.poll(async () => (await find(lastName)).state).toBe('inspected')
  await context.close()
})

it('deletes a reservation after a question, and takes that back', async () => {
  const { lastName } = await reserved()
  const { page, context } = await staff(`${PAGE}?search=${lastName}`)
  await page.getByRole('button', { name: `Actions: Fahad ${lastName}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete Reservation' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('is restored.').waitFor()
  expect((await find(lastName)).deleted_at).toBeNull()
  await context.close()
})

it('lets editors answer, and delete nothing', async () => {
  const { lastName } = await reserved()
  const { page, context } = await staff(`${PAGE}?search=${lastName}`, { role: 'editor' })
  await page.getByRole('button', { name: `Actions: Fahad ${lastName}` }).click()
  await page.getByRole('menuitem', { name: 'View' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0)
  await page.getByRole('menuitem', { name: 'View' }).click()
  await details(page).getByRole('button', { name: 'Decline' }).click()
  await expect.poll(async () => (await find(lastName)).state).toBe('declined')
  await context.close()
})

it('says the documented words where the list does not load, and tries again', async () => {
  const { page, context } = await windowOf()
  await refuse(page, '**/api/reservations?*', 500, 'internal')
  await page.goto(base + PAGE)
  await page.getByRole('alert').filter({ hasText: 'Error Loading Reservations' }).waitFor()
  await page.unroute('**/api/reservations?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('columnheader', { name: 'Customer' }).waitFor()
  await context.close()
})

it('shows what matters on a phone', async () => {
  const { lastName } = await reserved()
  const { page, context } = await windowOf('super_admin', { width: 390 })
  await openPage(page, `${base}${PAGE}?search=${lastName}`)
  await page.getByText(`Fahad ${lastName}`).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])
  await context.close()
})
