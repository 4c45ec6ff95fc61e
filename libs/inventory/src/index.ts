export { inventoryMigrations } from './migrations/index.ts'
export { type InventoryDatabase, type ListingRow, type ListingStatus } from './tables.ts'
export { publishListings } from './publish.ts'
export { upsertListings, type UpsertCounts } from './upsert.ts'
