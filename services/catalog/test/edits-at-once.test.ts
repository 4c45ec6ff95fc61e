import { type CarEdit, editCar } from '@karvan/inventory'
import { until } from '@karvan/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listed } from './cars.ts'
import { type Catalog, ENCAR, startCatalog } from './catalog.ts'
import { refill } from './refill.ts'
import { encarCalls, staffCalls } from './staff-calls.ts'

/** An edit of staff that has begun and is not committed, while something else is about to write the same car. */

const ID = '39000001'
let catalog: Catalog

const { detail } = staffCalls(() => catalog, ID)
const { scrape, compare, promote, undoReplay } = encarCalls(() => catalog)
const EDIT: CarEdit = { set: { region: 'Jeddah' }, release: [], confirm: [] }

beforeAll(async () => {
  catalog = await startCatalog([])
})
beforeEach(async () => {
  await refill(catalog.db, [listed(ID)])
})
afterAll(() => catalog.close())

const lockWaits = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(catalog.db)
  return rows.length
}

/** Begins an edit, has something else wait for it, and ends it. @returns what came of the other */
async function editWhile<T>(other: () => Promise<T>): Promise<T> {
  const hasBegun = Promise.withResolvers<null>()
  const mayEnd = Promise.withResolvers<null>()
  const editing = catalog.db.transaction().execute(async (trx) => {
    await sql`select from inventory.listings where source_id = ${ID} order by dataset for update`.execute(trx)
    hasBegun.resolve(null)
    await mayEnd.promise
    const editor = { by: crypto.randomUUID(), at: new Date(), revision: null }
    return await editCar(trx, ENCAR, ID, EDIT, editor)
  })
  await hasBegun.promise
  const [, result, edited] = await Promise.all([
    until('it waits for the edit', lockWaits, (count) => count > 0).finally(() => mayEnd.resolve(null)),
    other(),
    editing,
  ])
  expect(edited.outcome).toBe('edited')
  return result
}

it('is not overwritten by a crawl', async () => {
  await editWhile(() => scrape(listed(ID, { region: '부산', mileageKm: 12_000 })))
  const car = await detail(`searchTerm=${ID}`)
  expect(car).toMatchObject({ location: 'Jeddah', mileage: 12_000, moved: ['location'] })
  const rows = await catalog.db.selectFrom('inventory.listings').select(['region', 'mileage_km']).execute()
  expect(rows.map((row) => [row.region, row.mileage_km])).toEqual([
    ['Jeddah', 12_000],
    ['Jeddah', 12_000],
  ])
})

it('is waited for by a promotion, which then leaves the car as it is', async () => {
  const { id } = await compare(listed(ID, { mileageKm: 12_000 }))
  expect(await editWhile(() => promote(id))).toEqual({ done: 0, changed: 1 })
  expect(await detail(`searchTerm=${ID}`)).toMatchObject({ location: 'Jeddah', mileage: 10_000 })
})

it('is waited for by the undo of a replay, which then leaves the car as it is', async () => {
  const { id } = await compare(listed(ID, { mileageKm: 12_000 }))
  await promote(id)
  expect(await editWhile(() => undoReplay(id))).toEqual({ done: 0, changed: 1 })
  expect(await detail(`searchTerm=${ID}`)).toMatchObject({ location: 'Jeddah', mileage: 12_000 })
})
