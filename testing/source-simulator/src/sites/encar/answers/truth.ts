import { seenOf } from '../../hostile.ts'
import { papersOf } from './papers.ts'
import { equipmentOf } from '../universe/equipment.ts'
import { MILEAGE_SENTINEL, PRICE_SENTINELS } from '../universe/core.ts'
import { historyOf } from '../universe/history.ts'
import { type Listing, seatsOf } from '../universe/listing.ts'
import { REGIONS } from '../universe/palette.ts'
import type { State } from '../universe/universe.ts'

/** Why an importer has to keep an offer out of the shop, or null. */
type QuarantineClass = 'price-placeholder' | 'lease' | 'rent' | 'mileage-placeholder' | 'no-pictures' | null

const FUELS = {
  가솔린: 'petrol',
  디젤: 'diesel',
  'LPG(일반인 구입)': 'lpg',
  '가솔린+전기': 'hybrid',
  '플러그인 하이브리드': 'plug_in_hybrid',
  전기: 'electric',
  수소: 'hydrogen',
  '가솔린+LPG': 'bi_fuel_lpg',
} as const

const GEARBOXES: Readonly<Record<string, string>> = { 오토: 'automatic', 수동: 'manual', CVT: 'cvt', DCT: 'dct' }

/** The class of an offer that does not belong in the shop. */
function quarantineOf(listing: Listing): QuarantineClass {
  const { core } = listing
  if (core.sale !== 'sale') return core.sale
  if (PRICE_SENTINELS.some((sentinel) => sentinel === core.price)) return 'price-placeholder'
  if (core.mileage === MILEAGE_SENTINEL) return 'mileage-placeholder'
  return listing.pictureCount === 0 ? 'no-pictures' : null
}

/** What an offer truly is, in our words: what a test compares the shop with. */
export function truth(
  seed: number,
  listing: Listing,
  state: State,
  duplicates: readonly number[],
): Record<string, unknown> {
  const { core, edition } = listing
  const history = historyOf(seed, listing)
  return {
    id: String(listing.id),
    vehicleId: String(listing.vehicleId),
    state,
    duplicateOf: listing.vehicleId === listing.id ? null : String(listing.vehicleId),
    duplicates: duplicates.map(String),
    make: edition.maker.english,
    model: edition.model.english,
    generation: edition.generation.name,
    /** The source's own words. */
    generationShown: listing.modelName,
    badge: listing.badge,
    /** As a reader sees it. */
    trim: seenOf(listing.badgeDetail),
    shape: edition.model.shape,
    sizeClass: edition.model.size,
    fuel: FUELS[edition.engine.fuel],
    transmission: GEARBOXES[listing.transmission] ?? listing.transmission,
    displacement: edition.engine.cc,
    colour: listing.planted?.field === 'colour' ? null : listing.colour.english,
    yearMonth: core.yearMonth,
    region: REGIONS.find(({ name }) => name === listing.region)?.english,
    isDomestic: edition.maker.domestic,
    seats: seatsOf(listing),
    formYear: listing.formYear,
    mileage: core.mileage,
    priceManwon: core.price,
    priceKrw: core.price * 10_000,
    sale: core.sale,
    underContract: core.contract,
    modified: new Date(core.modified * 1_000).toISOString(),
    quarantine: quarantineOf(listing),
    planted: listing.planted ?? null,
    plate: listing.plate,
    vin: listing.vin ?? null,
    dealer: {
      name: listing.dealer.name,
      masked: listing.dealer.masked,
      firm: listing.dealer.firm,
      phone: listing.dealer.phone,
      userId: listing.dealer.userId,
    },
    pictures: listing.pictureCount,
    options: equipmentOf(seed, listing),
    /** What the papers that it has truly tell together. */
    stated: papersOf(seed, listing).stated,
    hasRecord: listing.hasRecord,
    hasInspection: listing.hasInspection,
    accidents: history.accidents.length,
    totalLoss: history.totalLoss || history.flooded === 'total',
    ownerChanges: history.ownerChanges.length,
    flooded: history.flooded !== 'none',
    use: history.use,
    stolen: history.stolen,
    odometerTurnedBack: history.turnedBackKm > 0,
    /** Whether a claim was for damage to this car, and not to others. */
    claimed: history.accidents.some(({ type }) => type !== '3'),
    frameDamaged: history.frameDamaged,
  }
}
