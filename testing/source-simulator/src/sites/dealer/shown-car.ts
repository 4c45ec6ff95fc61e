import { Random } from '../../random.ts'
import { hostileAt } from '../hostile.ts'
import type { DealerCar } from './cars.ts'
import type { Quirk } from './quirks.ts'
import type { SaleState } from '../stock-control.ts'
import type { DealerStock } from './stock.ts'

/** How a site writes: one of several spellings for each word. */
export interface SiteWords {
  readonly fuel: Spellings
  readonly gearbox: Spellings
  readonly body: Spellings
  readonly colour: Spellings
  readonly drive: Spellings
  readonly onRequest: string
  /** Before a phone in a description. */
  readonly call: string
}
type Spellings = Readonly<Record<string, readonly [string, ...string[]]>>

/** What a car's page says, in the site's words. */
export interface ShownCar {
  readonly car: DealerCar
  readonly state: SaleState
  readonly title: string
  readonly trim: string
  readonly fuel: string
  readonly gearbox: string
  readonly body: string
  readonly colour: string
  readonly drive: string
  readonly price: string
  readonly currency: 'EUR' | 'USD'
  readonly mileage: { readonly value: string; readonly unit: 'KMT' | 'SMI' }
  /** `2018`, or a span of years, as which only a production date is written. */
  readonly year: string
  readonly isSpan: boolean
  readonly vin: string | null
  readonly description: string
  readonly photos: readonly string[]
  /** JSON-LD beside the microdata. */
  readonly script: 'good' | 'broken'
}

const KM_OF_MILE = 1.609344
const SPAN = 2

export const milesOf = (km: number): number => Math.round(km / KM_OF_MILE)

export function shownCar(stock: DealerStock, words: SiteWords, car: DealerCar, photo: (n: number) => string): ShownCar {
  const quirks = stock.quirks.of(car.index)
  const random = new Random(stock.seed, car.index, 0x3a9e)
  const spelled = (list: Spellings, word: string) => random.pick(list[word] ?? [word])
  const inMiles = quirks.has('miles')
  const { seller } = car
  return {
    car,
    state: stock.stateOf(car),
    title: `${car.make} ${car.model} ${car.trim}`,
    trim: quirks.has('hostile strings') ? hostileAt(car.index).written : car.trim,
    fuel: spelled(words.fuel, car.fuel),
    gearbox: spelled(words.gearbox, car.gearbox),
    body: spelled(words.body, car.body),
    colour: quirks.has('phone in a field') ? `${seller.person} ${seller.phone}` : spelled(words.colour, car.colour),
    drive: spelled(words.drive, car.drive),
    price: priceText(car.price, quirks, words),
    currency: currencyOf(quirks),
    mileage: inMiles
      ? { value: milesOf(car.km).toLocaleString('en-GB'), unit: 'SMI' }
      : { value: String(car.km), unit: 'KMT' },
    year: quirks.has('year range') ? `${car.year}/${car.year + SPAN}` : String(car.year),
    isSpan: quirks.has('year range'),
    vin: quirks.has('vin missing') ? null : quirks.has('vin fake') ? `N/A-${car.id}` : car.vin,
    description: quirks.has('phone in description')
      ? `${words.call} ${seller.person}, ${seller.phone}, ${seller.mail}`
      : `${car.make} ${car.model}`,
    photos: Array.from({ length: car.photos }, (_, i) =>
      quirks.has('relative images') ? photo(i + 1) : photo(i + 1).replace(/^(?:\.\.\/)+/, '/'),
    ),
    script: quirks.has('json-ld broken') ? 'broken' : 'good',
  }
}

export const currencyOf = (quirks: ReadonlySet<Quirk>): 'EUR' | 'USD' =>
  quirks.has('price in dollars') ? 'USD' : 'EUR'

function priceText(price: number, quirks: ReadonlySet<Quirk>, { onRequest }: SiteWords): string {
  if (quirks.has('price on request')) return onRequest
  const grouped = (separator: string) => String(price).replace(/\B(?=(?:\d{3})+$)/g, separator)
  if (quirks.has('dots in prices')) return grouped('.')
  if (quirks.has('spaces in prices')) return `${grouped('\u00a0')},00`
  const sign = currencyOf(quirks) === 'USD' ? '$' : '€'
  return quirks.has('currency sign in prices') ? `${grouped('.')} ${sign}` : String(price)
}
