import type { Rival } from '@karvan/contracts'
import type { NormalizedCar } from '@karvan/domain'
import { repetitions, seededRandom } from '@karvan/test-kit'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { carsToCompare, compareCars, type InventoryDatabase, IS_SURE, upsertListings } from '../src/index.ts'
import { CAR } from './car.ts'
import { openInventory } from './open-inventory.ts'

/**
 * How many of the sure matches are right, and how many matches are found: our own stock and a rival's, of which each car is known to be
 * one of ours, or another one that is similar.
 */

const CARS = repetitions('cars on either side', 2_000, 20_000)
const AT = new Date('2026-11-30T08:00:00Z')
const BATCH = 500
const TASK = 1_000
const seeded = seededRandom('matches of known cars')
const random = () => seeded.next()

const VIN_SIGNS = Array.from('0123456789ABCDEFGHJKLMNPRSTUVWXYZ')
const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
/** As makers count: the last signs are figures. */
const vin = () =>
  `KN${Array.from({ length: 9 }, () => one(VIN_SIGNS)).join('')}${100_000 + Math.floor(random() * 900_000)}`
const MODELS = Array.from({ length: 60 }, (_, place) => ({ make: `Make ${place % 8}`, model: `Model ${place}` }))

const newCar = (place: number): NormalizedCar => ({
  ...CAR,
  ...one(MODELS),
  sourceId: String(place),
  vin: vin(),
  modelYear: 2012 + Math.floor(random() * 15),
  mileageKm: 1_000 + Math.floor(random() * 180_000),
  fuel: one(['Gasoline', 'Diesel', 'Hybrid']),
  transmission: one(['Automatic', 'Manual']),
  bodyType: one(['SUV', 'Sedan', 'Hatchback']),
  color: one(['White', 'Black', 'Gray', 'Silver', 'Blue']),
  engineCc: one([1_598, 1_995, 2_497]),
})
const km = (car: NormalizedCar): number => car.mileageKm ?? 0
const otherColor = ({ color }: NormalizedCar) => (color === 'White' ? 'Black' : 'White')

/** What a rival makes of a car of ours, by how often it does so. */
const TWINS: Readonly<
  Record<string, { readonly share: number; readonly of: (car: NormalizedCar) => Partial<NormalizedCar> }>
> = {
  'same VIN': { share: 0.4, of: () => ({}) },
  'same VIN, described differently': {
    share: 0.2,
    of: (car) => ({ color: null, bodyType: null, mileageKm: Math.round(km(car) / 1_000) * 1_000 }),
  },
  'same VIN, in another currency': { share: 0.1, of: () => ({ priceAmount: 20_000_000, priceCurrency: 'KRW' }) },
  'VIN missing': { share: 0.2, of: () => ({ vin: null }) },
  'VIN missing, colour and engine unsaid': { share: 0.06, of: () => ({ vin: null, color: null, engineCc: null }) },
  'VIN missing, mileage rounded': {
    share: 0.04,
    of: (car) => ({ vin: null, mileageKm: Math.round(km(car) / 1_000) * 1_000 }),
  },
}
/** Other cars that are like one of ours. */
const NEAR_MISSES: Readonly<Record<string, (car: NormalizedCar) => Partial<NormalizedCar>>> = {
  'another VIN, all else the same': () => ({ vin: vin() }),
  'another mileage': (car) => ({ vin: null, mileageKm: km(car) + 37 }),
  'another colour': (car) => ({ vin: null, color: otherColor(car) }),
  'another year': (car) => ({ vin: null, modelYear: (car.modelYear ?? 0) - 1 }),
  'another fuel': (car) => ({ vin: null, fuel: car.fuel === 'Diesel' ? 'Gasoline' : 'Diesel' }),
}

let db: Kysely<InventoryDatabase>
beforeAll(async () => {
  db = (await openInventory()).db
})
afterAll(() => db.destroy())

async function put(dataset: 'main' | Rival, cars: readonly NormalizedCar[]): Promise<void> {
  for (let start = 0; start < cars.length; start += BATCH) {
    const batch = cars.slice(start, start + BATCH)
    await db.transaction().execute((trx) => upsertListings(trx, { dataset, source: `site-${dataset}` }, batch, AT))
  }
}

function kindOf(): string {
  let rest = random()
  for (const [kind, { share }] of Object.entries(TWINS)) {
    rest -= share
    if (rest < 0) return kind
  }
  return 'same VIN'
}

it('is sure of cars that are the same, and of few others', async () => {
  const ours = Array.from({ length: CARS }, (_, place) => newCar(place))
  const kinds = new Map<string, string>()
  const theirs = ours.map((car, place): NormalizedCar => {
    const sourceId = `t${place}`
    // Half of what the rival sells are cars of ours; of the others some are like one of them.
    const draw = random()
    if (draw < 0.5) {
      const kind = kindOf()
      kinds.set(sourceId, kind)
      return { ...car, ...TWINS[kind]?.of(car), sourceId }
    }
    if (draw < 0.75) {
      const kind = one(Object.keys(NEAR_MISSES))
      kinds.set(sourceId, kind)
      return { ...car, ...NEAR_MISSES[kind]?.(car), sourceId }
    }
    kinds.set(sourceId, 'another car')
    return { ...newCar(place), sourceId }
  })
  await put('main', ours)
  await put('trio', theirs)

  const started = performance.now()
  const ids = await db.transaction().execute((trx) => carsToCompare(trx, false))
  for (let start = 0; start < ids.length; start += TASK)
    await db.transaction().execute((trx) => compareCars(trx, ids.slice(start, start + TASK), AT))
  const seconds = (performance.now() - started) / 1_000
  expect(await db.transaction().execute((trx) => carsToCompare(trx, false))).toEqual([])

  const { rows } = await sql<{ own: string; other: string; is_sure: boolean }>`
    select own.source_id as own, other.source_id as other, ${IS_SURE} as is_sure from inventory.rival_matches
    join inventory.listings as own on own.dataset = 'main' and own.id = listing_id
    join inventory.listings as other on other.dataset = 'trio' and other.id = rival_id`.execute(db)
  const sure = rows.filter((row) => row.is_sure)
  const isRight = ({ own, other }: (typeof rows)[number]) => other.slice(1) === own
  const kindsOf = [...Object.keys(TWINS), ...Object.keys(NEAR_MISSES), 'another car']
  const table = Object.fromEntries(
    kindsOf.map((kind) => {
      const isOfKind = ({ other }: { readonly other: string }) => kinds.get(other) === kind
      return [
        kind,
        {
          cars: [...kinds.values()].filter((name) => name === kind).length,
          sure: sure.filter(isOfKind).length,
          right: kind in TWINS ? sure.filter((row) => isOfKind(row) && isRight(row)).length : 0,
          unsure: rows.filter((row) => !row.is_sure && isOfKind(row)).length,
        },
      ]
    }),
  )
  console.table(table)
  const sum = (key: 'cars' | 'right', names: readonly string[]) =>
    names.reduce((total, name) => total + (table[name]?.[key] ?? 0), 0)
  const precision = sum('right', Object.keys(TWINS)) / sure.length
  const recall = sum('right', Object.keys(TWINS)) / sum('cars', Object.keys(TWINS))
  console.log(`${CARS} cars in ${seconds.toFixed(1)} s: precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}`)
  expect(precision).toBeGreaterThanOrEqual(0.98)
  expect(recall).toBeGreaterThanOrEqual(0.9)
})
