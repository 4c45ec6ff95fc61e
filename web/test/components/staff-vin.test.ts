import { DATASET_TABLES, type DatasetTable, type VinCar, type VinResult } from '@karvan/contracts/browser'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, refuse } from './answers.ts'
import { answerDataSources } from './empty-office.ts'
import { untilShown } from './shown-texts.ts'
import { openStaff } from './staff-screen.tsx'

/** What the page of settings says of VINs in each of its states (back-office spec, sections 2, 5 and 8); real cars are found in `staff-vin`. */

const PAGE = '/en/admin-dashboard/settings'
const VIN = 'KMHE341DBLA109876'
const CAR: VinCar = {
  id: '0190a3c5-5a3e-7cc1-8f5e-2a1b3c4d5e6f',
  title: 'Hyundai Sonata DN8 2.0',
  manufacturer: 'Hyundai',
  brand: 'Hyundai',
  model: 'Sonata',
  year: 2021,
  price: 18_500_000,
  currency: 'KRW',
  mileage: 42_000,
  fuel_type: 'LPG',
  vin: VIN,
  created_at: '2026-11-22T04:12:00.000Z',
  source: 'encar',
  sourceId: '39000001',
  status: 'available',
  foundIn: 'vin',
  shop: { id: '39000001', isOnSale: true },
}
const TABLES = Object.values(DATASET_TABLES)

/** Answers each search with what these tables have, and nothing in the others. */
function answerSearch(vin: string, found: Partial<Record<DatasetTable, Partial<VinResult>>> = {}) {
  const foundInTables = TABLES.filter((table) => found[table] !== undefined)
  const results = TABLES.map((table): VinResult => {
    const matches = found[table]?.matches ?? (found[table] === undefined ? [] : [CAR])
    const total = matches.length
    return { table, found: total > 0, car: matches[0] ?? null, matches, total, hasMore: false, ...found[table] }
  })
  const counts = { totalTablesSearched: TABLES.length, totalTablesFound: foundInTables.length }
  return answer('searchVin', { data: { vin, ...counts, foundInTables, results } })
}

const coverage = { total: 40, withVin: 39, withoutVin: 1, vinCoverage: '97.5%' }
const figures = Object.fromEntries(TABLES.map((table) => [table, coverage])) as Record<DatasetTable, typeof coverage>

const field = () => page.getByRole('textbox', { name: 'VIN' })
const searchFor = async (vin: string) => {
  await field().fill(vin)
  await userEvent.keyboard('{Enter}')
}
const loadFigures = () => page.getByRole('button', { name: 'Load VIN Statistics' }).click()

beforeEach(answerDataSources)

it('says as it opens what it is for', async () => {
  openStaff(PAGE)
  await untilShown([
    'Settings',
    'Configure system settings and data sources',
    'VIN Search',
    'Search',
    'VIN Coverage Statistics',
    'Load VIN Statistics',
    'About VIN Search',
  ])
})

it.each([
  ['no VIN', '', 'Please enter a VIN number'],
  ['a VIN of spaces', '   ', 'Please enter a VIN number'],
  ['too few letters', '1234', 'Please enter at least 5 characters of the VIN.'],
])('says what is wrong with %s', async (_what, typed, text) => {
  const calls = answerSearch(typed)
  openStaff(PAGE)
  await searchFor(typed)
  await untilShown([text])
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  expect(calls).toEqual([])
})

it('says in which tables no car has a VIN, and in which one has', async () => {
  answerSearch(VIN)
  openStaff(PAGE)
  await searchFor(VIN)
  await untilShown([
    VIN,
    'Found in 0 out of 6 tables',
    'Main Cars (Encar)',
    'Luxury Cars Kosova',
    'Encar Cars',
    'No matching VIN found in this table',
  ])
  answerSearch(VIN, { cars: {}, encar_cars: {} })
  await userEvent.keyboard('{Enter}')
  await untilShown(['Found in 2 out of 6 tables', 'Hyundai Sonata DN8 2.0', 'KRW 18,500,000', '42,000 km'])
})

it("says 'Search failed', and why", async () => {
  refuse('searchVin', 400, 'request.invalid')
  openStaff(PAGE)
  await searchFor(VIN)
  await untilShown(['Search failed', 'Something in the request is not valid.'])
})

it('shows how many cars of each table have a VIN', async () => {
  answer('vinStats', {
    data: { summary: { totalCars: 240, totalWithVin: 234, overallVinCoverage: '97.5%' }, stats: figures },
  })
  openStaff(PAGE)
  await loadFigures()
  await untilShown(['Total Cars', 'With VIN', 'Coverage', 'Total', 'Without VIN', 'Main Cars (Encar)', '240', '97.5%'])
})

it("says 'Failed to load statistics', and why", async () => {
  refuse('vinStats', 400, 'request.invalid')
  openStaff(PAGE)
  await loadFigures()
  await untilShown(['Failed to load statistics', 'Something in the request is not valid.'])
})

it('writes in capitals, and leaves the caret where one types', async () => {
  openStaff(PAGE)
  await field().click()
  await userEvent.keyboard('kmh341')
  await expect.element(field()).toHaveValue('KMH341')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}ej')
  await expect.element(field()).toHaveValue('KMHEJ341')
})

it('says what is odd about a VIN, and what was meant', async () => {
  const mistyped = VIN.replaceAll('1', 'I').replaceAll('0', 'O')
  const calls = answerSearch(mistyped)
  openStaff(PAGE)
  await field().fill(mistyped)
  await expect.element(page.getByText(/A VIN never has the letters I, O and Q/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('link', { name: new RegExp(`Did you mean .?${VIN}`) }).click()
  await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ vin: mistyped }, { vin: VIN }])
  await field().fill('KMHE341D8LA123456')
  const hint = page.getByText(/as is usual for cars that were not built for North America/)
  await expect.element(hint).toBeVisible()
  await field().fill('KMHE341D9LA123456')
  await expect.element(hint).not.toBeInTheDocument()
})

it('lists other matches, and says what was found in the text alone', async () => {
  const bare = { price: null, currency: null, mileage: null, fuel_type: null, vin: null, shop: null, title: '' }
  const inText: VinCar = { ...CAR, ...bare, id: '0190a3c5-5a3e-7cc1-8f5e-2a1b3c4d5e70', foundIn: 'text' }
  answerSearch(VIN, { cars: { matches: [inText, CAR], total: 1_000, hasMore: true } })
  openStaff(PAGE)
  await searchFor(VIN)
  await untilShown(['More than 1,000 cars match. Please type more of the VIN.', 'Found in text', 'Hyundai Sonata 2021'])
  expect(page.getByText('N/A').elements()).toHaveLength(4)
  await expect.element(page.getByRole('list', { name: 'Other matches' }).getByText(VIN)).toBeVisible()
})
