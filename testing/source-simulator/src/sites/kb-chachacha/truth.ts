import type { KbCar } from './cars.ts'
import { hostileAt } from '../hostile.ts'
import { photoPaths } from './pictures.ts'
import { hasHostile } from './shown-car.ts'
import type { KbStock } from './stock.ts'

/** What a car truly is as far as its page tells, in our words: what a test compares the rows with. */
export function truth(stock: KbStock, car: KbCar): Record<string, unknown> {
  const quirks = stock.quirks.of(car.index)
  const unknown = quirks.has('no information')
  const onRequest = quirks.has('price sentinels')
  const lease = quirks.has('lease')
  const isOffered = !onRequest && !lease
  const isUnknown = car.make === 'Other'
  const reasons = [
    ...(lease ? ['lease'] : []),
    ...(onRequest && !lease ? ['price_missing'] : []),
    ...(isUnknown ? ['unknown_make'] : []),
  ]
  return {
    id: car.id,
    state: stock.stateOf(car),
    quirks: [...quirks],
    make: car.make,
    model: car.model,
    generation: car.generation,
    grade: hasHostile(stock, car) ? hostileAt(car.index).seen : car.grade,
    modelYear: car.modelYear,
    firstRegistration: `${car.year}-${String(car.month).padStart(2, '0')}`,
    mileageKm: car.km,
    fuel: car.burns,
    transmission: unknown ? null : car.gearbox[1],
    bodyType: car.body,
    color: unknown || quirks.has('personal in fields') ? null : car.colour[1],
    drive: hasHostile(stock, car) ? null : car.drive,
    region: car.region[1],
    engineCc: unknown ? null : car.cc,
    seats: null,
    owners: car.ownerChanges + 1,
    vin: null,
    // Whole won.
    priceCents: isOffered ? car.price * 10_000 : null,
    currency: isOffered ? 'KRW' : null,
    onRequest,
    photos: photoPaths(car),
    rejectedFor: reasons,
  }
}

/** Everything about people that the pages show. */
export const personalData = ({ cars }: KbStock): Record<string, readonly string[]> => ({
  plates: cars.map(({ people }) => people.plate),
  dealers: [...new Set(cars.map(({ people }) => people.dealer))],
  phones: cars.map(({ people }) => people.phone),
})
