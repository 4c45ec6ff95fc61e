import type { Customer, Reservation } from '@karvan/contracts'
import { randomInt } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { untilStill, violationsOf } from './browser.ts'
import { reserveCar } from './reserved-car.ts'
import { staffOfFile } from './staff-visit.ts'

const { base, cars } = inject('shop')
const { staff, call, makeCustomer } = staffOfFile()

const [car = ''] = cars.slice(17)
const PHONE = `+9665${randomInt(1e7, 1e8)}`

/** Reserved by a visitor, and linked to its customer. */
async function reserved(): Promise<Reservation & { readonly customer_id: string }> {
  const { lastName } = await reserveCar({ base, car }, { firstName: 'Noura', phone: PHONE })
  const find = async () =>
    (await call<{ reservations: Reservation[] }>('GET', `/api/reservations?search=${lastName}`)).reservations[0]
  await expect.poll(async () => (await find())?.customer_id ?? null).not.toBeNull()
  const found = await find()
  if (!found || found.customer_id === null) throw new Error('nobody finds it')
  return { ...found, customer_id: found.customer_id }
}

it('leads from a reservation to its customer, and from there to all that they have reserved', async () => {
  const [one, other] = [await reserved(), await reserved()]
  const { page, context, complaints } = await staff(`/en/admin-dashboard/reservations?panel=view:${one.id}`, {
    role: 'editor',
  })
  await page.getByRole('link', { name: 'Open the customer' }).click()
  const panel = page.getByRole('dialog', { name: 'Noura' })
  await panel.getByText(one.code, { exact: true }).waitFor()
  await panel.getByText(other.code, { exact: true }).waitFor()
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])
  await panel.getByRole('listitem').filter({ hasText: other.code }).getByRole('link').click()
  await page.getByRole('dialog', { name: 'Reservation Details' }).getByText(other.code, { exact: true }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

it('leads to the record that the customer was put into', async () => {
  const { id, code, customer_id } = await reserved()
  const mine = await call<Customer>('GET', `/api/admin/customers/${customer_id}`)
  const survivor = await makeCustomer()
  await call('POST', `/api/admin/customers/${survivor.id}/merge`, {
    updated_at: survivor.updated_at,
    other: { id: mine.id, updated_at: mine.updated_at },
    take: [],
  })
  const { page, context } = await staff(`/en/admin-dashboard/reservations?panel=view:${id}`)
  await page.getByRole('link', { name: 'Open the customer' }).click()
  await page.getByRole('dialog', { name: survivor.first_name }).getByText(code).waitFor()
  expect(new URL(page.url()).searchParams.get('panel')).toBe(`view:${survivor.id}`)
  await context.close()
})
