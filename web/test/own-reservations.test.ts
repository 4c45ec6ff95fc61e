import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { newPhone, tabTo, takeYourTime } from './as-people.ts'
import { openPage, untilStill, violationsOf } from './browser.ts'
import { staffOfFile } from './staff-visit.ts'
import { reserveCar } from './reserved-car.ts'
import { looksOf } from './looks.ts'

/** What stands in the account of who reserves: storefront look, "My account". */

const { base, cars } = inject('shop')
const car = (place: number) => cars[place] ?? ''
const { windowOf } = staffOfFile()

const own = (page: Page) => page.getByRole('region', { name: 'My reservations' })
const open = (page: Page) => openPage(page, `${base}/en/account`)

let made: Promise<{ code: string; phone: string }> | undefined
/** What a visitor has reserved without an account: once for all tests, since one address may reserve only so often. */
const reserved = () => (made ??= reserve(28))

async function reserve(place: number): Promise<{ code: string; phone: string }> {
  const phone = newPhone()
  const { code } = await reserveCar({ base, car: car(place) }, { lastName: 'Al Otaibi', phone })
  return { code, phone }
}

it('has nothing at first, and then what is reserved while somebody is signed in', async () => {
  const { page, complaints, context } = await windowOf('user')
  await page.clock.install()
  await open(page)
  await own(page).getByText('No reservation yet').waitFor()
  expect(await violationsOf(page)).toEqual([])

  await openPage(page, `${base}/en/car/${car(29)}`)
  const price = page.getByRole('region', { name: 'Price', exact: true })
  await price.getByRole('button', { name: 'Reserve this car' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Fahad')
  await dialog.getByLabel('Last name').fill('Al Otaibi')
  // The digits of an Arabic keyboard are kept, too.
  await dialog.getByLabel('Mobile number').fill('٠٥٠ ٥٥٥ ٠١٤٩')
  await dialog.getByLabel('E-mail').fill(`${randomUUID()}@example.com`)
  await dialog.getByRole('button', { name: 'Next: your current car' }).click()
  await dialog.getByRole('button', { name: 'Next: review' }).click()
  await dialog.getByRole('checkbox').check()
  await takeYourTime(page)
  await dialog.getByRole('button', { name: 'Send reservation' }).click()
  await page.getByRole('heading', { name: /^Thank you Fahad/ }).waitFor()

  await open(page)
  const row = own(page).getByRole('listitem')
  await row.getByText('Answer our call. We confirm the details with you.').waitFor()
  expect(await row.count()).toBe(1)
  await row.getByText(/^Step 3 of 7/).waitFor()
  await tabTo(page, row.getByRole('button', { name: /^Show the steps: / }))
  await page.keyboard.press('Enter')
  await row.getByText('Phone confirmation').nth(1).waitFor()
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  await row.getByRole('heading', { name: 'What we ask of you now' }).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await context.close()
})

it('keeps an earlier reservation where it is followed', async () => {
  const { page, context } = await windowOf('user')
  const { code, phone } = await reserved()
  await openPage(page, `${base}/en/track/${code}`)
  await page.getByLabel('Last 4 digits').fill(phone.slice(-4))
  await page.getByRole('button', { name: 'Show reservation' }).click()
  await page.getByRole('button', { name: 'Keep in my account' }).click()
  await page.getByText('Kept in your account').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await open(page)
  await own(page)
    .getByText(new RegExp(`${code}.* · reserved `))
    .waitFor()
  await context.close()
})

it('says what could not be loaded, and loads it again', async () => {
  const { page, context } = await windowOf('user')
  await page.route('**/api/reservations/mine', (route) =>
    route.fulfill({ status: 400, json: { success: false, message: 'No', code: 'request.invalid' } }),
  )
  await open(page)
  await own(page).getByText('Your reservations could not be loaded').waitFor()
  await page.unroute('**/api/reservations/mine')
  await own(page).getByRole('button', { name: 'Try again' }).click()
  await own(page).getByText('No reservation yet').waitFor()
  await context.close()
})

it.each(looksOf('reservations of an account'))(
  'has no violation and does not scroll sideways in $language at $width, $theme',
  async ({ prefix, width, theme }) => {
    const { page, context } = await windowOf('user', { width, theme })
    const { code, phone } = await reserved()
    await openPage(page, `${base}${prefix}/account`)
    await page.evaluate(
      async ([code, phone]) => {
        await fetch('/api/reservations/mine', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${localStorage.getItem('accessToken') ?? ''}`,
          },
          body: JSON.stringify({ code, phone }),
        })
      },
      [code, phone.slice(-4)],
    )
    await page.reload()
    await page.locator('#reservations li button').click()
    await page.locator('#reservations ol').waitFor()
    await untilStill(page)
    expect(await violationsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await context.close()
  },
)
