import type { InspectionFacts, SourceListing } from '@karvan/domain'
import { at, listAt, numberAt, textAt } from '@karvan/scraper-kit'
import type { RawListing } from '../adapter.ts'
import { cleanText } from '../page-data/clean-text.ts'
import { NOTHING_INSPECTED } from '../papers/inspection-sheet.ts'
import { insuranceOf, ownersOf } from '../papers/insurance-record.ts'
import { saidAt, worse } from '../papers/said.ts'
import type { Name } from './allowed.ts'
import { priceOf } from './price.ts'

const KM_OF_MILE = 1.609344
/** The photo's path holds the id of the underlying vehicle where the car is from Encar. */
const VEHICLE_IN_PATH = /(\d{6,})_\d+\.(?:jpg|jpeg|png|webp)$/i

/** The lot that is for sale; null where there is none. */
export const lotOf = (vehicle: unknown): unknown =>
  listAt(vehicle, 'lots').find((lot) => textAt(lot, 'status', 'name') !== 'sold') ?? null

/** A name that stands in an object, or bare. */
export const nameIn = (value: unknown): string | null =>
  cleanText(typeof value === 'string' ? value : at(value, 'name'))

export const vehicleKeyOf = (vehicle: unknown): string | null =>
  photosOf(lotOf(vehicle)).flatMap((path) => VEHICLE_IN_PATH.exec(path)?.[1] ?? [])[0] ?? null

/** A stored row of TrioVetura in the terms of the domain. */
export function readListing({ sourceId, list }: RawListing): SourceListing {
  const vehicle = list?.payload ?? null
  const lot = lotOf(vehicle)
  const details = at(lot, 'details')
  const record = at(details, 'insurance_v2')
  const buyNow = at(lot, 'buy_now')
  const name = (field: Name) => nameIn(at(vehicle, field))
  return {
    source: 'triovetura',
    sourceId,
    vehicleKey: vehicleKeyOf(vehicle),
    make: name('manufacturer'),
    modelGroup: name('model'),
    model: name('generation') ?? name('model'),
    badge: nameIn(at(details, 'badge')),
    badgeDetail: null,
    gradeEnglish: null,
    fuel: name('fuel'),
    transmission: name('transmission'),
    sizeClass: name('body_type'),
    color: name('color'),
    drive: name('drive_wheel'),
    region: null,
    sellType: textAt(details, 'sell_type'),
    isLease: saidAt(details, 'is_leasing') === true,
    isDomestic: null,
    importType: null,
    firstRegistration: firstRegistrationOf(details),
    modelYear: numberAt(vehicle, 'year') ?? numberAt(details, 'year'),
    mileageKm: mileageOf(lot),
    price: priceOf(buyNow),
    pricePlaceholder: buyNow === 0,
    originalPrice: null,
    discount: null,
    displacementCc: numberAt(details, 'engine_volume'),
    seats: null,
    vin: textAt(vehicle, 'vin'),
    underContract: false,
    photos: photosOf(lot),
    options: listAt(details, 'options', 'standard').filter((code) => typeof code === 'string'),
    insurance: insuranceOf(record),
    inspection: inspectionOf(at(details, 'inspect', 'accident_summary')),
    owners: ownersOf(record),
    liens: null,
    modifiedAt: instantOf(textAt(lot, 'updated_at')),
  }
}

function firstRegistrationOf(details: unknown): string | null {
  const year = numberAt(details, 'first_registration', 'year')
  const month = numberAt(details, 'first_registration', 'month')
  return year === null || month === null ? null : `${year}${String(month).padStart(2, '0')}`
}

function mileageOf(lot: unknown): number | null {
  const miles = numberAt(lot, 'odometer', 'mi')
  return numberAt(lot, 'odometer', 'km') ?? (miles === null ? null : Math.round(miles * KM_OF_MILE))
}

/** As paths, each once: the host of pictures is a setting. */
function photosOf(lot: unknown): readonly string[] {
  const large = listAt(lot, 'images', 'big')
  const addresses = large.length > 0 ? large : listAt(lot, 'images', 'normal')
  const paths = addresses.flatMap((address) =>
    typeof address === 'string' ? (URL.parse(address, 'https://site.invalid')?.pathname ?? []) : [],
  )
  return [...new Set(paths)]
}

/** The site has a summary of the sheet, in the sheet's own sense: an accident is damage to what carries the car. */
function inspectionOf(summary: unknown): InspectionFacts | null {
  const structural = worse(saidAt(summary, 'accident'), saidAt(summary, 'main_framework') === true ? true : null)
  const simpleRepair = saidAt(summary, 'simple_repair')
  if (structural === null && simpleRepair === null) return null
  return { ...NOTHING_INSPECTED, structural, simpleRepair }
}

function instantOf(text: string | null): Date | null {
  const date = text === null ? null : new Date(text)
  return date === null || Number.isNaN(date.getTime()) ? null : date
}
