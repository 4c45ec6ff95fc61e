import type { BulkChange, BulkChangeDetail, StaffCarDetail } from '@karvan/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listed } from './cars.ts'
import { type Catalog, startCatalog } from './catalog.ts'
import { refill } from './refill.ts'
import { encarCalls, staffCalls } from './staff-calls.ts'
import { checksum } from './stock-checksum.ts'

const IDS = ['39000001', '39000002', '39000003', '39000004'] as const
const BULK = '/api/cars/admin/bulk-changes'
let catalog: Catalog

const { send, data, list, detail, inShop, totalInShop } = staffCalls(() => catalog, IDS[0])
const { scrape, replay } = encarCalls(() => catalog)

async function preview(body: object, role: 'admin' | 'editor' = 'admin'): Promise<BulkChangeDetail> {
  const answer = await send('POST', BULK, body, role)
  expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
  return answer.json<{ data: BulkChangeDetail }>().data
}
const apply = async ({ id }: BulkChange) => await data<BulkChangeDetail>('POST', `${BULK}/${id}/apply`)
const undo = async ({ id }: BulkChange) => await data<BulkChangeDetail>('POST', `${BULK}/${id}/undo`)
const done = async (body: object) => await apply(await preview(body))

beforeAll(async () => {
  catalog = await startCatalog([])
})
beforeEach(async () => {
  await refill(catalog.db, [
    listed('39000001', { color: '흰색', originalPrice: { amount: 22_000_000, currency: 'KRW' } }),
    listed('39000002', { color: '검정색' }),
    listed('39000003'),
    // Nobody knows its price, so that it is not offered.
    listed('39000004', { price: null }),
  ])
})
afterAll(() => catalog.close())

describe('a preview', () => {
  it('counts what changes, what does not and what cannot, with examples, and changes nothing', async () => {
    const before = await checksum(catalog.db)
    const { id } = await detail(`searchTerm=${IDS[2]}`)
    await data('PUT', `/api/cars/${id}`, { color: 'White' })
    const edited = await checksum(catalog.db)
    const change = await preview({ kind: 'edit', filter: { dataset: 'encar' }, set: { color: 'White' } })
    expect(change).toMatchObject({
      kind: 'edit',
      state: 'previewed',
      counts: { total: 4, planned: 2, same: 2, refused: 0 },
    })
    expect(change.examples.map(({ changes }) => changes)).toEqual([
      [{ field: 'color', before: 'Black', after: 'White' }],
      [{ field: 'color', before: null, after: 'White' }],
    ])
    const priced = await preview({ kind: 'edit', filter: { dataset: 'encar' }, price_percent: -10 })
    expect(priced).toMatchObject({
      counts: { planned: 3, refused: 1 },
      reasons: [{ outcome: 'refused', reason: 'price_unknown', count: 1 }],
    })
    expect(priced.examples[0]?.changes).toEqual([
      {
        field: 'price',
        before: { amount: 20_000_000, currency: 'KRW' },
        after: { amount: 18_000_000, currency: 'KRW' },
      },
    ])
    expect(await checksum(catalog.db)).toBe(edited)
    expect(edited).not.toBe(before)
    expect(await data<{ changes: BulkChange[] }>('GET', BULK)).toEqual({ changes: [] })
  })

  it.each([
    [{ kind: 'edit', filter: {}, set: { color: 'Invisible' } }, 'color'],
    [{ kind: 'edit', filter: {} }, 'set'],
    [{ kind: 'edit', set: { color: 'White' } }, 'ids'],
    [{ kind: 'edit', filter: {}, ids: ['a'], set: { color: 'White' } }, 'ids.0'],
    [{ kind: 'edit', filter: {}, price_amount: 1, price_percent: 1 }, 'price_amount'],
    [{ kind: 'edit', filter: {}, price_percent: -95 }, 'price_percent'],
  ])('of %j is refused at its field', async (body, field) => {
    const answer = await send('POST', BULK, body)
    expect([answer.statusCode, answer.json<{ errors: { field: string }[] }>().errors[0]?.field]).toEqual([400, field])
  })
})

describe('a change of fields', () => {
  it('is what the shop shows, has a line in each history, and is put back exactly', async () => {
    const before = await checksum(catalog.db)
    const change = await done({ kind: 'edit', filter: {}, set: { location: 'Jeddah' }, price_amount: -500_000 })
    expect(change).toMatchObject({ state: 'applied', counts: { applied: 3, changed_since: 0 } })
    expect(await inShop()).toMatchObject({ price: 19_500_000 })
    const car = await detail(`searchTerm=${IDS[0]}`)
    expect(car).toMatchObject({ location: 'Jeddah', price: 19_500_000, edited: ['price', 'location'] })
    expect(car.history.map(({ field, action, bulk_id }) => [field, action, bulk_id])).toEqual([
      ['price', 'edited', change.id],
      ['location', 'edited', change.id],
    ])
    expect(await checksum(catalog.db)).not.toBe(before)
    expect(await undo(change)).toMatchObject({ state: 'undone', counts: { undone: 3, left: 0 } })
    expect(await checksum(catalog.db)).toBe(before)
    expect(await inShop()).toMatchObject({ price: 20_000_000 })
    // A second press says the same.
    expect(await undo(change)).toMatchObject({ state: 'undone', counts: { undone: 3 } })
    const again = await send('POST', `${BULK}/${change.id}/apply`)
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'bulk_changes.conflict'])
  })

  it('leaves what somebody edited after the preview, and says so', async () => {
    const change = await preview({ kind: 'edit', filter: {}, set: { location: 'Jeddah', color: 'Red' } })
    const { id } = await detail(`searchTerm=${IDS[1]}`)
    await data('PUT', `/api/cars/${id}`, { color: 'Blue' })
    const gone = await detail(`searchTerm=${IDS[2]}`)
    await data('DELETE', `/api/cars/${gone.id}`)
    const applied = await apply(change)
    expect(applied).toMatchObject({ counts: { applied: 1, changed_since: 2 } })
    expect(applied.exceptions.map(({ id, reason }) => [id, reason])).toEqual([
      [id, 'edited'],
      [gone.id, 'deleted'],
    ])
    expect(await detail(`searchTerm=${IDS[1]}`)).toMatchObject({ color: 'Blue', location: 'Seoul' })
  })

  it('is undone but for the cars that somebody edited since', async () => {
    const change = await done({ kind: 'edit', filter: {}, set: { location: 'Jeddah' } })
    const { id } = await detail(`searchTerm=${IDS[1]}`)
    await data('PUT', `/api/cars/${id}`, { mileage: 99_000 })
    const undone = await undo(change)
    expect(undone).toMatchObject({
      counts: { undone: 2, left: 1 },
      exceptions: [{ id, outcome: 'left', reason: 'edited' }],
    })
    expect(await detail(`searchTerm=${IDS[1]}`)).toMatchObject({ location: 'Jeddah', mileage: 99_000 })
    expect(await detail(`searchTerm=${IDS[0]}`)).toMatchObject({ location: 'Seoul', edited: [] })
  })

  it('puts back an edit of before, with its mark', async () => {
    const { id } = await detail(`searchTerm=${IDS[0]}`)
    await data('PUT', `/api/cars/${id}`, { location: 'Riyadh', price: 21_000_000 })
    const before = await checksum(catalog.db)
    const change = await done({ kind: 'edit', ids: [id], set: { location: 'Jeddah' }, price_percent: 5 })
    // The source's own value releases the field, and Undo has the mark back.
    const second = await done({ kind: 'edit', ids: [id], set: { location: 'Seoul' } })
    expect(await detail(`searchTerm=${IDS[0]}`)).toMatchObject({ edited: ['price'], price: 22_050_000 })
    await undo(second)
    expect(await detail(`searchTerm=${IDS[0]}`)).toMatchObject({ location: 'Jeddah', edited: ['price', 'location'] })
    expect(await undo(change)).toMatchObject({ counts: { undone: 1, left: 0 } })
    expect(await checksum(catalog.db)).toBe(before)
  })

  it('stands when the source shows the cars again, and gives way to what it says by then when it is undone', async () => {
    const change = await done({ kind: 'edit', filter: {}, set: { location: 'Jeddah' }, price_amount: -500_000 })
    await scrape(listed('39000001', { region: '부산', mileageKm: 12_000 }), listed('39000002', { color: '검정색' }))
    expect(await detail(`searchTerm=${IDS[0]}`)).toMatchObject({
      location: 'Jeddah',
      price: 19_500_000,
      mileage: 12_000,
      moved: ['location'],
    })
    expect(await undo(change)).toMatchObject({ counts: { undone: 3, left: 0 } })
    expect(await detail(`searchTerm=${IDS[0]}`)).toMatchObject({
      location: 'Busan',
      price: 20_000_000,
      mileage: 12_000,
      edited: [],
    })
    expect(await detail(`searchTerm=${IDS[1]}`)).toMatchObject({ location: 'Seoul', price: 20_000_000, edited: [] })
  })

  it('stands when a replay reads the cars otherwise, and gives way to what that read when it is undone', async () => {
    const change = await done({ kind: 'edit', filter: {}, set: { location: 'Jeddah' }, price_amount: -500_000 })
    const read = [listed('39000001', { region: '부산', mileageKm: 12_000 }), listed('39000002', { region: '부산' })]
    expect(await replay(...read)).toEqual({ done: 2, changed: 0 })
    const replayed = await detail(`searchTerm=${IDS[0]}`)
    expect(replayed).toMatchObject({ location: 'Jeddah', price: 19_500_000, mileage: 12_000, moved: ['location'] })
    expect(await undo(change)).toMatchObject({ counts: { undone: 3, left: 0 } })
    const undone = await detail(`searchTerm=${IDS[0]}`)
    expect(undone).toMatchObject({ location: 'Busan', price: 20_000_000, mileage: 12_000, edited: [] })
    expect(await detail(`searchTerm=${IDS[1]}`)).toMatchObject({ location: 'Busan', edited: [] })
    expect(await detail(`searchTerm=${IDS[2]}`)).toMatchObject({ location: 'Seoul', edited: [] })
  })

  it('leaves a sold car sold, and one that staff took off out of the shop', async () => {
    const [one, two] = [await detail(`searchTerm=${IDS[0]}`), await detail(`searchTerm=${IDS[1]}`)]
    await data('PUT', `/api/cars/${one.id}/sale`, { sold: true })
    await sql`
      update inventory.listings set status = 'sold', sold_at = now() + interval '1 hour' where source_id = ${IDS[1]}`.execute(
      catalog.db,
    )
    const before = await checksum(catalog.db)
    const change = await done({ kind: 'edit', ids: [one.id, two.id], set: { location: 'Jeddah' }, price_percent: 10 })
    expect(change.counts.applied).toBe(2)
    const after = await list()
    expect(
      after
        .filter(({ location }) => location === 'Jeddah')
        .map(({ state }) => state)
        .sort(),
    ).toEqual(['sold', 'withdrawn'])
    await undo(change)
    expect(await checksum(catalog.db)).toBe(before)
  })

  it('of a car that staff entered is put back, too', async () => {
    const entered = await send('POST', '/api/cars', {
      brand: 'Toyota',
      model: 'Camry',
      year: 2022,
      price: 18_000,
      currency: 'EUR',
      source_url: 'https://dealer.example/camry',
      source_website: 'dealer.example',
      source_platform: 'A dealer',
    })
    const { id } = entered.json<{ data: StaffCarDetail }>().data
    const before = await checksum(catalog.db)
    const change = await done({ kind: 'edit', ids: [id], set: { location: 'Jeddah' }, price_amount: 500 })
    expect(await data('GET', `/api/cars/admin/${id}`)).toMatchObject({
      location: 'Jeddah',
      price: 18_500,
      currency: 'EUR',
    })
    await undo(change)
    expect(await checksum(catalog.db)).toBe(before)
  })

  it('that two staff apply at the same moment is made once', async () => {
    const [one, two] = [
      await preview({ kind: 'edit', filter: {}, set: { location: 'Jeddah' } }),
      await preview({ kind: 'edit', filter: {}, set: { location: 'Riyadh' } }),
    ]
    const [first, again, second] = await Promise.all([apply(one), apply(one), apply(two)])
    expect(first.counts).toEqual(again.counts)
    expect(first.counts.applied + second.counts.applied).toBe(3)
    expect(first.counts.changed_since + second.counts.changed_since).toBe(3)
    const { history } = await detail(`searchTerm=${IDS[0]}`)
    expect(history).toHaveLength(1)
  })
})

describe('a deletion of many', () => {
  it('is shown to nobody, and is put back exactly', async () => {
    const { id } = await detail(`searchTerm=${IDS[0]}`)
    await data('PUT', `/api/cars/${id}/sale`, { sold: true })
    const before = await checksum(catalog.db)
    const change = await done({ kind: 'delete', filter: { dataset: 'encar' } })
    expect(change.counts).toMatchObject({ total: 4, applied: 4 })
    expect([await totalInShop(), (await list('state=deleted')).length]).toEqual([0, 3])
    expect((await data<StaffCarDetail>('GET', `/api/cars/admin/${id}`)).history[0]).toMatchObject({
      field: 'state',
      action: 'deleted',
      bulk_id: change.id,
    })
    expect(await undo(change)).toMatchObject({ counts: { undone: 4, left: 0 } })
    expect(await checksum(catalog.db)).toBe(before)
  })

  it('is undone but for what was restored and deleted again, also where the source showed the cars since', async () => {
    const change = await done({ kind: 'delete', filter: {} })
    await scrape(listed('39000001', { mileageKm: 12_000 }), listed('39000002', { color: '검정색' }))
    expect(await totalInShop()).toBe(0)
    const { id } = await detail(`state=deleted&searchTerm=${IDS[2]}`)
    await data('POST', `/api/cars/${id}/restore`)
    await data('DELETE', `/api/cars/${id}`)
    expect(await undo(change)).toMatchObject({ counts: { undone: 2, left: 1 } })
    expect(await totalInShop()).toBe(2)
    expect(await inShop()).toMatchObject({ status: 'available', mileage: 12_000 })
  })

  it('is for administrators: an editor sees in the preview that none may be deleted', async () => {
    const mine = await preview({ kind: 'delete', filter: {} }, 'editor')
    expect(mine).toMatchObject({ counts: { planned: 0, refused: 3 }, reasons: [{ reason: 'not_allowed', count: 3 }] })
    const theirs = await preview({ kind: 'delete', filter: {} })
    for (const step of ['apply', 'undo']) {
      expect((await send('POST', `${BULK}/${theirs.id}/${step}`, undefined, 'editor')).statusCode).toBe(403)
    }
    expect(await totalInShop()).toBe(3)
  })
})
