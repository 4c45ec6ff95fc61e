import type { Difference, ReplayField, StaffCarDetail } from '@karvan/contracts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listed } from './cars.ts'
import { type Catalog, startCatalog } from './catalog.ts'
import { refill } from './refill.ts'
import { encarCalls, staffCalls } from './staff-calls.ts'
import { checksum } from './stock-checksum.ts'

/** What staff edited of a car survives a replay, and what the newer parser reads there is what its source says from then on. */

const [ONE, TWO] = ['39000001', '39000002'] as const
const REPLAYS = '/api/admin/pipeline/replays'
let catalog: Catalog

const { data, list, detail } = staffCalls(() => catalog, ONE)
const { scrape, compare, promote, undoReplay } = encarCalls(() => catalog)

const edit = async (sourceId: string, values: object) => {
  const { id } = await detail(`searchTerm=${sourceId}`)
  return await data<StaffCarDetail>('PUT', `/api/cars/${id}`, values)
}
const release = async (sourceId: string, ...fields: string[]) => await edit(sourceId, { release: fields })
const moved = async () => (await list('state=moved')).map(({ source_id }) => source_id)
const found = async (id: string) => {
  const ask = async <T>(what: string) => await data<T>('GET', `${REPLAYS}/${id}/${what}`, undefined, 'super_admin')
  const { fields } = await ask<{ fields: ReplayField[] }>('fields')
  return { fields, differences: (await ask<{ differences: Difference[] }>('differences')).differences }
}

beforeAll(async () => {
  catalog = await startCatalog([])
})
beforeEach(async () => {
  await refill(catalog.db, [listed(ONE), listed(TWO)])
})
afterAll(() => catalog.close())

it('finds a car that differs in an edited field alone, and says that the value of staff stays', async () => {
  await edit(ONE, { location: 'Jeddah' })
  const before = await checksum(catalog.db)
  const { id, counts } = await compare(listed(ONE, { region: '부산' }), listed(TWO, { region: '대구' }))
  expect(counts).toMatchObject({ compared: 2, differing: 2, quarantined: 0, letIn: 0 })
  expect(await checksum(catalog.db)).toBe(before)
  const { fields, differences } = await found(id)
  expect(fields).toEqual([{ field: 'region', listings: 2, edited: 1, example: { before: 'Seoul', after: 'Busan' } }])
  expect(differences).toMatchObject([
    { sourceId: ONE, field: 'region', before: 'Seoul', after: 'Busan', isEdited: true, state: 'compared' },
    { sourceId: TWO, field: 'region', before: 'Seoul', after: 'Daegu', isEdited: false, state: 'compared' },
  ])

  expect(await promote(id)).toEqual({ done: 2, changed: 0 })
  expect((await found(id)).differences.map(({ state }) => state)).toEqual(['promoted', 'promoted'])
  const car = await detail(`searchTerm=${ONE}`)
  expect(car).toMatchObject({ location: 'Jeddah', edited: ['location'], moved: ['location'] })
  expect(car.edits).toMatchObject([{ value: 'Jeddah', source_value: 'Busan', source_value_then: 'Seoul' }])
  expect(await moved()).toEqual([ONE])
  expect((await compare(listed(ONE, { region: '부산' }))).counts.differing).toBe(0)
  expect(await release(ONE, 'location')).toMatchObject({ location: 'Busan', edited: [] })
})

it('puts back with the replay what the source was known to say, in each field, also where that is nothing', async () => {
  await scrape(listed(TWO, { region: null }))
  await edit(ONE, { price: 19_000_000, location: 'Jeddah' })
  await edit(TWO, { location: 'Riyadh', mileage: 9_000 })
  const before = await checksum(catalog.db)
  const { id, counts } = await compare(
    listed(ONE, { price: { amount: 21_000_000, currency: 'KRW' }, mileageKm: 12_000 }),
    listed(TWO, { region: '부산', mileageKm: null }),
  )
  expect(counts.differing).toBe(2)
  const says = (await found(id)).differences.map((one) => [one.field, one.before, one.after, one.isEdited])
  expect(says).toEqual([
    ['mileage_km', 10_000, 12_000, false],
    ['price_amount', 20_000_000, 21_000_000, true],
    ['mileage_km', 10_000, null, true],
    ['region', null, 'Busan', true],
  ])
  expect(await promote(id)).toEqual({ done: 2, changed: 0 })
  expect(await detail(`searchTerm=${ONE}`)).toMatchObject({ price: 19_000_000, mileage: 12_000, moved: ['price'] })
  const two = await detail(`searchTerm=${TWO}`)
  expect(two.edits.map(({ field, source_value }) => [field, source_value])).toEqual([
    ['mileage', null],
    ['location', 'Busan'],
  ])
  expect(await undoReplay(id)).toEqual({ done: 2, changed: 0 })
  expect(await checksum(catalog.db)).toBe(before)
  expect((await found(id)).differences.every(({ state }) => state === 'undone')).toBe(true)
  expect(await release(ONE, 'price')).toMatchObject({ price: 20_000_000, location: 'Jeddah' })
})

it('leaves out a car of which staff released the field before the promotion', async () => {
  await edit(ONE, { location: 'Jeddah', badge: 'Exclusive' })
  await edit(TWO, { location: 'Riyadh' })
  const { id } = await compare(
    listed(ONE, { region: '부산', badge: '노블레스' }),
    listed(TWO, { region: '부산', mileageKm: 12_000 }),
  )
  await release(ONE, 'location')
  await release(TWO, 'location')
  const before = await checksum(catalog.db)
  expect(await promote(id)).toEqual({ done: 0, changed: 2 })
  expect(await checksum(catalog.db)).toBe(before)
  expect((await found(id)).differences.every(({ state }) => state === 'changed')).toBe(true)
  expect(await undoReplay(id)).toEqual({ done: 0, changed: 0 })
  // The next one finds what was left.
  const next = await compare(listed(ONE, { region: '부산' }))
  expect((await found(next.id)).differences).toMatchObject([{ field: 'region', isEdited: false }])
  await promote(next.id)
  expect(await detail(`searchTerm=${ONE}`)).toMatchObject({ location: 'Busan', edited: ['badge'] })
})

it('leaves what a crawl has read since the comparison, and since the promotion', async () => {
  await edit(ONE, { location: 'Jeddah' })
  await edit(TWO, { location: 'Riyadh' })
  const { id } = await compare(listed(ONE, { region: '부산' }), listed(TWO, { region: '부산' }))
  await scrape(listed(ONE, { region: '대구' }))
  expect(await promote(id)).toEqual({ done: 1, changed: 1 })
  expect((await found(id)).differences.map(({ state }) => state)).toEqual(['changed', 'promoted'])
  await scrape(listed(TWO, { region: '광주' }))
  expect(await undoReplay(id)).toEqual({ done: 0, changed: 1 })
  expect((await found(id)).differences.map(({ state }) => state)).toEqual(['changed', 'changed_since'])
  expect(await release(ONE, 'location')).toMatchObject({ location: 'Daegu' })
  expect(await release(TWO, 'location')).toMatchObject({ location: 'Gwangju' })
})

it('takes a crawl that reads the same for no change, and another value of staff neither', async () => {
  await edit(ONE, { location: 'Jeddah' })
  const { id } = await compare(listed(ONE, { region: '부산' }))
  await scrape(listed(ONE))
  await edit(ONE, { location: 'Riyadh' })
  expect(await promote(id)).toEqual({ done: 1, changed: 0 })
  expect(await detail(`searchTerm=${ONE}`)).toMatchObject({ location: 'Riyadh', moved: ['location'] })
  await scrape(listed(ONE, { region: '부산' }))
  expect(await undoReplay(id)).toEqual({ done: 1, changed: 0 })
  expect(await release(ONE, 'location')).toMatchObject({ location: 'Seoul' })
})

it('waits for a crawl that has noted what the source says, and leaves that', async () => {
  await edit(ONE, { location: 'Jeddah' })
  const { id } = await compare(listed(ONE, { region: '부산', mileageKm: 12_000 }))
  const [, applied] = await Promise.all([scrape(listed(ONE, { region: '대구' })), promote(id)])
  const { edits } = await detail(`searchTerm=${ONE}`)
  // The crawl is newer, whichever of them came first.
  expect(edits).toMatchObject([{ source_value: 'Daegu' }])
  expect(applied.done + applied.changed).toBe(1)
})
