import type { EditableField, RouteData, staffCarRoutes } from '@karvan/contracts'
import {
  BODY_TYPES,
  COLORS,
  type Currency,
  FUELS,
  type Money,
  STAFF_FIELDS,
  type StaffField,
  readVin,
  type StaffValues,
  TRANSMISSIONS,
  UNKNOWN_NAME,
  VIN,
} from '@karvan/domain'
import { isUploadedPhoto } from '@karvan/inventory'
import { invalidRequest } from '@karvan/service-kit'
import { MINOR_UNITS } from '../cars/present.ts'

type Detail = RouteData<typeof staffCarRoutes.getStaffCar>
export type FieldValue = Detail['edits'][number]['value']

/** What a call gives; the route has held it to its schema. */
export interface GivenFields {
  readonly title?: string
  readonly brand?: string
  readonly model?: string
  readonly badge?: string | null
  readonly year?: number
  readonly price?: number
  readonly currency?: Currency
  readonly mileage?: number | null
  readonly fuel_type?: string | null
  readonly transmission?: string | null
  readonly engine_size?: number | null
  readonly body_type?: string | null
  readonly color?: string | null
  readonly location?: string | null
  readonly vin?: string | null
  readonly description?: string | null
  readonly image_urls?: readonly string[]
}

const WIRE: Readonly<Record<StaffField, EditableField>> = {
  title: 'title',
  make: 'brand',
  model: 'model',
  grade: 'badge',
  model_year: 'year',
  price: 'price',
  mileage_km: 'mileage',
  fuel: 'fuel_type',
  transmission: 'transmission',
  engine_cc: 'engine_size',
  body_type: 'body_type',
  color: 'color',
  region: 'location',
  vin: 'vin',
  description: 'description',
  photos: 'image_urls',
}

export const wireField = (field: StaffField): EditableField => WIRE[field]

export function staffField(name: EditableField): StaffField {
  const found = STAFF_FIELDS.find((field) => WIRE[field] === name)
  if (!found) throw new Error(`no field of a car is called ${name}`)
  return found
}

/** In whole units of its currency, cents as its fraction. */
export const wireAmount = ({ amount, currency }: Money): number => amount / MINOR_UNITS[currency]

/** A value as the wire shows it. @param urlOf the address of a picture */
export function wireValue(field: StaffField, value: unknown, urlOf: (photo: string) => string): FieldValue {
  if (field === 'price' && value !== null) {
    const money = value as Money
    return { amount: wireAmount(money), currency: money.currency }
  }
  return field === 'photos' ? (value as readonly string[]).map(urlOf) : (value as FieldValue)
}

interface Known {
  /** The currency that holds where the call names none. */
  readonly currency: Currency | null
  /** Pictures by which the car is known, as the source names them. */
  readonly photos: readonly string[]
  readonly source: string
  readonly now: Date
}

/**
 * The values of a call as the car has them.
 * @throws {AppError} `request.invalid` with each field that no car can have so
 */
export function valuesOf(given: GivenFields, known: Known): Partial<StaffValues> {
  const problems: { field: string; code: 'invalid'; message: string }[] = []
  /** Null stands in place of the value, which nobody takes then. */
  const refuse: Refuse = (field, message) => {
    problems.push({ field, code: 'invalid', message })
    return null
  }
  const oneOf = <T extends string>(field: keyof GivenFields, words: readonly T[]): T | null | undefined => {
    const word = given[field]
    if (word === undefined || word === null) return word
    return words.find((known) => known === word) ?? refuse(field, `must be one of ${words.join(', ')}`)
  }
  const values = {
    title: given.title?.trim(),
    make: given.brand?.trim(),
    model: given.model?.trim(),
    grade: trimmed(given.badge),
    model_year: yearOf(given.year, known.now, refuse),
    price: priceOf(given, known.currency, refuse),
    mileage_km: given.mileage,
    fuel: oneOf('fuel_type', FUELS),
    transmission: oneOf('transmission', TRANSMISSIONS),
    engine_cc: given.engine_size === 0 ? null : given.engine_size,
    body_type: oneOf('body_type', BODY_TYPES),
    color: oneOf('color', COLORS),
    region: trimmed(given.location),
    vin: vinOf(given.vin, refuse),
    description: trimmed(given.description),
    photos: photosOf(given.image_urls, known, refuse),
  }
  if (problems.length > 0) throw invalidRequest(problems)
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<StaffValues>
}

type Refuse = (field: string, message: string) => null

const trimmed = (text: string | null | undefined): string | null | undefined => text?.trim() ?? text

function yearOf(year: number | undefined, now: Date, refuse: Refuse): number | null | undefined {
  const last = now.getUTCFullYear() + 1
  return year === undefined || year <= last ? year : refuse('year', `must not be after ${last}`)
}

/** 0 says that nobody knows the price: the car is not offered. */
function priceOf(
  { price, currency: named }: GivenFields,
  known: Currency | null,
  refuse: Refuse,
): Money | null | undefined {
  if (price === undefined) {
    return named === undefined || named === known ? undefined : refuse('price', 'is needed with another currency')
  }
  if (price === 0) return null
  const currency = named ?? known
  if (currency === null) return refuse('currency', 'is needed with a price')
  const amount = Math.round(price * MINOR_UNITS[currency])
  return amount > 0 ? { amount, currency } : refuse('price', 'is less than the smallest coin')
}

function vinOf(text: string | null | undefined, refuse: Refuse): string | null | undefined {
  if (text === undefined || text === null) return text
  const vin = readVin(text)
  if (vin === '') return null
  return VIN.test(vin) ? vin : refuse('vin', 'must have 17 letters and figures, and none of I, O and Q')
}

/** Pictures that are known of the car, in any order. */
function photosOf(urls: readonly string[] | undefined, { photos, source }: Known, refuse: Refuse) {
  if (urls === undefined) return undefined
  const names = urls.map((url) => photoOf(url, source))
  const known = names.filter((name) => name !== null && photos.includes(name)) as string[]
  return known.length === urls.length ? [...new Set(known)] : refuse('image_urls', 'must be pictures of this car')
}

const IMAGES = '/api/images/'

/** What an address of a picture is called among the photos of a car of this source; null for no address of ours. */
export function photoOf(url: string, source: string): string | null {
  const path = url.replace(/[?#].*$/s, '').slice(IMAGES.length - 1)
  if (!url.startsWith(IMAGES)) return null
  if (isUploadedPhoto(path)) return path
  return path.startsWith(`/${source}/`) ? path.slice(source.length + 1) : null
}

/** Of a car that staff enter: what they say, and that nothing else is known. */
export function wholeValuesOf(given: Partial<StaffValues>): StaffValues {
  const { make = UNKNOWN_NAME, model = UNKNOWN_NAME } = given
  return {
    title: `${make} ${model}`,
    make,
    model,
    grade: null,
    model_year: null,
    price: null,
    mileage_km: null,
    fuel: null,
    transmission: null,
    engine_cc: null,
    body_type: null,
    color: null,
    region: null,
    vin: null,
    description: null,
    photos: [],
    ...given,
  }
}
