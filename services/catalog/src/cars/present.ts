import type { Car, CarDetail } from '@karvan/contracts'
import { type Currency, describeCar, groupedFeatures, krwOf, shownGrade, shownTitle, shownVin } from '@karvan/domain'
import { isUploadedPhoto, type ListingStatus } from '@karvan/inventory'
import { type Source, sourceNamed } from '@karvan/sources'
import type { Display } from '../display.ts'
import type { Prices } from '../prices/prices.ts'
import { CARD_PICTURES, type CardRow } from './card.ts'
import type { CarRow } from './repository.ts'

const CARD_WIDTH = 480
const DETAIL_WIDTH = 960

/** What a car is shown by, beside its row. */
export interface Shown {
  readonly prices: Prices
  readonly sources: readonly Source[]
  readonly display: Display
}

/** An allow-list: a column added to the row cannot leak by itself. */
export function toCar(row: CardRow, { prices, sources, display }: Shown): Car {
  const source = sourceNamed(sources, row.source)
  const { landed, priceDrop, discount } = prices.shown(row)
  return {
    id: row.id,
    encar_id: source?.idField === 'encar_id' ? row.source_id : null,
    trio_car_id: source?.idField === 'trio_car_id' ? row.source_id : null,
    source: row.source,
    make: row.make,
    brand: row.make,
    model: row.model,
    title: shownTitle(row.make, row.title),
    grade: shownGrade(row.grade),
    grade_english_name: shownGrade(row.grade_english),
    year: row.model_year,
    firstRegistration: row.first_registration,
    mileage: row.mileage_km,
    type: row.body_type,
    body_type: row.body_type,
    transmission: row.transmission,
    fuelType: row.fuel,
    color: row.color,
    price: landed === null ? null : row.price_krw,
    original_price: landed === null ? null : originalKrw(row),
    discount,
    price_amount: statedAmount(source, row.price_amount, row.price_currency),
    price_currency: row.price_currency,
    landed,
    door: prices.door(row),
    importVerdict: row.verdict,
    priceDrop,
    image: pictureUrl(row, row.photos[0], CARD_WIDTH),
    images: row.photos.slice(0, CARD_PICTURES).flatMap((photo) => pictureUrl(row, photo, CARD_WIDTH) ?? []),
    imageCount: row.photo_count,
    accident_history: row.accident && cardHistory(row.accident),
    vin: shownVin(row.vin, display.vin),
    vehicle_no: null,
    modified_last_time_by_encar:
      source?.idField === 'encar_id' ? (row.source_modified_at?.toISOString() ?? null) : null,
    status: shownStatus(row.status),
    checkedAt: row.seen_at.toISOString(),
  }
}

/** What other cars, and other listings of this one, add to a car's page. */
interface DetailExtras {
  readonly similar: readonly Car[]
  readonly otherListings: CarDetail['otherListings']
}

export function toCarDetail(row: CarRow, { similar, otherListings }: DetailExtras, shown: Shown): CarDetail {
  const { sources, display } = shown
  return {
    ...toCar(row, shown),
    accident_history: row.accident,
    images: row.photos.flatMap((photo) => pictureUrl(row, photo, DETAIL_WIDTH) ?? []),
    description: row.description === null ? describeCar(factsOf(row)) : inEachLanguage(row.description),
    features: groupedFeatures(row.options),
    engine_size: row.engine_cc,
    drive: row.drive,
    seats: row.seats,
    owners: row.owners,
    region: row.region,
    listing_url:
      display.listingLink === 'shown' ? (sourceNamed(sources, row.source)?.listingUrl?.(row.source_id) ?? null) : null,
    pricing: shown.prices.breakdown(row),
    imports: shown.prices.imports(row),
    otherListings,
    similar: [...similar],
  }
}

/** Staff write in whatever language they choose. */
const inEachLanguage = (text: string): CarDetail['description'] => ({ ar: text, en: text, sq: text })

/** Lists say what the papers tell, and a car's page by which of them. */
function cardHistory(history: NonNullable<CardRow['accident']>): NonNullable<Car['accident_history']> {
  const facts: NonNullable<Car['accident_history']> = { ...history }
  delete facts.papers
  delete facts.contradicted
  return facts
}

/** Older rows hold the time of their writing, which is later than the start of the job that saw the car. */
export const firstSeenAt = ({ created_at: written, seen_at: seen }: CarRow): Date => (written < seen ? written : seen)

/** A price as the source states it: Encar, in ten thousands of won. One in another currency staff have said, in whole units of it. */
export const statedAmount = (source: Source | null, amount: number | null, currency: Currency | null): number | null =>
  amount === null || currency === null
    ? null
    : Math.round(amount / (source?.price.currency === currency ? source.price.unit : MINOR_UNITS[currency]))

export const MINOR_UNITS: Readonly<Record<Currency, number>> = { KRW: 1, EUR: 100, USD: 100 }

/** A stored amount in whole units of its currency. */
export const wholeUnits = (amount: number, currency: Currency): number => Math.round(amount / MINOR_UNITS[currency])

/** Whole won, as `price` is. */
const originalKrw = ({ original_amount: amount, price_currency: currency }: CardRow): number | null =>
  amount === null || currency === null ? null : krwOf({ amount, currency })

/** Withdrawn is how we say that nobody offers it any more; a rejected car is not shown at all. */
const shownStatus = (status: ListingStatus): Car['status'] =>
  status === 'withdrawn' || status === 'rejected' ? 'sold' : status

const factsOf = (row: CarRow) => ({
  make: row.make,
  model: row.model,
  grade: row.grade,
  modelYear: row.model_year,
  options: row.options,
  owners: row.owners,
  accident: row.accident,
})

/** Through our own route; the version changes with the listing, so that a picture can be cached for ever. */
export function pictureUrl(
  row: Pick<CardRow, 'source' | 'source_modified_at'>,
  photo: string | undefined,
  width: number,
): string | null {
  if (photo === undefined) return null
  const version = Math.floor((row.source_modified_at?.getTime() ?? 0) / 1_000).toString(36)
  const path = isUploadedPhoto(photo) ? photo : `/${row.source}${photo}`
  return `/api/images${path}?w=${width}&v=${version}`
}
