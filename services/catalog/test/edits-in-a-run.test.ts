import type { BulkChangeDetail } from '@karvan/contracts'
import { normalizeListing, type NormalizedCar } from '@karvan/domain'
import { bringIn, reread } from '@karvan/inventory'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { EMPTY } from './cars.ts'
import { type Catalog, ENCAR, startCatalog } from './catalog.ts'
import { refill } from './refill.ts'
import { staffCalls } from './staff-calls.ts'

const ID = '39000001'
const BULK = '/api/cars/admin/bulk-changes'
let catalog: Catalog
const { send, data, detail, inShop } = staffCalls(() => catalog, ID)

const listed = (more: Partial<typeof EMPTY> = {}): NormalizedCar =>
  normalizeListing({ ...EMPTY, sourceId: ID, region: '서울', ...more }, 2027)

/** A run of the pipeline reads what is stored: brings it into the shop, and writes columns of both tables anew. */
async function runPipeline(car: NormalizedCar): Promise<void> {
  await catalog.db.transaction().execute(async (trx) => {
    const stored = [{ car, fetchedAt: new Date() }]
    await bringIn(trx, ENCAR, stored, { leaveOutDuplicates: false })
    for (const dataset of ['encar', 'main'] as const) {
      await reread(trx, { dataset, source: 'encar' }, [car], ['vin', 'body_type', 'grade', 'status'])
    }
  })
}

beforeAll(async () => {
  catalog = await startCatalog([])
})
beforeEach(async () => {
  await refill(catalog.db, [listed()])
})
afterAll(() => catalog.close())

it('leaves the edits of staff as they are, and still reads the other fields anew', async () => {
  const { id } = await detail(`searchTerm=${ID}`)
  const edit = { location: 'Jeddah', body_type: 'SUV', badge: 'Premium', price: 9_500_000 }
  await data('PUT', `/api/cars/${id}`, edit)
  await runPipeline(listed({ region: '부산', badge: '2.5', seats: 5, mileageKm: 10_500 }))
  expect(await detail(`searchTerm=${ID}`)).toMatchObject({ ...edit, mileage: 10_500 })
  expect(await inShop()).toMatchObject({ price: 9_500_000, mileage: 10_500 })
})

it('between a change of many cars and its undoing leaves both whole', async () => {
  const asked = { kind: 'edit', filter: {}, set: { location: 'Jeddah' }, price_percent: 10 }
  const { id } = (await send('POST', BULK, asked)).json<{ data: BulkChangeDetail }>().data
  await data('POST', `${BULK}/${id}/apply`)
  await runPipeline(listed({ mileageKm: 10_500 }))
  const changed = await detail(`searchTerm=${ID}`)
  expect(changed).toMatchObject({ location: 'Jeddah', price: 11_000_000, mileage: 10_500 })
  expect(await data('POST', `${BULK}/${id}/undo`)).toMatchObject({ counts: { undone: 1, left: 0 } })
  const undone = await detail(`searchTerm=${ID}`)
  expect(undone).toMatchObject({ location: 'Seoul', price: 10_000_000, mileage: 10_500, edited: [] })
})
