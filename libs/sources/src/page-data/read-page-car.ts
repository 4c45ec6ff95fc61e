import type { SiteField } from '@karvan/contracts'
import type { Currency, Money } from '@karvan/domain'
import { at, listAt, textAt } from '@karvan/scraper-kit'
import { askedPrice } from './asked-price.ts'
import { yearMonthOf, yearOf } from './dates.ts'
import { type Origin, ORIGINS, type TextField } from './page-facts.ts'
import { displacementOf, kilometresOf, seatsOf } from './quantities.ts'

/** A car as its page states it, in the page's words where they are words. */
interface CarValues {
  readonly title: string
  readonly make: string
  readonly model: string
  readonly trim: string
  readonly modelYear: number
  /** `201805`. */
  readonly firstRegistration: string
  readonly mileageKm: number
  readonly fuel: string
  readonly transmission: string
  readonly body: string
  readonly color: string
  readonly drive: string
  readonly displacementCc: number
  readonly seats: number
  readonly vin: string
  readonly price: Money
  /** The page has words or nothing in place of a price. */
  readonly onRequest: true
  /** A word of schema.org: `InStock`. */
  readonly availability: string
  /** Whole addresses; those of the page's own site begin with `PAGE_SITE`. */
  readonly photos: readonly string[]
}
export type CarField = keyof CarValues

/** Each field with the origin that it was taken from. */
export type PageCar = {
  readonly [F in CarField]?: { readonly value: CarValues[F]; readonly from: Origin }
}

/** Stands for the host of the page that was read, which its reader need not know. */
const PAGE_SITE = 'https://page.invalid'

export interface PageTerms {
  /** What prices are in where the page does not say. */
  readonly currency: Currency
  /** Of the page, for addresses that begin there. */
  readonly path: string
}

interface Said {
  readonly text: (field: TextField) => string | null
  readonly photos: readonly unknown[]
}
type Reader<T> = (said: Said, terms: PageTerms) => T | null

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/
const SCHEMA = /^https?:\/\/schema\.org\/(?=\w+$)/
const DRIVES: readonly (readonly [pattern: RegExp, word: string])[] = [
  [/^FrontWheelDrive/, 'fwd'],
  [/^RearWheelDrive/, 'rwd'],
  [/^AllWheelDrive/, 'awd'],
  [/^FourWheelDrive/, '4wd'],
]

const wordOf =
  (field: TextField): Reader<string> =>
  ({ text }) =>
    text(field)?.replace(SCHEMA, '') ?? null

const read =
  <T>(field: TextField, meaning: (text: string) => T | null): Reader<T> =>
  ({ text }) => {
    const found = text(field)
    return found === null ? null : meaning(found)
  }

const priceOf: Reader<ReturnType<typeof askedPrice>> = ({ text }, { currency }) => {
  const price = text('price')
  return price === null ? null : askedPrice(price, text('currency'), currency)
}

const READERS: { readonly [F in CarField]: Reader<CarValues[F]> } = {
  title: wordOf('title'),
  make: wordOf('make'),
  model: wordOf('model'),
  trim: wordOf('trim'),
  modelYear: (said, terms) => read('year', yearOf)(said, terms) ?? read('firstRegistration', yearOf)(said, terms),
  firstRegistration: read('firstRegistration', yearMonthOf),
  mileageKm: ({ text }) => {
    const mileage = text('mileage')
    return mileage === null ? null : kilometresOf(mileage, text('mileageUnit'))
  },
  fuel: wordOf('fuel'),
  transmission: wordOf('transmission'),
  body: wordOf('body'),
  color: wordOf('color'),
  drive: (said, terms) => {
    const word = wordOf('drive')(said, terms)
    return DRIVES.find(([pattern]) => pattern.test(word ?? ''))?.[1] ?? word
  },
  displacementCc: ({ text }) => {
    const size = text('displacement')
    return size === null ? null : displacementOf(size, text('displacementUnit'))
  },
  seats: read('seats', seatsOf),
  vin: read('vin', (text) => (VIN.test(text) ? text : null)),
  price: (said, terms) => {
    const price = priceOf(said, terms)
    return price === null || price === 'on request' ? null : price.money
  },
  onRequest: (said, terms) => (priceOf(said, terms) === 'on request' ? true : null),
  availability: wordOf('availability'),
  photos: ({ photos }, { path }) => {
    const addresses = photos.flatMap((photo) =>
      typeof photo === 'string' ? (URL.parse(photo, PAGE_SITE + path)?.href ?? []) : [],
    )
    return addresses.length === 0 ? null : addresses
  },
}

/** Which facts of an origin each field is read from. */
export const STATED_IN: Readonly<Record<CarField, readonly SiteField[]>> = {
  title: ['title'],
  make: ['make'],
  model: ['model'],
  trim: ['trim'],
  modelYear: ['year', 'firstRegistration'],
  firstRegistration: ['firstRegistration'],
  mileageKm: ['mileage', 'mileageUnit'],
  fuel: ['fuel'],
  transmission: ['transmission'],
  body: ['body'],
  color: ['color'],
  drive: ['drive'],
  displacementCc: ['displacement', 'displacementUnit'],
  seats: ['seats'],
  vin: ['vin'],
  price: ['price', 'currency'],
  onRequest: ['price'],
  availability: ['availability'],
  photos: ['photos'],
}

/**
 * The car of a page whose facts were stored. Field by field the first origin counts that says something which can be read.
 * @param facts what `takePage` gave; anything else says nothing
 */
export function readPageCar(facts: unknown, terms: PageTerms): PageCar {
  const fields = Object.keys(READERS) as CarField[]
  return Object.fromEntries(fields.flatMap((field) => first(field, facts, terms)))
}

function first(field: CarField, facts: unknown, terms: PageTerms): readonly (readonly [CarField, object])[] {
  for (const from of ORIGINS) {
    const origin = at(facts, from)
    const said: Said = { text: (name) => textAt(origin, name), photos: listAt(origin, 'photos') }
    const value = READERS[field](said, terms)
    if (value !== null) return [[field, { value, from }]]
  }
  return []
}
