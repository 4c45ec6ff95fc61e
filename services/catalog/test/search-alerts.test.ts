import { type AccountSearch, type Car, carKey, type CarQuery, type SearchAlert, searchAlert } from '@karvan/contracts'
import { carNameIn } from '@karvan/domain'
import { createLogger } from '@karvan/service-kit'
import { SOURCES } from '@karvan/sources'
import { query } from '@karvan/test-kit'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openCars } from '../src/cars/open-cars.ts'
import { MIN_SHOWN } from '../src/display.ts'
import { SearchAlerts } from '../src/saved-searches/alerts.ts'
import { StopLinks } from '../src/saved-searches/stop-links.ts'
import { stockVersions } from '../src/stock-version.ts'
import { randomCars } from './cars.ts'
import { type Catalog, startCatalog } from './catalog.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const BEFORE = '2026-01-01T00:00:00.000Z'

let seed = 1
const cars = randomCars(40, () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647)
let catalog: Catalog
let one: string
let other: string

beforeAll(async () => {
  catalog = await startCatalog(cars)
  one = await catalog.tokenFor('user')
  other = await catalog.tokenFor('admin')
})
afterAll(() => catalog.close())
beforeEach(async () => {
  await sql('truncate inventory.saved_searches, inventory.outbox')
  await sql(`update inventory.listings set status = 'available', created_at = $1 where dataset = 'main'`, [BEFORE])
})

const sql = <Row extends object>(text: string, values?: unknown[]) => query<Row>(catalog.databaseUrl, text, values)
const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
/** As many cars have come at this moment. */
const come = (count: number, at: Date) =>
  sql(
    `update inventory.listings set created_at = $1
     where id in (select id from inventory.listings where dataset = 'main' order by id limit ${count})`,
    [at],
  )

const DAILY = {
  title: 'Everything',
  query: '',
  seenAt: BEFORE,
  total: 40,
  newest: BEFORE,
  alert: 'daily',
  language: 'sq',
  destination: 'XK',
} as const
async function save(token: string, search: object): Promise<AccountSearch> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await catalog.app.inject({ method: 'PUT', url: '/api/saved-searches', headers, payload: search })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: AccountSearch }>().data
}
function alertsOf(asks: CarQuery[] = [], isTooMuch: (asked: CarQuery) => boolean = () => false): SearchAlerts {
  const { db, engine } = catalog
  const readVersion = stockVersions(db)
  const service = openCars({ db, engine, readVersion, shop: { dataset: 'main', sources: SOURCES } })
  const find = async (asked: CarQuery) => {
    asks.push(asked)
    if (isTooMuch(asked)) throw new Error('too many searches')
    return await service.search(asked, { ...(await readVersion()), display: MIN_SHOWN })
  }
  return new SearchAlerts({ db, find, links: new StopLinks(db), log: createLogger('test', { LOG_LEVEL: 'silent' }) })
}
async function tell(now: Date): Promise<void> {
  const alerts = alertsOf()
  while (await alerts.next(now));
}
const ordered = async () => {
  const rows = await sql<{ payload: SearchAlert; type: string }>(
    `select envelope -> 'payload' as payload, envelope ->> 'type' as type from inventory.outbox order by position`,
  )
  expect(rows.every(({ type }) => type === searchAlert.type)).toBe(true)
  return rows.map(({ payload }) => payload)
}

it.each([
  ['search=under 40000', 'SA', ['SAR']],
  ['search=deri 15 mije', 'XK', ['EUR']],
  ['search=under 40000&currency=EUR', 'SA', ['EUR']],
  ['priceMax=40000', 'SA', undefined],
  ['priceMax=40000&currency=EUR', 'SA', ['EUR']],
] as const)('looks for %s to %s in %s', async (text, destination, currency) => {
  await save(one, { ...DAILY, query: text, destination })
  const asks: CarQuery[] = []
  await alertsOf(asks).next(later(25))
  expect(asks.map((asked) => asked.currency)).toEqual([currency])
})

it('orders one mail a person, with what is new in each of their searches, in the language and for the place they chose', async () => {
  await save(one, DAILY)
  await save(one, { ...DAILY, title: 'Since 2001', query: 'yearFrom=2001' })
  await save(other, { ...DAILY, title: 'Of somebody else', language: 'ar', destination: 'SA' })
  await save(one, { ...DAILY, title: 'Told of nothing', query: 'fuel=Diesel', alert: 'none' })
  await come(12, later(1))
  await tell(later(23))
  expect(await ordered()).toEqual([])
  await tell(later(25))
  const mails = await ordered()
  expect(mails.map(({ language }) => language).toSorted()).toEqual(['ar', 'sq'])
  const mail = mails.find(({ language }) => language === 'sq')
  expect(mail?.searches.map(({ title }) => title)).toEqual(['Since 2001', 'Everything'])
  const [, all] = mail?.searches ?? []
  expect([all?.total, all?.cars.length]).toEqual([12, 10])
  const found = await catalog.app.inject('/api/cars?sortBy=newest&limit=10&destination=XK')
  const shown = found.json<{ data: { cars: readonly Car[] } }>().data
  // By the address of its page, and in the money of the country that it goes to.
  expect(all?.cars.map(({ id, title, price }) => [id, title, price])).toEqual(
    shown.cars.map((car) => [
      carKey(car),
      carNameIn('sq', { ...car, make: car.brand, year: null }),
      car.landed && { amount: car.landed.amounts.EUR, currency: 'EUR' },
    ]),
  )
  const toSaudiArabia = mails.find(({ language }) => language === 'ar')?.searches[0]?.cars ?? []
  const currencies = toSaudiArabia.flatMap(({ price }) => price?.currency ?? [])
  expect([...new Set(currencies)]).toEqual(['SAR'])
  const isArabic = /^(هيونداي|كيا|مرسيدس-بنز|بي إم دبليو|جينيسيس) /
  expect(toSaudiArabia.filter(({ title }) => !isArabic.test(title))).toEqual([])
})

it('tells of the same cars once, however many processes look at once', async () => {
  await save(one, DAILY)
  await come(2, later(1))
  await Promise.all([tell(later(25)), tell(later(25)), tell(later(25))])
  expect(await ordered()).toHaveLength(1)
  await tell(later(50))
  expect(await ordered()).toHaveLength(1)
  await come(1, later(51))
  await tell(later(75))
  const [, second] = await ordered()
  expect(second?.searches[0]?.total).toBe(1)
})

it('waits a week where a mail a week is asked for, and tells nobody of what they have looked at', async () => {
  await save(one, { ...DAILY, alert: 'weekly' })
  await come(3, later(1))
  await tell(later(6 * 24))
  expect(await ordered()).toEqual([])
  // What is chosen stays where it is left out.
  const { alert, language, destination, ...seen } = {
    ...DAILY,
    seenAt: later(2).toISOString(),
    newest: later(1).toISOString(),
  }
  expect(await save(one, seen)).toMatchObject({ alert: 'weekly', language, destination })
  expect(alert).toBe('daily')
  await tell(new Date(Date.now() + 7 * DAY_MS + HOUR_MS))
  expect(await ordered()).toEqual([])
})

it('passes over a search that cannot be read any more', async () => {
  await save(one, DAILY)
  await save(one, { ...DAILY, query: 'fuel=Diesel' })
  await sql(`update inventory.saved_searches set query = 'fuel=Plutonium' where query <> ''`)
  await come(1, later(1))
  await tell(later(25))
  expect((await ordered())[0]?.searches.map(({ title }) => title)).toEqual(['Everything'])
})

it('tells others where the search of one person cannot be answered now, and that person later', async () => {
  await save(one, { ...DAILY, query: 'fuel=Diesel', title: 'Diesel' })
  await save(other, DAILY)
  await sql(`update inventory.saved_searches set alert_due = alert_due - interval '1 hour' where title = 'Diesel'`)
  await come(40, later(1))
  const now = later(25)
  const busy = alertsOf([], (asked) => asked.fuel?.[0] === 'Diesel')
  while (await busy.next(now));
  expect((await ordered()).flatMap(({ searches }) => searches.map(({ title }) => title))).toEqual(['Everything'])
  await tell(new Date(now.getTime() + 10 * 60_000))
  expect((await ordered()).flatMap(({ searches }) => searches.map(({ title }) => title))).toEqual([
    'Everything',
    'Diesel',
  ])
})

it('stops the mails of one person by the link of a mail, as a mail program does it, too', async () => {
  await save(one, DAILY)
  await save(other, DAILY)
  await come(1, later(1))
  await tell(later(25))
  const [mail, second] = await ordered()
  const stop = (token: string, rest: object = {}) =>
    catalog.app.inject({ method: 'POST', url: `/api/saved-searches/stop?token=${token}`, ...rest })
  const form = {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  }
  const states = () => sql(`select distinct account_id, alert from inventory.saved_searches where alert <> 'none'`)
  for (const token of [
    'nonsense',
    `${mail?.accountId ?? ''}.x`,
    `${mail?.accountId ?? ''}.${second?.stopToken.split('.')[1] ?? ''}`,
  ]) {
    const refused = await stop(token)
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([400, 'saved_searches.link_invalid'])
  }
  expect(await states()).toHaveLength(2)
  expect((await stop(mail?.stopToken ?? '', form)).statusCode).toBe(200)
  expect(await states()).toEqual([{ account_id: second?.accountId, alert: 'daily' }])
  expect((await stop(second?.stopToken ?? '')).statusCode).toBe(200)
  await come(2, later(26))
  await tell(later(60))
  expect(await ordered()).toHaveLength(2)
})
