import { landedPrice, STARTING_SETTINGS } from '@karvan/domain'
import { expect, it } from 'vitest'
import { CAR } from '../../../libs/inventory/test/car.ts'
import { openApp, type OpenApp } from './open-app.ts'
import { publish, write } from './write-book.ts'

const BASE = '/api/admin/pricing-settings'
const PARALLEL = 20

type Settings = Record<string, { value: number | string }>

const current = async ({ call }: OpenApp) => (await call('GET', BASE)).body['settings'] as Settings
const changed = async (app: OpenApp, values: Record<string, number | string>): Promise<Settings> => {
  const given = Object.entries(values).map(([key, value]) => [key, { value }])
  return { ...(await current(app)), ...(Object.fromEntries(given) as Settings) }
}
const save = async (app: OpenApp, values: Record<string, number | string>, more: object = {}) =>
  app.call('PUT', BASE, { settings: await changed(app, values), ...more })
const apply = ({ call }: OpenApp, more: object = {}) =>
  call('POST', `${BASE}/apply`, { recalculatePrices: true, ...more })
const rollBack = ({ call }: OpenApp, version: number) => call('POST', `${BASE}/rollback`, { version })
const progress = async ({ call }: OpenApp) => (await call('GET', `${BASE}/progress`)).body['data']
const versions = async ({ call }: OpenApp) =>
  ((await call('GET', `${BASE}/versions`)).body['data'] as { versions: Record<string, unknown>[] }).versions
/** The pipeline writes what was asked for last. */
const writeLast = async (app: OpenApp) => {
  const last = (await app.books()).at(-1)
  if (last) await write(app, last)
}
const inEuro = (cents: number, source = 'encar', sourceId = String(cents)) => ({
  ...CAR,
  source,
  sourceId,
  priceAmount: cents,
  priceKrw: cents * 16,
})

it('shows the starting values by their documented keys, in euro', async () => {
  const { call } = await openApp()
  const { status, body } = await call('GET', BASE)
  const settings = body['settings'] as Record<string, { description: string; value: unknown; type: string }>
  expect([status, body]).toMatchObject([
    200,
    { success: true, data: { version: 1, note: 'starting values, not confirmed', author_id: null, in_force: true } },
  ])
  const values = Object.entries(settings).map(([key, { value, type }]) => [key, value, type])
  expect(values).toEqual([
    ['diagnostic_fee', 150, 'fee'],
    ['shipping_fee_suv', 1_500, 'fee'],
    ['shipping_fee_van', 1_700, 'fee'],
    ['shipping_fee_others', 1_300, 'fee'],
    ['commission_tier_1_max', 10_000, 'tier'],
    ['commission_tier_1_fee', 550, 'tier'],
    ['commission_tier_2_max', 25_000, 'tier'],
    ['commission_tier_2_fee', 750, 'tier'],
    ['commission_tier_3_max', 999_999, 'tier'],
    ['commission_tier_3_fee', 1_050, 'tier'],
    ['kosovo_transport_fee', 450, 'fee'],
    ['extra_fee', 0, 'fee'],
    ['default_discount', '0', 'discount'],
  ])
  for (const { description } of Object.values(settings)) expect(description).not.toBe('')
})

it('saves a draft to the cent, with author and note, and prices nothing before it is applied', async () => {
  const app = await openApp()
  const answer = await save(app, { extra_fee: 12.34, default_discount: '٥٪' }, { note: 'winter', baseVersion: 1 })
  expect(answer).toMatchObject({ status: 200, body: { message: 'Pricing settings saved successfully!' } })
  expect(await versions(app)).toMatchObject([
    { version: 2, note: 'winter', made_from: null, in_force: false, author_id: expect.any(String) as string },
    { version: 1 },
  ])
  expect(await current(app)).toMatchObject({ extra_fee: { value: 12.34 }, default_discount: { value: '5%' } })
  expect(await app.books()).toEqual([])
  const stored = await app.db.selectFrom('settings_versions').selectAll().where('version', '=', 2).execute()
  expect(stored).toMatchObject([{ settings: { extraFee: 1_234, defaultDiscount: { basisPoints: 500 } } }])
  expect((await save(app, {})).body['data']).toMatchObject({ version: 2 })
})

it.each([
  [{ extra_fee: -1 }, 'settings.extra_fee'],
  [{ extra_fee: 0.001 }, 'settings.extra_fee'],
  [{ extra_fee: '12' }, 'settings.extra_fee'],
  [{ diagnostic_fee: 1e300 }, 'settings.diagnostic_fee'],
  [{ default_discount: '101%' }, 'settings.default_discount'],
  [{ default_discount: 'much' }, 'settings.default_discount'],
  [{ commission_tier_1_max: 25_000 }, 'settings.commission_tier_2_max'],
  [{ commission_tier_3_max: 25_000 }, 'settings.commission_tier_3_max'],
] as const)('refuses %j, and names the field', async (values, field) => {
  const app = await openApp()
  const { status, body } = await save(app, values)
  expect([status, (body['errors'] as { field: string }[])[0]?.field.replaceAll('/', '.')]).toEqual([
    400,
    expect.stringContaining(field),
  ])
  expect(await versions(app)).toHaveLength(1)
})

it('asks before all fees become zero, and refuses a form that did not load', async () => {
  const app = await openApp()
  const keys = Object.keys(await current(app))
  const fees = Object.fromEntries(keys.filter((key) => /fee/.test(key)).map((key) => [key, 0]))
  expect(await save(app, fees)).toMatchObject({ status: 409, body: { code: 'pricing.all_zero' } })
  const nothing = Object.fromEntries(keys.map((key) => [key, key === 'default_discount' ? '0' : 0]))
  expect((await save(app, nothing, { confirmZero: true })).status).toBe(400)
  const incomplete = Object.fromEntries(Object.entries(await current(app)).filter(([key]) => key !== 'extra_fee'))
  expect((await app.call('PUT', BASE, { settings: incomplete })).status).toBe(400)
  expect(await versions(app)).toHaveLength(1)
  expect((await save(app, fees, { confirmZero: true })).status).toBe(200)
})

it('tells a stale save and a stale apply that somebody was faster', async () => {
  const app = await openApp()
  const saves = [1, 2, 3, 4].map((extra_fee) => save(app, { extra_fee }, { baseVersion: 1 }))
  const statuses = (await Promise.all(saves)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409])
  expect(await versions(app)).toHaveLength(2)
  expect(await apply(app, { baseVersion: 1 })).toMatchObject({ status: 409, body: { code: 'pricing.conflict' } })
  expect(await app.books()).toEqual([])
})

it('makes one book of twenty applies, in the documented words', async () => {
  const app = await openApp()
  await publish(app, [inEuro(9_000_00), inEuro(12_000_00), inEuro(30_000_00, 'other'), inEuro(8_000_00)])
  // One that was sold is no car that a price is shown of, before and after.
  await app.inventory
    .updateTable('inventory.listings')
    .set({ status: 'sold' })
    .where('source_id', '=', '800000')
    .execute()
  await save(app, { extra_fee: 7 })
  const answers = await Promise.all(Array.from({ length: PARALLEL }, () => apply(app)))
  for (const answer of answers) {
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Pricing settings applied successfully! 2 cars updated.',
        statistics: { encar_cars: 2 },
        data: { book: 2, version: 2 },
      },
    })
  }
  expect(await app.books()).toMatchObject([{ bookId: 2, pricingVersion: 2, settings: { extraFee: 700 } }])
  expect(await progress(app)).toMatchObject({
    active: { book: 1 },
    writing: { book: 2, version: 2, done: 0, total: null },
  })
  await writeLast(app)
  expect(await progress(app)).toMatchObject({ active: { book: 2, version: 2, cars: 4 }, writing: null, is_lost: false })
  await apply(app)
  expect(await app.books()).toHaveLength(1)
})

it('asks again for a book that was lost, once it is applied again', async () => {
  const app = await openApp()
  await save(app, { extra_fee: 7 })
  await apply(app)
  await app.db
    .updateTable('reprices')
    .set({ requested_at: new Date(Date.now() - 3_600_000) })
    .execute()
  expect(await progress(app)).toMatchObject({ writing: null, is_lost: true })
  await apply(app)
  expect(await app.books()).toMatchObject([{ bookId: 2 }, { bookId: 3 }])
})

it('keeps the version in force when a rate changes while a draft waits', async () => {
  const app = await openApp()
  await save(app, { extra_fee: 7 })
  await app.call('POST', '/api/admin/exchange-rates/refresh', { provider: 'frankfurter' })
  expect(await app.books()).toMatchObject([{ bookId: 2, pricingVersion: 1, rate: { source: 'api' } }])
})

it('brings an old version back as a new one, in force at once', async () => {
  const app = await openApp()
  await save(app, { extra_fee: 7 })
  await apply(app)
  const answers = await Promise.all([rollBack(app, 1), rollBack(app, 1), rollBack(app, 1)])
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { data: { book: 3, version: 3 } } })
  expect(await versions(app)).toMatchObject([
    { version: 3, made_from: 1, in_force: true, settings: { extra_fee: { value: 0 } } },
    { version: 2, in_force: false },
    { version: 1 },
  ])
  expect(await app.books()).toMatchObject([{ pricingVersion: 2 }, { pricingVersion: 3, settings: STARTING_SETTINGS }])
  expect(await rollBack(app, 9)).toMatchObject({ status: 404, body: { code: 'pricing.version_not_found' } })
})

it('counts the cars of the shop and tells its prices in euro', async () => {
  const app = await openApp()
  const statistics = async (query = '') =>
    (await app.call('GET', `${BASE}/statistics${query}`)).body['statistics'] as Record<string, unknown>
  expect(await statistics()).toEqual({
    total_cars: 0,
    encar_cars: 0,
    avg_price: null,
    avg_original_price: null,
    min_price: null,
  })
  const unknown = { ...inEuro(1), priceAmount: null, priceCurrency: null, priceKrw: null }
  const won = { ...inEuro(2), priceAmount: 20_000_000, priceCurrency: 'KRW', priceKrw: 20_000_000 } as const
  await publish(app, [inEuro(9_000_00), inEuro(12_000_00, 'other'), unknown, won])
  await apply(app)
  await writeLast(app)
  const rates = { krwPerEur: 1_666_666_667, usdPerEur: 1_150_000 }
  const totals = ([9_000_00, 12_000_00, 12_000_00] as const).map(
    (amount) =>
      landedPrice(
        { price: { amount, currency: 'EUR' }, bodyType: null, discount: null },
        STARTING_SETTINGS,
        rates,
        'XK',
      ).total,
  )
  expect(await statistics('?destination=XK')).toEqual({
    total_cars: 4,
    encar_cars: 3,
    avg_price: Math.round(totals.reduce((sum, cents) => sum + cents, 0) / 3) / 100,
    avg_original_price: 11_000,
    min_price: Math.min(...totals) / 100,
  })
})
