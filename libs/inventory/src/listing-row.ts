import type { Dataset } from '@karvan/contracts'
import { discountText, type NormalizedCar } from '@karvan/domain'
import { createHash } from 'node:crypto'
import type { ListingStatus } from './tables.ts'

export type NewListing = ReturnType<typeof toListingRow>

/** What of a row can change, as a normalized car has it. */
export function contentOf(car: NormalizedCar) {
  return {
    vehicle_key: car.vehicleKey,
    status: statusOf(car),
    title: car.title,
    make: car.make,
    model: car.model,
    generation: car.generation,
    grade: car.grade,
    grade_english: car.gradeEnglish,
    original_name: car.originalName,
    model_year: car.modelYear,
    first_registration: car.firstRegistration,
    mileage_km: car.mileageKm,
    fuel: car.fuel,
    transmission: car.transmission,
    body_type: car.bodyType,
    color: car.color,
    drive: car.drive,
    region: car.region,
    engine_cc: car.engineCc,
    seats: car.seats,
    owners: car.owners,
    vin: car.vin,
    description: car.description,
    import_mark: car.importMark,
    price_amount: car.priceAmount,
    price_currency: car.priceCurrency,
    price_krw: car.priceKrw,
    original_amount: car.originalAmount,
    discount: car.discount && discountText(car.discount),
    photos: [...car.photos],
    options: [...car.options],
    accident: car.accident,
    price_sentinel: car.priceSentinel,
    mileage_sentinel: car.mileageSentinel,
    quarantine: [...car.quarantine],
    unknown_words: car.unknownWords,
    source_modified_at: car.modifiedAt,
  }
}
export type ListingContent = ReturnType<typeof contentOf>

/** Its columns but the status, which is what happened to a car, too. */
export const CONTENT_COLUMNS: readonly Exclude<keyof ListingContent, 'status'>[] = [
  'vehicle_key',
  'title',
  'make',
  'model',
  'generation',
  'grade',
  'grade_english',
  'original_name',
  'model_year',
  'first_registration',
  'mileage_km',
  'fuel',
  'transmission',
  'body_type',
  'color',
  'drive',
  'region',
  'engine_cc',
  'seats',
  'owners',
  'vin',
  'description',
  'import_mark',
  'price_amount',
  'price_currency',
  'price_krw',
  'original_amount',
  'discount',
  'photos',
  'options',
  'accident',
  'price_sentinel',
  'mileage_sentinel',
  'quarantine',
  'unknown_words',
  'source_modified_at',
]

/** By which an unchanged car is known: it covers all that can change. */
export const contentHashOf = (car: NormalizedCar): string => hashOf(hashedOf(contentOf(car)))

/** Without a description that nobody wrote, so that rows from before there were descriptions have the same hash. */
const hashedOf = ({ description, ...content }: ListingContent) =>
  description === null ? content : { ...content, description }

export const hashOf = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url')

/** A normalized car as a row of a dataset. */
export function toListingRow(dataset: Dataset, id: string, car: NormalizedCar, seenAt: Date) {
  const content = contentOf(car)
  const content_hash = hashOf(hashedOf(content))
  const { source, sourceId: source_id } = car
  return { ...content, content_hash, dataset, id, source, source_id, created_at: seenAt, seen_at: seenAt }
}

function statusOf(car: NormalizedCar): ListingStatus {
  if (car.quarantine.length > 0) return 'rejected'
  return car.underContract ? 'under_contract' : 'available'
}
