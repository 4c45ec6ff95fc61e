export { inventoryMigrations } from './migrations/index.ts'
export { DATASETS, type Dataset, type InventoryDatabase, type ListingRow, type ListingStatus } from './tables.ts'
export { publishListings, upsertListings, type UpsertCounts } from './upsert.ts'
