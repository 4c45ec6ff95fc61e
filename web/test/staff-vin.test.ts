import { query } from '@karvan/test-kit'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { sidewaysOf, untilStill, violationsOf } from './browser.ts'
import { looksOf } from './looks.ts'
import { staffOfFile } from './staff-visit.ts'

/** The search by VIN, with the cars of the shop; what the page says in each of its states is in `components/staff-vin`. */

const { base, superuserUrl, sold } = inject('shop')
const { staff } = staffOfFile()

const PAGE = '/en/admin-dashboard/settings'
const UNKNOWN = 'KMHE341DBLA000000'
/** A car of the shop that is on sale. */
let car: { readonly source_id: string; readonly title: string; readonly vin: string }

beforeAll(async () => {
  const [first] = await query<typeof car>(
    superuserUrl,
    `select source_id, title, vin from inventory.cars as car where vin is not null and status = 'available'
      and (select count(*) from inventory.cars where right(vin, 8) = right(car.vin, 8)) = 1
    order by source_id limit 1`,
  )
  if (!first) throw new Error('no car of the shop has a VIN')
  car = first
})

const field = (page: Page) => page.getByRole('textbox', { name: 'VIN', exact: true })
const button = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
const searchFor = async (page: Page, vin: string) => {
  await field(page).fill(vin)
  await field(page).press('Enter')
}
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).filter({ visible: true }).first()
/** What stands of one table. */
const tableOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Results' })
    .locator('li')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

/** How each fact of a car is written. */
const FORMS: Readonly<Record<string, RegExp>> = {
  Price: /^KRW [\d,]+$/,
  Year: /^\d{4}$/,
  Mileage: /^[\d,]+ km$|^N\/A$/,
  'Fuel type': /./,
  ID: /^[0-9a-f-]{36}$/,
  Added: /^\d\d\/\d\d\/\d{4}$/,
}

describe('the search', () => {
  it('shows the car of a VIN with its facts, by Enter and by the button', async () => {
    const { page, complaints, context } = await staff(PAGE)
    expect(await button(page).isDisabled()).toBe(true)
    await field(page).fill(car.vin)
    await button(page).click()
    const found = tableOf(page, 'Main Cars (Encar)')
    const facts = async () =>
      Object.fromEntries(
        (await found.locator('dl > div').allInnerTexts()).map((text) => text.split('\n').map((part) => part.trim())),
      ) as Record<string, string>
    await expect.poll(async () => (await facts())['VIN']).toBe(car.vin)
    const shown = await facts()
    for (const [name, form] of Object.entries(FORMS)) expect(shown[name], name).toMatch(form)
    await found.getByText('On sale').waitFor()
    const tables = page.getByRole('list', { name: 'Tables with this VIN' }).getByRole('listitem')
    expect(await tables.allInnerTexts()).toEqual(['Main Cars (Encar)', 'Encar Cars'])
    await field(page).press('Enter')
    await expect.poll(async () => (await facts())['VIN']).toBe(car.vin)
    expect(complaints).toEqual([])
    await found.getByRole('link', { name: car.title }).click()
    await page.waitForURL(`${base}/en/car/${car.source_id}`)
    await page.goBack()
    await said(page, 'Found in 2 out of 6 tables').waitFor()
    await context.close()
  })

  it('stands in the address: Back, forward and a reload show it again', async () => {
    const { page, context } = await staff(PAGE)
    await searchFor(page, UNKNOWN)
    await said(page, 'Found in 0 out of 6 tables').waitFor()
    await searchFor(page, ` ${car.vin.slice(0, 8).toLowerCase()}-${car.vin.slice(8)} `)
    await said(page, 'Found in 2 out of 6 tables').waitFor()
    expect(new URL(page.url()).searchParams.get('vin')).toBe(car.vin)
    await page.goBack()
    await said(page, 'Found in 0 out of 6 tables').waitFor()
    expect(await field(page).inputValue()).toBe(UNKNOWN)
    await page.goBack()
    await page.getByRole('region', { name: 'Results' }).waitFor({ state: 'detached' })
    expect(await field(page).inputValue()).toBe('')
    await page.goForward()
    await page.goForward()
    await said(page, 'Found in 2 out of 6 tables').waitFor()
    await page.reload()
    await said(page, 'Found in 2 out of 6 tables').waitFor()
    expect(await field(page).inputValue()).toBe(car.vin)
    await context.close()
  })

  it('finds a car by the end of its VIN, and by all but its beginning', async () => {
    const { page, context } = await staff(PAGE)
    for (const part of [car.vin.slice(-8), car.vin.slice(2)]) {
      await searchFor(page, part)
      await expect.poll(() => new URL(page.url()).searchParams.get('vin')).toBe(part)
      await tableOf(page, 'Main Cars (Encar)').getByText(car.vin).first().waitFor()
    }
    await context.close()
  })

  it('finds a car that was sold, with its state and its page', async () => {
    const [row] = await query<{ vin: string | null; title: string }>(
      superuserUrl,
      'select vin, title from inventory.cars where source_id = $1',
      [sold],
    )
    const { page, context } = await staff(`${PAGE}?vin=${row?.vin ?? ''}`)
    const found = tableOf(page, 'Main Cars (Encar)')
    await found.getByText('Sold', { exact: true }).waitFor()
    await found.getByRole('link').click()
    await page.waitForURL(`${base}/en/sold/${sold}`)
    await context.close()
  })

  it('speaks Arabic', async () => {
    const { page, complaints, context } = await staff('/admin-dashboard/settings')
    const vin = page.getByRole('textbox', { name: 'رقم الهيكل' })
    await vin.press('Enter')
    await page.getByText('يرجى إدخال رقم الهيكل').waitFor()
    await vin.fill(
      `${car.vin.slice(0, 11)} ${car.vin.slice(11).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))}`,
    )
    await vin.press('Enter')
    await page.getByText('وُجد في 2 من 6 جداول').waitFor()
    await page.getByText('لا يوجد رقم هيكل مطابق في هذا الجدول').first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

it.each(looksOf('the search by VIN'))(
  'has no violation and does not scroll sideways in $language at $width, $theme, with a car, an error and figures',
  async ({ prefix, width, theme }) => {
    const { page, context } = await staff(`${prefix}/admin-dashboard/settings?vin=${car.vin}`, { width, theme })
    const isClean = async () => {
      await untilStill(page)
      expect(await violationsOf(page)).toEqual([])
      expect(await sidewaysOf(page)).toBe(0)
    }
    await page.locator('article dl').first().waitFor()
    // It loads the figures.
    await page.locator('main section > div > button').last().click()
    await page.getByRole('progressbar').first().waitFor()
    await isClean()
    await page.locator('main form input').fill('IOQ%')
    await page.locator('main form input').press('Enter')
    await page.locator('[aria-invalid=true]').waitFor()
    await isClean()
    await context.close()
  },
)
