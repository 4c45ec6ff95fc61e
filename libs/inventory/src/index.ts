export { inventoryMigrations } from './migrations/index.ts'
export { activatePriceBook, activePriceBook, type BookImports, openPriceBook, type PriceBook } from './prices/book.ts'
export {
  IMPORT_COLUMNS,
  importFacts,
  type ImportRow,
  PRICED_COLUMNS,
  pricedCar,
  type PricedRow,
} from './prices/landed.ts'
export { type LandedCar, landedRow } from './prices/landed-row.ts'
export { requestedBook } from './prices/requested-book.ts'
export { pastBases } from './prices/past-bases.ts'
export { completePrices, fillPriceBook, removeRetiredPrices } from './prices/fill.ts'
export { presentBreakdown } from './prices/present-breakdown.ts'
export { type InventoryDatabase, type ListingRow, type ListingStatus } from './tables.ts'
export type { SourceListingKey } from './sale/listings.ts'
export { observeListing, type Observed } from './sale/observe.ts'
export { askAgain, type RecheckReason, saleCheckOf, takeDueChecks, toCheck } from './sale/sale-checks.ts'
export { putBack, takeOff, takenOffAt } from './sale/take-off.ts'
export { askedForListings, type AskedSince } from './history/asked-prices.ts'
export { carListings } from './history/car-listings.ts'
export { publishedListing } from './history/published-listing.ts'
export { contentOf } from './listing-row.ts'
export type { MarkedListing } from './history/marked-listings.ts'
export { Drifted, refuseDrift } from './drifted.ts'
export { knownVehicleKeys } from './known-cars.ts'
export { coverageOf } from './quality/coverage.ts'
export { keepQuality, qualityHistory } from './quality/history.ts'
export { type QualityScope, within } from './quality/scope.ts'
export { bringIn, type BroughtIn, type StoredCar } from './pipeline/bring-in.ts'
export { hasLooked, planDuplicates } from './pipeline/duplicate-plan.ts'
export { type GroupRange, removeDuplicates } from './pipeline/remove-duplicates.ts'
export { reread, type RereadColumn } from './pipeline/reread.ts'
export { type Applied, promoteReplay, ReplayRefused, undoReplay } from './replay/apply.ts'
export { beginReplay, compareListings, quarantinedIds } from './replay/compare.ts'
export { storedListings } from './replay/stored-listings.ts'
export { findSnapshot, restore, type Restored } from './snapshots/restore.ts'
export { removeOldSnapshots, removeOldStock, unknownListings } from './old-stock.ts'
export { RESTORABLE_MS, rowsToDelete, snapshotOfJob, softDelete, takeSnapshot } from './snapshots/snapshots.ts'
export { deleteCar, DELETED_DAYS, restoreCar } from './staff/delete-car.ts'
export {
  enterCar,
  isUploadedPhoto,
  STAFF_ROUTE,
  STAFF_SOURCE,
  type StatedOrigin,
  uploadedPhoto,
} from './staff/enter-car.ts'
export { type CarEdit, editCar, type Edited, editRevision, type FieldChange } from './staff/edit-car.ts'
export { publishListings, type PublishRoute } from './publish.ts'
export { selectForShop, SHOWN_DATASET, type ShopSelection, shopSelection } from './shop-selection.ts'
export { upsertListings, type UpsertCounts, type UpsertTarget } from './upsert.ts'
