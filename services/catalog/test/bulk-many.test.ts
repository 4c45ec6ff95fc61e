import type { BulkChange, BulkChangeDetail } from '@karvan/contracts'
import { applyNext, undoNext } from '@karvan/inventory'
import { seededRandom } from '@karvan/test-kit'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomCars } from './cars.ts'
import { type Catalog, ENCAR, startCatalog } from './catalog.ts'
import { staffCalls, upload } from './staff-calls.ts'
import { checksum } from './stock-checksum.ts'

const COUNT = 5_000
const BULK = '/api/cars/admin/bulk-changes'
const random = seededRandom('many cars')
let catalog: Catalog
const { send, data, list } = staffCalls(() => catalog, '39000001')

beforeAll(async () => {
  catalog = await startCatalog(
    randomCars(COUNT, () => random.next()).map((car) => ({ ...car, vehicleKey: `key-${car.sourceId}` })),
  )
})
afterAll(() => catalog.close())

const preview = async (body: object) => (await send('POST', BULK, body)).json<{ data: BulkChangeDetail }>().data

/** Calls again while there is more to do. */
async function toEnd(change: BulkChange, step: 'apply' | 'undo'): Promise<BulkChangeDetail> {
  const answer = await data<BulkChangeDetail>('POST', `${BULK}/${change.id}/${step}`)
  const isOpen = answer.state === 'applying' || answer.state === 'undoing'
  return isOpen ? await toEnd(change, step) : answer
}

it('changes 5,000 cars while others are served, and puts each of them back as it was', async () => {
  const before = await checksum(catalog.db)
  const change = await preview({ kind: 'edit', filter: {}, set: { color: 'White' }, price_percent: -3 })
  expect(change.counts).toMatchObject({ total: COUNT, planned: COUNT })
  const [applied, served] = await Promise.all([toEnd(change, 'apply'), list('limit=100')])
  expect(served).toHaveLength(100)
  expect(applied).toMatchObject({ state: 'applied', counts: { applied: COUNT, planned: 0 } })
  expect(await list('searchTerm=39004999')).toMatchObject([{ color: 'White' }])
  expect(await checksum(catalog.db)).not.toBe(before)
  expect(await toEnd(change, 'undo')).toMatchObject({ state: 'undone', counts: { undone: COUNT, left: 0 } })
  expect(await checksum(catalog.db)).toBe(before)
})

it('deletes 5,000 cars and puts each of them back as it was', async () => {
  const before = await checksum(catalog.db)
  const change = await preview({ kind: 'delete', filter: {} })
  expect(await toEnd(change, 'apply')).toMatchObject({ counts: { applied: COUNT } })
  expect(await toEnd(change, 'undo')).toMatchObject({ counts: { undone: COUNT } })
  expect(await checksum(catalog.db)).toBe(before)
})

it('changes 5,000 cars by a file, and puts each of them back as it was', async () => {
  const before = await checksum(catalog.db)
  const file = (await send('GET', '/api/cars/admin/export')).body
  const previewed = async (text: string) => {
    const to = { url: `${BULK}/import`, field: 'file' }
    const answer = await upload(catalog, to, Buffer.from(text), 'cars.csv')
    return answer.json<{ data: BulkChangeDetail }>().data
  }
  expect((await previewed(file)).counts).toMatchObject({ total: COUNT, same: COUNT, planned: 0 })
  const change = await previewed(file.replaceAll('000,KRW,', '001,KRW,'))
  expect(change.counts).toMatchObject({ total: COUNT, planned: COUNT })
  expect(await toEnd(change, 'apply')).toMatchObject({ state: 'applied', counts: { applied: COUNT } })
  expect(await checksum(catalog.db)).not.toBe(before)
  expect(await toEnd(change, 'undo')).toMatchObject({ state: 'undone', counts: { undone: COUNT, left: 0 } })
  expect(await checksum(catalog.db)).toBe(before)
})

it('that was cut off half-way goes on, or is undone', async () => {
  const before = await checksum(catalog.db)
  const asker = { by: randomUUID(), at: new Date() }
  const once = async (step: typeof applyNext, id: string) =>
    await catalog.db.transaction().execute((trx) => step(trx, id, asker, () => ENCAR))
  const halfDone = async () => {
    const change = await preview({ kind: 'edit', filter: {}, set: { location: randomUUID() } })
    expect(await once(applyNext, change.id)).toMatchObject({ outcome: 'more' })
    return change
  }

  const first = await halfDone()
  // A step that dies leaves nothing of itself.
  const died = catalog.db.transaction().execute(async (trx) => {
    await applyNext(trx, first.id, asker, () => ENCAR)
    throw new Error('the process ends here')
  })
  await expect(died).rejects.toThrow()
  const { counts } = await data<BulkChangeDetail>('GET', `${BULK}/${first.id}`)
  expect([counts.applied > 0, counts.applied + counts.planned]).toEqual([true, COUNT])
  expect(await toEnd(first, 'apply')).toMatchObject({ counts: { applied: COUNT } })
  await once(undoNext, first.id)
  expect(await toEnd(first, 'undo')).toMatchObject({ counts: { undone: COUNT } })

  const second = await halfDone()
  const undone = await toEnd(second, 'undo')
  expect(undone).toMatchObject({ state: 'undone', counts: { applied: 0, left: 0 } })
  expect(await checksum(catalog.db)).toBe(before)
})

it('takes no more than 5,000 cars', async () => {
  const ids = Array.from({ length: COUNT + 1 }, () => randomUUID())
  expect((await send('POST', BULK, { kind: 'delete', ids })).statusCode).toBe(400)
  expect((await preview({ kind: 'delete', ids: ids.slice(1) })).counts.total).toBe(0)
})
