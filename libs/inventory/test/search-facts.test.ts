import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { InventoryDatabase } from '../src/index.ts'
import { openInventory } from './open-inventory.ts'
import { writeAsBefore } from './written-before.ts'

const TITLES: Readonly<Record<string, string>> = {
  four: 'Kia Sorento Diesel 2.2 4WD Noblesse',
  all: 'BMW X5 xDrive 30d',
  matic: 'Mercedes-Benz GLE-Class 4MATIC+ (W167)',
  two: 'Hyundai Tucson 1.6 Turbo 2WD',
  none: 'Kia K5 2.0',
  told: 'Kia K5 4WD',
}
const PAPERS = { four: { accident: true }, all: { accident: false } } as const

let db: Kysely<InventoryDatabase>
beforeAll(async () => {
  const inventory = await openInventory('0011')
  db = inventory.db
  const cars = Object.entries(TITLES).map(([sourceId, title]) => ({
    sourceId,
    title,
    make: 'Make',
    drive: sourceId === 'told' ? 'rwd' : null,
    accident: sourceId === 'four' || sourceId === 'all' ? PAPERS[sourceId] : null,
  }))
  await writeAsBefore(db, cars)
  await inventory.migrateAll()
})
afterAll(() => db.destroy())

it('fills the drive from the names of cars that stand already, and what their papers say', async () => {
  const rows = await db.selectFrom('inventory.listings').select(['source_id', 'drive', 'had_accident']).execute()
  expect(Object.fromEntries(rows.map((row) => [row.source_id, [row.drive, row.had_accident]]))).toEqual({
    four: ['4wd', true],
    all: ['awd', false],
    matic: ['awd', null],
    two: ['2wd', null],
    none: [null, null],
    told: ['rwd', null],
  })
})
