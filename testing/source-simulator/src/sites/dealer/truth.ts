import { hostileAt } from '../hostile.ts'
import type { DealerCar } from './cars.ts'
import { currencyOf, milesOf } from './shown-car.ts'
import type { DealerStock } from './stock.ts'

const KM_OF_MILE = 1.609344
/** Of its cars nothing can be offered: the shop knows no such make. */
const UNKNOWN_MAKE = 'Skoda'

/** What a car truly is as far as its page tells, in our words: what a test compares the rows with. */
export function truth(stock: DealerStock, car: DealerCar, photoPath: (n: number) => string): Record<string, unknown> {
  const quirks = stock.quirks.of(car.index)
  const onRequest = quirks.has('price on request')
  const isUnknown = car.make === UNKNOWN_MAKE
  const span = quirks.has('year range')
  return {
    id: car.slug,
    state: stock.stateOf(car),
    quirks: [...quirks],
    make: isUnknown ? 'Other' : (car.twin?.make ?? car.make),
    model: car.model,
    grade: quirks.has('hostile strings') ? hostileAt(car.index).seen : car.trim,
    modelYear: car.year,
    firstRegistration: span ? null : `${car.year}-${String(car.month).padStart(2, '0')}`,
    mileageKm: quirks.has('miles') ? Math.round(milesOf(car.km) * KM_OF_MILE) : car.km,
    fuel: car.fuel,
    transmission: car.gearbox,
    bodyType: car.body,
    color: quirks.has('phone in a field') ? null : car.colour,
    drive: car.drive,
    engineCc: car.cc,
    seats: car.seats,
    vin: quirks.has('vin missing') || quirks.has('vin fake') ? null : car.vin,
    priceCents: onRequest ? null : car.price * 100,
    currency: onRequest ? null : currencyOf(quirks),
    onRequest,
    photos: Array.from({ length: car.photos }, (_, i) => photoPath(i + 1)),
    ...(car.twin && { twin: car.twin }),
    rejectedFor: [...(onRequest ? ['price_missing'] : []), ...(isUnknown ? ['unknown_make'] : [])],
  }
}

/** Everything about people that the pages show. */
export const personalData = ({ cars }: DealerStock): Record<string, readonly string[]> => ({
  persons: [...new Set(cars.map(({ seller }) => seller.person))],
  phones: cars.map(({ seller }) => seller.phone),
  mails: cars.map(({ seller }) => seller.mail),
})
