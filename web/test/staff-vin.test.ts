import { query } from '@karvan/test-kit'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { sidewaysOf, untilStill, violationsOf } from './browser.ts'
import { looksOf } from './looks.ts'
import { refuse, staffOfFile } from './staff-visit.ts'

/** The page of settings: the search by VIN in every table, and how many cars have one (back-office spec, sections 2, 5 and 8). */

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

interface State {
  readonly prepare?: (page: Page) => Promise<unknown>
  readonly act?: (page: Page) => Promise<unknown>
  /** Word for word. */
  readonly texts: readonly string[]
}

const STATES: Readonly<Record<string, State>> = {
  'as it opens': {
    texts: [
      'Settings',
      'Configure system settings and data sources',
      'VIN Search',
      'Search',
      'VIN Coverage Statistics',
      'Load VIN Statistics',
      'About VIN Search',
    ],
  },
  'with a VIN of spaces': { act: (page) => searchFor(page, '   '), texts: ['Please enter a VIN number'] },
  'with no VIN': { act: (page) => field(page).press('Enter'), texts: ['Please enter a VIN number'] },
  'with a VIN that no car bears': {
    act: (page) => searchFor(page, UNKNOWN),
    texts: [
      UNKNOWN,
      'Found in 0 out of 6 tables',
      'Main Cars (Encar)',
      'Luxury Cars Kosova',
      'Encar Cars',
      'No matching VIN found in this table',
    ],
  },
  'with a VIN that a car bears': {
    act: (page) => searchFor(page, car.vin),
    texts: ['Found in 2 out of 6 tables', 'Main Cars (Encar)', 'Encar Cars', 'No matching VIN found in this table'],
  },
  'with a search that fails': {
    prepare: (page) => refuse(page, '**/api/vin-search/search'),
    act: (page) => searchFor(page, UNKNOWN),
    texts: ['Search failed', 'Something in the request is not valid.'],
  },
  'with figures': {
    act: (page) => page.getByRole('button', { name: 'Load VIN Statistics' }).click(),
    texts: ['Total Cars', 'With VIN', 'Coverage', 'Total', 'Without VIN', 'Main Cars (Encar)'],
  },
  'with figures that cannot be had': {
    prepare: (page) => refuse(page, '**/api/vin-search/stats'),
    act: (page) => page.getByRole('button', { name: 'Load VIN Statistics' }).click(),
    texts: ['Failed to load statistics', 'Something in the request is not valid.'],
  },
}

it.each(Object.entries(STATES))('%s says what is documented', async (_, { prepare, act, texts }) => {
  const { page, context } = await staff('/en/admin-dashboard')
  await prepare?.(page)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('heading', { name: 'VIN Search', exact: true }).waitFor()
  await act?.(page)
  for (const text of texts) await said(page, text).waitFor()
  await context.close()
})

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

  it('writes in capitals, and leaves the caret where one types', async () => {
    const { page, context } = await staff(PAGE)
    await field(page).pressSequentially('kmh341')
    expect(await field(page).inputValue()).toBe('KMH341')
    for (let press = 0; press < 3; press++) await field(page).press('ArrowLeft')
    await field(page).pressSequentially('ej')
    expect(await field(page).inputValue()).toBe('KMHEJ341')
    await context.close()
  })

  it('finds a car by the end of its VIN, and by all but its beginning', async () => {
    const { page, context } = await staff(PAGE)
    for (const part of [car.vin.slice(-8), car.vin.slice(2)]) {
      await searchFor(page, part)
      await expect.poll(() => new URL(page.url()).searchParams.get('vin')).toBe(part)
      await tableOf(page, 'Main Cars (Encar)').getByText(car.vin).first().waitFor()
    }
    await searchFor(page, '1234')
    await said(page, 'Please enter at least 5 characters of the VIN.').waitFor()
    expect(await field(page).getAttribute('aria-invalid')).toBe('true')
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

  it('says what is odd about a VIN, and what was meant', async () => {
    const { page, context } = await staff(PAGE)
    const mistyped = car.vin.replaceAll('1', 'I').replaceAll('0', 'O')
    expect(mistyped).not.toBe(car.vin)
    await field(page).fill(mistyped)
    await page.getByText('A VIN never has the letters I, O and Q').waitFor()
    await field(page).press('Enter')
    await page.getByRole('link', { name: `Did you mean ${car.vin}` }).click()
    await said(page, 'Found in 2 out of 6 tables').waitFor()
    await field(page).fill('KMHE341D8LA123456')
    await page.getByText('as is usual for cars that were not built for North America').waitFor()
    await field(page).fill('KMHE341D9LA123456')
    await page.getByText('The check digit').waitFor({ state: 'detached' })
    await context.close()
  })

  it('says who else matches, and what stands in the text alone', async () => {
    const { page, context } = await staff(PAGE)
    await page.route('**/api/vin-search/search', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: { results: Record<string, unknown>[] } }
      const [first, ...others] = body.data.results
      const [match] = first?.['matches'] as [Record<string, unknown>]
      const bare = { price: null, currency: null, mileage: null, fuel_type: null, vin: null, shop: null }
      const second = { ...match, ...bare, id: '0190a3c5-5a3e-7cc1-8f5e-2a1b3c4d5e6f', title: '', foundIn: 'text' }
      const results = [{ ...first, car: second, matches: [second, match], total: 1_000, hasMore: true }, ...others]
      await route.fulfill({ json: { ...body, data: { ...body.data, results } } })
    })
    await searchFor(page, car.vin)
    const found = tableOf(page, 'Main Cars (Encar)')
    await found.getByText('More than 1,000 cars match. Please type more of the VIN.').waitFor()
    await found.getByText('Found in text').waitFor()
    expect(await found.getByText('N/A').count()).toBe(4)
    await found.getByRole('list', { name: 'Other matches' }).getByText(car.vin).waitFor()
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
