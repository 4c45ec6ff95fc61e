import { type Provenance, PUBLISHED_FIELDS, type PublishedField } from '@karvan/contracts'
import { encarSiteOf, kjCarsSite } from '@karvan/source-simulator'
import { SOURCES } from '@karvan/sources'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EncarTruth, SHOP_VALUES } from '../src/encar-truth.ts'
import { query } from '../src/sql.ts'
import { stackTokens } from '../src/tokens.ts'
import { type Truth, truthOf, turn } from './dealer-facts.ts'
import { type Shop, startShop } from './shop.ts'

/** Where published values come from, asked through the gateway and held beside what the sites know. */

const LISTINGS = 60
const CARS = 20
const WHOLE_LIST = 999_999

let shop: Shop
const jobs = new Map<string, string>()

const run = async (source: string) => {
  const id = await shop.client.startJob(WHOLE_LIST, 'three-step', source)
  expect(await shop.client.ended(id)).toMatchObject({ status: 'completed', outcome: 'success' })
  return id
}

beforeAll(async () => {
  shop = await startShop(SOURCES, [encarSiteOf(LISTINGS), kjCarsSite({ cars: CARS })])
  await shop.siteOf('encar').control('hostile', { on: true })
  await turn(shop.siteOf('kj-cars'), 'hostile strings', true)
  for (const source of ['encar', 'kj-cars']) jobs.set(source, await run(source))
}, 240_000)
afterAll(() => shop.close())

const ask = async (source: string, sourceId: string, token: string | null = shop.client.token) => {
  const asked = new URLSearchParams({ source, sourceId })
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  const answer = await fetch(`${shop.url}/api/scraping/provenance?${asked.toString()}`, { headers })
  return { status: answer.status, body: (await answer.json()) as { code?: string; data: Provenance } }
}
const provenanceOf = async (source: string, sourceId: string) => {
  const { status, body } = await ask(source, sourceId)
  expect([sourceId, status]).toEqual([sourceId, 200])
  return body.data
}
const idsIn = async (dataset: string) => {
  const sql = `select source_id as id from inventory.listings where dataset = '${dataset}' order by source_id`
  return (await query<{ id: string }>(shop.suite.superuserUrl, sql)).map(({ id }) => id)
}
const fieldIn = ({ fields }: Provenance, name: PublishedField) => {
  const found = fields.find(({ field }) => field === name)
  if (!found) throw new Error(`nothing is said of ${name}`)
  return found
}
/** What stands first of a field, as `part path text`. */
const firstOf = (provenance: Provenance, name: PublishedField) => {
  const [first] = fieldIn(provenance, name).raw
  return first && `${first.part} ${first.path} ${first.text}`
}

it('leads each value of a car of Encar to what the site wrote, its job and its parser', async () => {
  const ids = await idsIn('main')
  expect(ids.length).toBeGreaterThan(LISTINGS / 4)
  for (const id of ids) {
    const truth = (await shop.siteOf('encar').control(`truth/${id}`)) as EncarTruth
    const provenance = await provenanceOf('encar', id)
    expect(provenance).toMatchObject({ dataset: 'main', jobId: jobs.get('encar'), parserVersion: 1, parserToday: 1 })
    expect(provenance.job).toMatchObject({ id: jobs.get('encar'), type: 'encar', status: 'completed' })
    expect(provenance.fields.map(({ field }) => field)).toEqual(PUBLISHED_FIELDS)
    expect(provenance.fields.filter(({ readToday }) => readToday !== null)).toEqual([])
    const values = Object.fromEntries(provenance.fields.map(({ field, value }) => [field, value]))
    expect([id, values]).toEqual([
      id,
      expect.objectContaining({
        make: SHOP_VALUES.brand(truth),
        model: SHOP_VALUES.model(truth),
        mileage: String(truth.mileage),
        price: `${truth.priceKrw} KRW`,
        vin: truth.vin,
        photos: String(truth.pictures),
        seats: String(truth.seats),
      }),
    ])
    expect(firstOf(provenance, 'mileage')).toBe(`detail vehicle.spec.mileage ${truth.mileage}`)
    expect(firstOf(provenance, 'price')).toBe(`detail vehicle.advertisement.price ${truth.priceKrw / 10_000}`)
    expect(firstOf(provenance, 'firstRegistration')).toBe(`detail vehicle.category.yearMonth ${truth.yearMonth}`)
    expect(firstOf(provenance, 'region')).toMatch(/^list OfficeCityState /)
    // Every advertisement says whether a seizure is registered, whatever papers there are.
    expect(firstOf(provenance, 'accident')).toBeDefined()
    expect(fieldIn(provenance, 'discount')).toEqual({
      field: 'discount',
      value: null,
      readToday: null,
      editedAt: null,
      raw: [],
    })
    for (const { value, raw } of provenance.fields)
      if (value === null || value === '0') continue
      else expect([id, value, raw.length > 0]).toEqual([id, value, true])
  }
})

it("leads each value of a dealer's car to its place on the page", async () => {
  const truths = new Map((await truthOf(shop.siteOf('kj-cars'))).map((truth): [string, Truth] => [truth.id, truth]))
  for (const id of await idsIn('dealers')) {
    const provenance = await provenanceOf('kj-cars', id)
    expect(provenance).toMatchObject({ dataset: 'dealers', jobId: jobs.get('kj-cars'), parserVersion: 1 })
    expect(provenance.fetched.detail).not.toBeNull()
    const truth = truths.get(id)
    expect([id, fieldIn(provenance, 'mileage').value]).toEqual([id, String(truth?.['mileageKm'])])
    const [mileage] = fieldIn(provenance, 'mileage').raw
    expect(mileage).toMatchObject({ part: 'detail', origin: mileage?.path.split('.')[0] })
    expect(mileage?.origin).not.toBeNull()
    expect(Number(mileage?.text.replace(/\D/g, ''))).toBe(truth?.['mileageKm'])
    const page = await (await fetch(`${shop.siteOf('kj-cars').url}/cars/${id}/`)).text()
    for (const field of ['mileage', 'make', 'model', 'vin'] as const)
      for (const { text } of fieldIn(provenance, field).raw)
        expect([id, field, page.includes(text)]).toEqual([id, field, true])
    expect([id, fieldIn(provenance, 'make').value]).toEqual([id, truth?.['make']])
  }
})

it('goes on naming the job that changed a car when another one finds it as it was', async () => {
  const [id = ''] = await idsIn('main')
  const before = await provenanceOf('encar', id)
  await run('encar')
  const after = await provenanceOf('encar', id)
  expect(after).toMatchObject({ jobId: before.jobId, changedAt: before.changedAt })
  expect(after.seenAt > before.seenAt).toBe(true)
})

it("says what today's parser makes of a document that says something else by now", async () => {
  const [id = ''] = await idsIn('main')
  await query(shop.suite.superuserUrl, `update inventory.listings set mileage_km = 5 where source_id = '${id}'`)
  const { value, readToday, raw } = fieldIn(await provenanceOf('encar', id), 'mileage')
  expect([value, readToday]).toEqual(['5', { value: raw[0]?.text }])
})

it('names no job where nobody noted one, or it is gone', async () => {
  const [, id = ''] = await idsIn('main')
  const write = (job: string) =>
    query(shop.suite.superuserUrl, `update inventory.listings set written_by = ${job} where source_id = '${id}'`)
  await write('null')
  expect(await provenanceOf('encar', id)).toMatchObject({ jobId: null, job: null })
  await write('gen_random_uuid()')
  expect((await provenanceOf('encar', id)).job).toBeNull()
})

it('says so where nothing is stored, and where no worker answers', async () => {
  expect(await ask('encar', '1')).toMatchObject({ status: 404, body: { code: 'provenance.not_stored' } })
  expect(await ask('elsewhere', '1')).toMatchObject({ status: 404, body: { code: 'jobs.unknown_source' } })
  expect(await ask('automobile-ro', '1')).toMatchObject({ status: 503, body: { code: 'provenance.no_answer' } })
  expect(await ask('encar', 'x'.repeat(301))).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
})

it('is for staff alone', async () => {
  const [id = ''] = await idsIn('main')
  const tokenFor = await stackTokens(shop.suite.superuserUrl)
  const statusOf = async (token: string | null) => (await ask('encar', id, token)).status
  expect(await statusOf(null)).toBe(401)
  expect(await statusOf(await tokenFor('user'))).toBe(403)
  expect(await statusOf(await tokenFor('editor'))).toBe(200)
})
