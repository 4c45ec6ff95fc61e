import type { NormalizedCar } from '@karvan/domain'
import type { RunningSite } from '@karvan/source-simulator'

/** What a simulated dealer's site knows of a car: the simulator's `truth`. */
export interface Truth {
  readonly id: string
  readonly state: 'available' | 'sold' | 'gone'
  readonly quirks: readonly string[]
  readonly [fact: string]: unknown
}

export const truthOf = async (site: RunningSite) => (await site.control('truth')) as readonly Truth[]
export const turn = (site: RunningSite, quirk: string, on: boolean) => site.control('quirks', { quirk, on })

/** Each fact of the truth with the column of the inventory and the field of a car that say it. */
const FACTS = [
  ['make', 'make', 'make'],
  ['model', 'model', 'model'],
  ['grade', 'grade', 'grade'],
  ['modelYear', 'model_year', 'modelYear'],
  ['firstRegistration', 'first_registration', 'firstRegistration'],
  ['mileageKm', 'mileage_km', 'mileageKm'],
  ['fuel', 'fuel', 'fuel'],
  ['transmission', 'transmission', 'transmission'],
  ['bodyType', 'body_type', 'bodyType'],
  ['color', 'color', 'color'],
  ['drive', 'drive', 'drive'],
  ['engineCc', 'engine_cc', 'engineCc'],
  ['seats', 'seats', 'seats'],
  ['vin', 'vin', 'vin'],
  ['priceCents', 'price_amount', 'priceAmount'],
  ['currency', 'price_currency', 'priceCurrency'],
  ['onRequest', 'price_sentinel', 'priceSentinel'],
  ['photos', 'photos', 'photos'],
  ['rejectedFor', 'quarantine', 'quarantine'],
] as const satisfies readonly (readonly [string, string, keyof NormalizedCar])[]

type Facts = Readonly<Record<string, unknown>>

/** A row of the inventory, as JSON. */
export const factsOfRow = (row: Facts): Facts => Object.fromEntries(FACTS.map(([fact, column]) => [fact, row[column]]))

export const factsOfCar = (car: NormalizedCar): Facts =>
  Object.fromEntries(FACTS.map(([fact, , field]) => [fact, car[field]]))

/** The facts in which two cars differ. */
export const differing = (one: Facts, other: Facts): readonly string[] =>
  FACTS.map(([fact]) => fact).filter((fact) => JSON.stringify(one[fact]) !== JSON.stringify(other[fact]))

/** Every fact that was read otherwise than it is, by name: `kia-niro-50012 fuel: "Diesel", truly "Hybrid"`. */
export const mistakes = (truth: Truth, read: Facts | undefined): readonly string[] =>
  read
    ? differing(truth, read).map(
        (fact) => `${truth.id} ${fact}: ${JSON.stringify(read[fact])}, truly ${JSON.stringify(truth[fact])}`,
      )
    : [`${truth.id} is missing`]
