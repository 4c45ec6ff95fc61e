import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type InventoryDatabase, upsertListings } from '../src/index.ts'
import { CAR } from './car.ts'
import { openInventory } from './open-inventory.ts'
import { writeAsBefore } from './written-before.ts'

let db: Kysely<InventoryDatabase>
beforeAll(async () => {
  const inventory = await openInventory('0014')
  db = inventory.db
  const makes = ['Kia', 'Renault Korea', 'Chevrolet', 'BMW']
  await writeAsBefore(
    db,
    makes.map((make) => ({ sourceId: make, title: make, make, drive: null, accident: null })),
  )
  await inventory.migrateAll()
})
afterAll(() => db.destroy())

const marks = async () => {
  const rows = await db.selectFrom('inventory.listings').select(['source_id', 'import_mark']).execute()
  return Object.fromEntries(rows.map((row) => [row.source_id, row.import_mark]))
}

it('marks the cars of Korean makes that stand already, and keeps what a source says of a car', async () => {
  expect(await marks()).toEqual({ Kia: 'domestic', 'Renault Korea': 'domestic', Chevrolet: null, BMW: null })
  const grey = { ...CAR, sourceId: 'new', make: 'BMW', importMark: 'grey' } as const
  await db
    .transaction()
    .execute((trx) =>
      upsertListings(trx, { dataset: 'main', source: 'site' }, [grey], new Date('2026-11-21T10:00:00Z')),
    )
  expect(await marks()).toMatchObject({ new: 'grey' })
})
