import { DEFAULT_SETTINGS, type SiteSettings } from '@karvan/contracts'
import { createLogger, ShopSettings } from '@karvan/service-kit'
import { SOURCES } from '@karvan/sources'
import { until } from '@karvan/test-kit'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { randomCars } from './cars.ts'
import { type Catalog, startCatalog } from './catalog.ts'

const ID = '39000001'
const VIN = 'KMHE341DBLA123456'
const MASKED = 'KMHE341DBLA••••••'
const LINK = `https://fem.encar.com/cars/detail/${ID}`
const GUARDED = { ...DEFAULT_SETTINGS, shop_vin: 'masked', shop_listing_link: 'hidden' } as const
/** Where a car is shown to visitors, with others like it. */
const PATHS = [`/api/cars/${ID}`, `/api/cars/${ID}/full`] as const
const LIST = '/api/cars?limit=20'

const CARS = randomCars(5, () => 0.5).map((car) => (car.sourceId === ID ? { ...car, vin: VIN } : car))
const OTHER = '39000002'

interface Shown {
  readonly encar_id: string
  readonly vin: string | null
  readonly listing_url?: string | null
  readonly similar?: readonly Shown[]
}

/** The catalog, with settings that a test may change. */
async function open() {
  const settings: { known: SiteSettings } = { known: DEFAULT_SETTINGS }
  const catalog = await startCatalog(CARS, SOURCES, undefined, undefined, undefined, settings)
  onTestFinished(() => catalog.close())
  return { catalog, settings, ...asking(catalog) }
}

function asking({ app, tokenFor }: Catalog) {
  /** Again where a slow machine has not opened its connections in time. */
  const ask = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    until(
      `an answer of ${url}`,
      () => app.inject({ url, headers }),
      ({ statusCode }) => statusCode !== 503,
    )
  const car = async (url: string) => (await ask(url)).json<{ data: Shown }>().data
  const listed = async (url: string) => (await ask(url)).json<{ data: { cars: Shown[] } }>().data.cars
  const vinIn = (cars: readonly Shown[] = []) => cars.find(({ encar_id: id }) => id === ID)?.vin
  return {
    ask,
    /** What visitors see of the VIN and the link, wherever they look. */
    shown: async () => ({
      vins: [
        ...(await Promise.all(PATHS.map(async (path) => (await car(path)).vin))),
        vinIn((await car(`/api/cars/${OTHER}`)).similar),
        vinIn(await listed(LIST)),
      ],
      links: await Promise.all(PATHS.map(async (path) => (await car(path)).listing_url)),
    }),
    found: async (text: string) => (await listed(`${LIST}&search=${text}`)).map(({ encar_id: id }) => id),
    ofStaff: async () =>
      await ask(`/api/cars/${ID}/admin-details`, { authorization: `Bearer ${await tokenFor('editor')}` }),
  }
}

const OPEN = { vins: Array(4).fill(VIN), links: [LINK, LINK] }
const HELD_BACK = { vins: Array(4).fill(MASKED), links: [null, null] }

let shop: Awaited<ReturnType<typeof open>>
beforeEach(async () => {
  shop = await open()
})

it('shows visitors the VIN and the way to the listing as staff decide, from one answer to the next', async () => {
  expect(await shop.shown()).toEqual(OPEN)
  expect(await shop.shown()).toEqual(OPEN)
  shop.settings.known = GUARDED
  expect(await shop.shown()).toEqual(HELD_BACK)
  shop.settings.known = { ...GUARDED, shop_vin: 'full' }
  expect(await shop.shown()).toEqual({ ...OPEN, links: HELD_BACK.links })
  shop.settings.known = DEFAULT_SETTINGS
  expect(await shop.shown()).toEqual(OPEN)
})

it.each([...PATHS, LIST])('says of %s that it does not hold any more', async (path) => {
  const etag = String((await shop.ask(path)).headers['etag'])
  expect((await shop.ask(path, { 'if-none-match': etag })).statusCode).toBe(304)
  shop.settings.known = GUARDED
  const masked = await shop.ask(path, { 'if-none-match': etag })
  expect([masked.statusCode, masked.body.includes(VIN), masked.body.includes(MASKED)]).toEqual([200, false, true])
  shop.settings.known = DEFAULT_SETTINGS
  expect((await shop.ask(path, { 'if-none-match': etag })).statusCode).toBe(304)
})

it('finds a car by its whole VIN all the same, and by nothing less', async () => {
  shop.settings.known = GUARDED
  expect(await shop.found(VIN)).toEqual([ID])
  expect(await shop.found(encodeURIComponent(MASKED))).not.toEqual([ID])
})

it('shows staff everything in the admin details, and nothing of that to visitors', async () => {
  shop.settings.known = GUARDED
  const answer = await shop.ofStaff()
  expect(answer.json<{ data: object }>().data).toMatchObject({ vin: VIN, listing_url: LINK })
  expect(answer.headers['cache-control']).toContain('no-store')
  expect(await shop.shown()).toEqual(HELD_BACK)
  // Who signs in and asks where visitors ask is answered as they are: what is kept is the same for everybody.
  const authorization = `Bearer ${await shop.catalog.tokenFor('admin')}`
  for (const path of PATHS) expect((await shop.ask(path, { authorization })).body).toBe((await shop.ask(path)).body)
  expect((await shop.ask(`/api/cars/${ID}/admin-details`)).statusCode).toBe(401)
})

it('holds back both while the settings service has never answered', async () => {
  const log = createLogger('test', { LOG_LEVEL: 'silent' })
  const settings = new ShopSettings({ settingsUrl: 'http://127.0.0.1:1', log })
  onTestFinished(() => settings.close())
  await settings.ready(0)
  const catalog = await startCatalog(CARS, SOURCES, undefined, undefined, undefined, settings)
  onTestFinished(() => catalog.close())
  const { shown, ofStaff } = asking(catalog)
  expect(await shown()).toEqual(HELD_BACK)
  expect((await ofStaff()).json<{ data: object }>().data).toMatchObject({ vin: VIN, listing_url: LINK })
})
