import { at, listAt } from '@karvan/scraper-kit'
import { cleanAddress, cleanText } from './clean-text.ts'
import { factsOf, type OriginFacts } from './page-facts.ts'

/** schema.org's classes, the one that says most about a car first. */
const CLASSES = [['Car', 'Vehicle'], ['Product']] as const

/**
 * What a page's things say of the car that it is about: the first car among them, and the first product, which may be the
 * same car as a shop system describes it.
 */
export function factsOfItems(items: readonly unknown[]): OriginFacts | null {
  const cars = CLASSES.flatMap((names) => items.find((item) => isOneOf(item, names)) ?? [])
  return cars
    .map(factsOfCar)
    .reduceRight<OriginFacts | null>((less, more) => (more ? { ...less, ...more } : less), null)
}

function isOneOf(item: unknown, names: readonly string[]): boolean {
  return listOf(at(item, '@type')).some(
    (type) => typeof type === 'string' && names.some((name) => new RegExp(`(?:^|[/:#])${name}$`).test(type)),
  )
}

function factsOfCar(car: unknown): OriginFacts | null {
  const mileage = first(at(car, 'mileageFromOdometer'))
  const engine = first(at(car, 'vehicleEngine'))
  const size = first(at(engine, 'engineDisplacement'))
  const offer = offerOf(car)
  return factsOf(
    {
      title: word(car, 'name'),
      make: word(car, 'brand', 'manufacturer'),
      model: word(car, 'model'),
      trim: word(car, 'vehicleConfiguration'),
      year: word(car, 'vehicleModelDate', 'modelDate', 'productionDate'),
      firstRegistration: word(car, 'dateVehicleFirstRegistered'),
      mileage: wordOf(mileage),
      mileageUnit: word(mileage, 'unitCode', 'unitText'),
      fuel: word(car, 'fuelType') ?? word(engine, 'fuelType'),
      transmission: word(car, 'vehicleTransmission'),
      body: word(car, 'bodyType'),
      color: word(car, 'color'),
      drive: word(car, 'driveWheelConfiguration'),
      displacement: wordOf(size) ?? wordOf(engine),
      displacementUnit: word(size, 'unitCode', 'unitText'),
      seats: word(car, 'vehicleSeatingCapacity', 'seatingCapacity'),
      vin: word(car, 'vehicleIdentificationNumber'),
      price: offer.price ?? word(car, 'price'),
      currency: offer.currency ?? word(car, 'priceCurrency'),
      availability: offer.availability ?? word(car, 'availability'),
    },
    listOf(at(car, 'image')).flatMap(addressOf),
  )
}

interface Offer {
  readonly price: string | null
  readonly currency: string | null
  readonly availability: string | null
}

/** The first offer that states a price, else the first; of a price that is a range, its lower end. */
function offerOf(car: unknown): Offer {
  const offers = listOf(at(car, 'offers')).flatMap((offer) => [offer, ...listAt(offer, 'offers')])
  const read = offers.map((offer): Offer => {
    const terms = first(at(offer, 'priceSpecification'))
    return {
      price: word(offer, 'price', 'lowPrice') ?? word(terms, 'price', 'minPrice'),
      currency: word(offer, 'priceCurrency') ?? word(terms, 'priceCurrency'),
      availability: word(offer, 'availability'),
    }
  })
  return read.find(({ price }) => price !== null) ?? read[0] ?? { price: null, currency: null, availability: null }
}

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : value === null ? [] : [value]
const first = (value: unknown): unknown => listOf(value)[0] ?? null

/** The first of these properties that says something. */
function word(thing: unknown, ...properties: readonly string[]): string | null {
  for (const property of properties) {
    const text = wordOf(first(at(thing, property)))
    if (text !== null) return text
  }
  return null
}

/** A plain value, or that of a thing with a name or a value. */
const wordOf = (value: unknown): string | null =>
  cleanText(value) ?? cleanText(first(at(value, 'name'))) ?? cleanText(first(at(value, 'value')))

function addressOf(image: unknown): readonly string[] {
  const address =
    cleanAddress(image) ?? cleanAddress(first(at(image, 'contentUrl'))) ?? cleanAddress(first(at(image, 'url')))
  return address === null ? [] : [address]
}
