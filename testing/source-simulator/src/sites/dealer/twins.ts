import { deriveCore, MILEAGE_SENTINEL, PRICE_SENTINELS } from '../encar/universe/core.ts'
import { buildListing, type Listing } from '../encar/universe/listing.ts'
import { type DealerCar, slugOf } from './cars.ts'
import { type Kind, KINDS } from './twin.ts'

/** Which cars of Encar's a dealer has too. */
export interface TwinOptions {
  /** So many of the dealer's first cars; the kinds take turns. */
  readonly count: number
  /** Of Encar's stock: how many listings, and of which seed (1 by default). */
  readonly listings: number
  readonly seed?: number
}

/** Other cars, alike in all else. */
const NEAR_MISSES: readonly Kind[] = ['another vin', 'one sign of the vin']

const FUELS: Readonly<Record<string, string>> = {
  가솔린: 'Gasoline',
  디젤: 'Diesel',
  '가솔린+전기': 'Hybrid',
  전기: 'Electric',
}

const BODIES: Readonly<Record<string, string>> = {
  sedan: 'Sedan',
  suv: 'SUV',
  hatchback: 'Hatchback',
  van: 'Van',
  coupe: 'Coupe',
  wagon: 'Wagon',
  pickup: 'Truck',
}

/** A dealer's cars, the first of them as like Encar's as their kinds say. */
export function withTwins(cars: readonly DealerCar[], options: TwinOptions | undefined): readonly DealerCar[] {
  if (!options) return cars
  const listings = offered(options)
  return cars.map((car, index) => {
    const listing = listings[index]
    return listing ? twinOf(car, listing, KINDS[index % KINDS.length] ?? 'plain') : car
  })
}

/** The first of Encar's cars that an importer can offer, and that have a VIN. */
function offered({ count, listings, seed = 1 }: TwinOptions): readonly Listing[] {
  const found: Listing[] = []
  for (let index = 0; index < listings && found.length < count; index++) {
    const listing = buildListing(seed, index, deriveCore(seed, index))
    if (isOffered(listing)) found.push(listing)
  }
  return found
}

function isOffered({ core, index, vin, pictureCount, edition }: Listing): boolean {
  const isPlain = core.car === index && core.sale === 'sale' && core.planted < 0 && !core.contract
  const isStated = core.mileage !== MILEAGE_SENTINEL && !PRICE_SENTINELS.some((price) => price === core.price)
  return isPlain && isStated && vin !== undefined && pictureCount > 0 && edition.engine.fuel in FUELS
}

function twinOf(car: DealerCar, { id, vin = '', formYear, core, edition }: Listing, kind: Kind): DealerCar {
  const { maker, model, engine } = edition
  const make = maker.english
  const known = { make, model: model.english, year: formYear }
  return {
    ...car,
    ...known,
    ...(kind === 'make in capitals' && { make: make.toUpperCase() }),
    slug: slugOf({ ...known, id: car.id }),
    month: core.yearMonth % 100,
    km: kind === 'fewer kilometres' ? Math.floor(core.mileage / 2) : core.mileage,
    body: BODIES[model.shape] ?? car.body,
    drawn: model.shape,
    fuel: FUELS[engine.fuel] ?? car.fuel,
    cc: engine.cc === 0 ? null : engine.cc,
    seats: model.seats,
    gearbox: core.manual ? 'Manual' : 'Automatic',
    vin: vinOf(kind, vin, car.vin),
    price: rivalPrice(core.price, car.price),
    twin: { kind, encarId: String(id), isSame: !NEAR_MISSES.includes(kind), make },
  }
}

const WON_OF_EURO = 1_650
const WON_OF_MANWON = 10_000
/** Whole euro: shipping, and what an importer asks for itself. */
const FEES = 2_600

/** What a dealer asks who has brought the car here: up to a fifth more or less than another one. */
function rivalPrice(manwon: number, luck: number): number {
  const landed = (manwon * WON_OF_MANWON) / WON_OF_EURO + FEES
  return Math.round((landed * (90 + (luck % 25))) / 1_000) * 10
}

function vinOf(kind: Kind, vin: string, another: string | null): string | null {
  if (kind === 'no vin') return null
  if (kind === 'another vin') return another
  return kind === 'one sign of the vin' ? vin.slice(0, -1) + String((Number(vin.slice(-1)) + 1) % 10) : vin
}
