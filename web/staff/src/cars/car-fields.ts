import { EDITABLE_FIELDS } from '@karvan/contracts/bodies'
import type { EditableField, StaffCarDetail } from '@karvan/contracts/browser'
import { readAmount, readWhole } from '@karvan/domain'
import type { CarChange, NewCar } from './queries.ts'

export type TextField = Exclude<EditableField, 'image_urls'>
/** Fields that are one text in the form. */
const TEXT_FIELDS: readonly TextField[] = EDITABLE_FIELDS.filter((name) => name !== 'image_urls')

/** Where staff have a car from that they enter. */
const SOURCE_FIELDS = ['source_url', 'source_website', 'source_platform'] as const
type SourceField = (typeof SOURCE_FIELDS)[number]

/** What stands in the form. */
export type CarFields = Record<TextField | 'currency', string> & {
  image_urls: string[]
  /** Edited fields in which the source has moved, and that are to stay as they are. */
  confirm: EditableField[]
}

/** Required of every car (back-office spec, section 5). */
export const REQUIRED: readonly TextField[] = ['title', 'brand', 'model']
const NUMBERS: readonly TextField[] = ['year', 'price', 'mileage', 'engine_size']

export const fieldsOf = (car: StaffCarDetail): CarFields => ({
  title: car.title,
  brand: car.brand,
  model: car.model,
  badge: car.badge ?? '',
  year: textOf(car.year),
  price: textOf(car.price),
  currency: car.currency ?? 'KRW',
  mileage: textOf(car.mileage),
  fuel_type: car.fuel_type ?? '',
  transmission: car.transmission ?? '',
  engine_size: textOf(car.engine_size),
  body_type: car.body_type ?? '',
  color: car.color ?? '',
  location: car.location ?? '',
  vin: car.vin ?? '',
  description: car.description ?? '',
  image_urls: car.image_urls,
  confirm: [],
})

/** What stands in the form of a new car (back-office spec, sections 3 and 9). */
export type NewCarFields = CarFields & Record<SourceField, string>
export const NO_CAR: NewCarFields = {
  ...(Object.fromEntries(TEXT_FIELDS.map((name) => [name, ''])) as Record<TextField, string>),
  currency: 'EUR',
  image_urls: [],
  confirm: [],
  source_url: '',
  source_website: '',
  source_platform: 'Encar',
}

/** What is sent of a new car: what was typed. Its title is brand and model where none was. */
export function newCarOf(fields: NewCarFields): NewCar {
  const typed = TEXT_FIELDS.filter((name) => ALWAYS.includes(name) || fields[name].trim() !== '')
  return {
    ...Object.fromEntries(typed.map((name) => [name, newValueOf(name, fields[name].trim())])),
    ...Object.fromEntries(SOURCE_FIELDS.map((name) => [name, fields[name].trim()])),
    currency: fields.currency,
    image_urls: fields.image_urls,
  } as unknown as NewCar
}

/** Sent also where nothing was typed, so that the check names them. */
const ALWAYS: readonly TextField[] = ['brand', 'model', 'year', 'price']
const newValueOf = (name: TextField, text: string) => (name === 'price' && text === '' ? '' : valueOf(name, text))

const textOf = (figure: number | null): string => (figure === null ? '' : String(figure))

type Value = StaffCarDetail['edits'][number]['value']

/** A value of the history as the form has it; of a price the amount alone. */
export function fieldText(value: Value): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.join(' ')
  return String(typeof value === 'object' ? value.amount : value)
}

/**
 * What is sent: only what has been changed, so that what somebody else edited in another field stays. Numbers that cannot be read are left
 * as they are typed, for the check to name them.
 */
export function changeOf(before: CarFields, now: CarFields): CarChange {
  const changed = TEXT_FIELDS.filter((name) => now[name].trim() !== before[name].trim())
  const values = changed.map((name) => [name, valueOf(name, now[name].trim())] as const)
  const isPriced = changed.includes('price') || now.currency !== before.currency
  return {
    ...Object.fromEntries(values),
    ...(isPriced && { price: valueOf('price', now.price.trim()), currency: now.currency }),
    ...(now.image_urls.join() !== before.image_urls.join() && { image_urls: now.image_urls }),
    ...(now.confirm.length > 0 && { confirm: now.confirm.filter((name) => !changed.some((one) => one === name)) }),
  } as CarChange
}

function valueOf(name: TextField, text: string): string | number | null {
  if (name === 'price') return text === '' ? 0 : (readAmount(text) ?? text)
  if (name === 'year') return readWhole(text) ?? text
  if (NUMBERS.includes(name)) return text === '' ? null : (readWhole(text) ?? text)
  return text === '' && !REQUIRED.includes(name) ? null : text
}

/** What is sent to put a field back to what it was before a change. */
export function revertOf(field: EditableField, before: Value): CarChange {
  if (field === 'image_urls') return { image_urls: Array.isArray(before) ? before : [] }
  if (field !== 'price') return { [field]: before }
  const price = before !== null && typeof before === 'object' && !Array.isArray(before) ? before : null
  return price === null ? { price: 0 } : { price: price.amount, currency: price.currency }
}
