import type { Reservation } from '@karvan/contracts'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { openPage, untilStill, violationsOf } from './browser.ts'
import { reserveCar } from './reserved-car.ts'
import { staffOfFile } from './staff-visit.ts'

const { base, cars } = inject('shop')
const { windowOf, staff, call } = staffOfFile()

const PAGE = '/en/admin-dashboard/reservations'
const [car = ''] = cars.slice(18)

async function reserved(): Promise<Reservation> {
  const { lastName } = await reserveCar({ base, car }, { firstName: 'Reem' })
  const { reservations } = await call<{ reservations: [Reservation] }>('GET', `/api/reservations?search=${lastName}`)
  return reservations[0]
}
const column = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
const details = (page: Page) => page.getByRole('dialog', { name: 'Reservation Details' })

it('shows a column for each state, with what is due first on top, and opens the same panel by keyboard', async () => {
  const { id, code, last_name: name } = await reserved()
  const { page, context, complaints } = await staff(`${PAGE}?search=${name}`)
  await page.getByRole('button', { name: 'Board' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBe('board')
  await column(page, 'New 1').getByText(code).waitFor()
  await column(page, 'Confirmed by phone 0').waitFor()
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])
  await column(page, 'New 1')
    .getByRole('link', { name: `Reem ${name}` })
    .focus()
  await page.keyboard.press('Enter')
  await details(page).getByText(code, { exact: true }).waitFor()
  // A step moves the card to the next column.
  await details(page).getByRole('radio', { name: 'Confirmed by phone' }).check()
  await details(page).getByRole('button', { name: 'Go on…' }).click()
  const question = page.getByRole('dialog', { name: 'Confirmed by phone', exact: true })
  await question.getByRole('button', { name: 'Confirmed by phone', exact: true }).click()
  await page.getByText('The reservation is saved.').waitFor()
  await column(page, 'Confirmed by phone 1').getByText(code).waitFor()
  await column(page, 'New 0').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'State: New' })
  await column(page, 'Confirmed by phone 1').waitFor({ state: 'detached' })
  await column(page, 'New 0').waitFor()
  expect(new URL(page.url()).searchParams.get('view')).toBe('board')
  await page.getByRole('button', { name: 'Table' }).click()
  await page.getByRole('heading', { name: 'No data available' }).or(page.getByText('No data available')).waitFor()
  await call('DELETE', `/api/reservations/${id}`)
  expect(complaints).toEqual([])
  await context.close()
})

it('scrolls its columns on a phone, and not the page', async () => {
  const { code, last_name: name } = await reserved()
  const { page, context } = await windowOf('super_admin', { width: 390 })
  await openPage(page, `${base}${PAGE}?search=${name}&view=board`)
  await column(page, 'New 1').getByText(code).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const board = page.getByRole('region', { name: 'Board' })
  const [all, shown] = await board.evaluate((element) => [element.scrollWidth, element.clientWidth])
  expect(all).toBeGreaterThan(shown)
  await column(page, 'Delivered 0').scrollIntoViewIfNeeded()
  await column(page, 'Delivered 0').waitFor()
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])
  await context.close()
})
