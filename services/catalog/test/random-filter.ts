import { DRIVES, type NormalizedCar, PAST_MARKS, trimsOf } from '@karvan/domain'
import { doorPrice, type Filter, GROUPS, VALUE } from './plain-reading.ts'

/** Numbers from 0 to below 1. */
export interface Random {
  next(): number
}

/** A search of a few filters, whose values and bounds are those of cars. */
export function randomFilter(cars: readonly NormalizedCar[], random: Random): Filter {
  const filter: Filter = {}
  const sometimes = (share: number) => random.next() < share
  const car = () => cars[Math.floor(random.next() * cars.length)] as NormalizedCar
  for (const group of GROUPS) {
    const values = [VALUE[group](car()), VALUE[group](car())].filter((value) => value !== null)
    if (sometimes(0.25) && values.length > 0) filter[group] = values.slice(0, sometimes(0.5) ? 1 : 2)
  }
  const pairs = [car(), car()].map(({ make, model }) => `${make}:${model}`)
  if (sometimes(0.3))
    filter.model = [...(sometimes(0.2) ? (filter.model ?? []) : []), ...pairs.slice(0, sometimes(0.5) ? 1 : 2)]
  if (sometimes(0.3)) filter.yearFrom = car().modelYear ?? 0
  if (sometimes(0.3)) filter.yearTo = car().modelYear ?? 0
  // Exactly at a car's own price: the edge is where rounding errs.
  if (sometimes(0.3)) filter.priceFrom = doorPrice(car()) + Math.floor(random.next() * 3) - 1
  if (sometimes(0.3)) filter.priceTo = doorPrice(car()) + Math.floor(random.next() * 3) - 1
  if (sometimes(0.2)) filter.mileageMin = car().mileageKm ?? 0
  if (sometimes(0.3)) filter.mileageMax = car().mileageKm ?? 0
  if (sometimes(0.1)) filter.drive = [DRIVES[Math.floor(random.next() * DRIVES.length)] ?? 'fwd']
  const { options, color, seats, grade } = car()
  if (sometimes(0.1) && seats !== null) filter.seats = [seats]
  const [trim] = trimsOf(grade ?? '')
  if (sometimes(0.15) && trim) filter.trim = [trim]
  if (sometimes(0.1) && options.length > 0) filter.options = options.slice(0, 2)
  if (sometimes(0.15)) filter.past = [PAST_MARKS[Math.floor(random.next() * PAST_MARKS.length)] ?? 'flood']
  const { owners } = car()
  if (sometimes(0.1) && owners !== null) filter.owners = [owners]
  if (sometimes(0.1)) filter.accident = [sometimes(0.5) ? 'none' : 'some']
  if (sometimes(0.1) && color !== null && color !== 'Other') filter.search = `not ${color}`
  return filter
}
