import type { NormalizedCar } from './listing.ts'
import { krwOf } from './money/money.ts'

/** What is known of a listing from the time before. */
export type KnownCar = Pick<
  NormalizedCar,
  'make' | 'modelYear' | 'mileageKm' | 'priceAmount' | 'priceCurrency' | 'photos'
> & { readonly fuel: string | null; readonly isOnSale: boolean }

type Facts = Omit<KnownCar, 'isOnSale'>

/** So many cars may change by themselves, in whatever direction. */
const MAX_CARS = 4
const MAX_SHARE = 0.2
/** Prices that moved by more did not move: they are written in another way. */
const MAX_MOVE = 2
/** So many cars that are seen for the first time say how a site is read. */
const ENOUGH_NEW = 20
const MIN_OFFERED = 0.2
/** In won, between which the middle price of many used cars lies. */
const USUAL_PRICE = { from: 1_000_000, to: 1_000_000_000 }

const FIELDS: readonly (readonly [string, (car: Facts) => boolean])[] = [
  ['the make', ({ make }) => make !== '' && make !== 'Other'],
  ['the price', ({ priceAmount }) => priceAmount !== null],
  ['the year', ({ modelYear }) => modelYear !== null],
  ['the mileage', ({ mileageKm }) => mileageKm !== null],
  ['the fuel', ({ fuel }) => fuel !== null],
  ['every picture', ({ photos }) => photos.length > 0],
]

/**
 * Why what was read of a source is not to be believed, though each car alone may be: its site has changed, or means something
 * else than it did. Null where it may be published.
 * @param known what was known of these cars, by the source's id
 * @param cars what is read of them now
 */
export function driftOf(known: ReadonlyMap<string, KnownCar>, cars: readonly NormalizedCar[]): string | null {
  const pairs = cars.flatMap((now) => {
    const before = known.get(now.sourceId)
    return before ? [{ before, now }] : []
  })
  const fresh = cars.filter(({ sourceId }) => !known.has(sourceId))
  return lostField(pairs) ?? movedPrices(pairs) ?? quarantined(pairs) ?? implausible(fresh)
}

interface Pair {
  readonly before: KnownCar
  readonly now: NormalizedCar
}

function lostField(pairs: readonly Pair[]): string | null {
  for (const [name, has] of FIELDS) {
    const had = pairs.filter(({ before }) => has(before))
    const lost = had.filter(({ now }) => !has(now))
    if (isTooMany(lost, had)) return `${name} is gone from ${lost.length} of ${had.length} cars that had it`
  }
  return null
}

function movedPrices(pairs: readonly Pair[]): string | null {
  const priced = pairs.flatMap(({ before, now }) => {
    const [from, to] = [inWon(before), inWon(now)]
    return from !== null && to !== null ? [to / from] : []
  })
  const moved = priced.filter((ratio) => ratio > MAX_MOVE || ratio < 1 / MAX_MOVE)
  if (!isTooMany(moved, priced)) return null
  return `${moved.length} of ${priced.length} cars ask more than twice or less than half of what they did`
}

function quarantined(pairs: readonly Pair[]): string | null {
  const onSale = pairs.filter(({ before }) => before.isOnSale)
  const lost = onSale.filter(({ now }) => now.quarantine.length > 0)
  if (!isTooMany(lost, onSale)) return null
  return `${lost.length} of ${onSale.length} cars on sale could not be offered any more (${lost[0]?.now.quarantine[0] ?? ''})`
}

function implausible(fresh: readonly NormalizedCar[]): string | null {
  if (fresh.length < ENOUGH_NEW) return null
  const offered = fresh.filter(({ quarantine }) => quarantine.length === 0).length
  if (offered < MIN_OFFERED * fresh.length) return `of ${fresh.length} new cars only ${offered} could be offered`
  const prices = fresh.flatMap((car) => inWon(car) ?? []).toSorted((one, other) => one - other)
  const middle = prices[Math.floor(prices.length / 2)]
  if (middle === undefined || (middle >= USUAL_PRICE.from && middle <= USUAL_PRICE.to)) return null
  return `the middle price of ${prices.length} new cars is ${middle} won: another unit, or another currency`
}

const isTooMany = (some: readonly unknown[], all: readonly unknown[]): boolean =>
  some.length > MAX_CARS && some.length > MAX_SHARE * all.length

const inWon = ({ priceAmount, priceCurrency }: Facts): number | null =>
  priceAmount === null || priceCurrency === null ? null : krwOf({ amount: priceAmount, currency: priceCurrency })
