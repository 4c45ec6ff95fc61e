import type { NormalizedCar, QuarantineReason } from './listing.ts'
import { krwOf, type Money } from './money/money.ts'
import { MIN_PRICE_KRW } from './money/price.ts'
import { UNKNOWN_NAME } from './unknown-name.ts'
import type { BodyType, Color, Fuel, Transmission } from './vocabulary/filter-values.ts'

/** The facts of a car that staff may correct. What they say stands until they take it back, whatever the source shows. */
export interface StaffValues {
  readonly title: string
  readonly make: string
  readonly model: string
  readonly grade: string | null
  readonly model_year: number | null
  /** In minor units of its currency; null where it is not known, so that the car is not offered. */
  readonly price: Money | null
  readonly mileage_km: number | null
  readonly fuel: Fuel | null
  readonly transmission: Transmission | null
  readonly engine_cc: number | null
  readonly body_type: BodyType | null
  readonly color: Color | null
  readonly region: string | null
  readonly vin: string | null
  readonly description: string | null
  /** Names of pictures as the source has them, the first one shown first. */
  readonly photos: readonly string[]
}
export type StaffField = keyof StaffValues

export const STAFF_FIELDS = [
  'title',
  'make',
  'model',
  'grade',
  'model_year',
  'price',
  'mileage_km',
  'fuel',
  'transmission',
  'engine_cc',
  'body_type',
  'color',
  'region',
  'vin',
  'description',
  'photos',
] as const satisfies readonly StaffField[]

/** What a car says in the fields that staff may correct. */
export function staffValuesOf(car: NormalizedCar): StaffValues {
  const { priceAmount: amount, priceCurrency: currency } = car
  return {
    title: car.title,
    make: car.make,
    model: car.model,
    grade: car.grade,
    model_year: car.modelYear,
    price: amount === null || currency === null ? null : { amount, currency },
    mileage_km: car.mileageKm,
    fuel: car.fuel,
    transmission: car.transmission,
    engine_cc: car.engineCc,
    body_type: car.bodyType,
    color: car.color,
    region: car.region,
    vin: car.vin,
    description: car.description,
    photos: car.photos,
  }
}

/** A car that staff enter by hand, of which nobody else says anything. @param source what its listing is called to be of */
export function carOfStaff(source: string, sourceId: string, values: StaffValues): NormalizedCar {
  const nothing: NormalizedCar = {
    source,
    sourceId,
    vehicleKey: null,
    title: values.title,
    make: values.make,
    model: values.model,
    generation: null,
    grade: null,
    gradeEnglish: null,
    originalName: '',
    modelYear: null,
    firstRegistration: null,
    mileageKm: null,
    fuel: null,
    transmission: null,
    bodyType: null,
    color: null,
    drive: null,
    region: null,
    engineCc: null,
    seats: null,
    owners: null,
    vin: null,
    description: null,
    importMark: null,
    priceAmount: null,
    priceCurrency: null,
    priceKrw: null,
    originalAmount: null,
    discount: null,
    photos: [],
    options: [],
    accident: null,
    underContract: false,
    modifiedAt: null,
    priceSentinel: false,
    mileageSentinel: false,
    quarantine: [],
    unknownWords: [],
  }
  return withStaffValues(nothing, values)
}

/** The reason for which a car is not offered while the field says nothing. */
const SETTLES: Partial<Record<StaffField, QuarantineReason>> = {
  price: 'price_missing',
  mileage_km: 'mileage_missing',
  model_year: 'year_out_of_range',
  photos: 'no_photo',
  make: 'unknown_make',
  fuel: 'unknown_fuel',
}

/** The car with what staff say of it. A value that they give settles the reason for which the car was not offered without it. */
export function withStaffValues(car: NormalizedCar, given: Partial<StaffValues>): NormalizedCar {
  const values = { ...staffValuesOf(car), ...given }
  const price = values.price !== null && krwOf(values.price) >= MIN_PRICE_KRW ? values.price : null
  const isPriced = given.price !== undefined
  const isComparable =
    price !== null && price.currency === car.priceCurrency && (car.originalAmount ?? 0) > price.amount
  return {
    ...car,
    title: values.title,
    make: values.make,
    model: values.model,
    grade: values.grade,
    modelYear: values.model_year,
    ...(isPriced && {
      priceAmount: price?.amount ?? null,
      priceCurrency: price?.currency ?? null,
      priceKrw: price && krwOf(price),
      // What was asked before says something beside a higher price of the same currency alone.
      originalAmount: isComparable ? car.originalAmount : null,
      priceSentinel: false,
    }),
    mileageKm: values.mileage_km,
    ...(given.mileage_km !== undefined && { mileageSentinel: false }),
    fuel: values.fuel,
    transmission: values.transmission,
    engineCc: values.engine_cc,
    bodyType: values.body_type,
    color: values.color,
    region: values.region,
    vin: values.vin,
    description: values.description,
    photos: values.photos,
    quarantine: quarantineAfter(car.quarantine, given, price),
  }
}

function quarantineAfter(
  reasons: readonly QuarantineReason[],
  given: Partial<StaffValues>,
  price: Money | null,
): QuarantineReason[] {
  const isMissing: Partial<Record<QuarantineReason, boolean>> = {}
  for (const field of STAFF_FIELDS) {
    const reason = SETTLES[field]
    const value = given[field]
    if (reason === undefined || value === undefined) continue
    if (field === 'price') isMissing[reason] = price === null
    else if (field === 'photos') isMissing[reason] = given.photos?.length === 0
    else isMissing[reason] = value === null || value === UNKNOWN_NAME
  }
  const added = (Object.keys(isMissing) as QuarantineReason[]).filter((reason) => isMissing[reason])
  // The price of a lease is never offered: that it is missing says nothing more.
  const wanted = reasons.includes('lease') ? added.filter((reason) => reason !== 'price_missing') : added
  return [...new Set([...reasons.filter((reason) => isMissing[reason] !== false), ...wanted])]
}
