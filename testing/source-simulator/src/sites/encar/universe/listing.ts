import { EDITIONS, type Edition } from '../catalogue/editions.ts'
import { at, hash32, hashText, Random } from '../../../random.ts'
import type { Core } from './core.ts'
import { COLOURS, REGIONS, SEAT_COLOURS, type Colour } from './palette.ts'
import { dealerNumber, dealerOf, plateOf, vinOf, type Dealer } from './people.ts'
import { PLANTED_WORDS, type PlantedWord } from './planted.ts'

/** The first advertisement id. */
export const FIRST_ID = 39_000_001

/** The advertisement id of an index. */
export const idOf = (index: number): number => FIRST_ID + index

/** Everything that is true of one offer; the answers are written from it. */
export interface Listing {
  readonly index: number
  readonly id: number
  /** Id of the car: the first ad's id, which a duplicate shares. */
  readonly vehicleId: number
  readonly core: Core
  readonly edition: Edition
  /** Texts as the source shows them, planted words included. */
  readonly modelName: string
  readonly badge: string
  readonly badgeDetail: string
  readonly colourName: string
  readonly colour: Colour
  readonly seatColour: Colour
  readonly transmission: string
  readonly formYear: number
  readonly region: string
  readonly planted: PlantedWord | undefined
  readonly dealer: Dealer
  readonly plate: string
  readonly vin: string | undefined
  /** Pictures of the car; 0 for the few ads that have none. */
  readonly pictureCount: number
  /** Fields that the list leaves out for this ad. */
  readonly listLacks: { readonly colour: boolean; readonly formYear: boolean; readonly photos: boolean }
  readonly hasRecord: boolean
  readonly hasInspection: boolean
  readonly diagnosed: boolean
  readonly variant: number
}

/** Texts that the filters compare; kept apart so that filtering need not build a whole listing. */
export function shownTexts(
  core: Core,
): Pick<Listing, 'modelName' | 'badge' | 'badgeDetail' | 'colourName' | 'planted'> {
  const edition = at(EDITIONS, core.edition)
  const planted = core.planted < 0 ? undefined : at(PLANTED_WORDS, core.planted)
  const trim = at(edition.model.trims, core.trim)
  return {
    planted,
    modelName: planted?.field === 'model' ? `${edition.generation.name} ${planted.word}` : edition.generation.name,
    badge: planted?.field === 'badge' ? `${edition.engine.badge} ${planted.word}` : edition.engine.badge,
    badgeDetail: planted?.field === 'badgeDetail' ? planted.word : trim,
    colourName: planted?.field === 'colour' ? planted.word : at(COLOURS, core.colour).name,
  }
}

/** Builds a listing from its facts. Depends on the arguments only. */
export function buildListing(seed: number, index: number, core: Core): Listing {
  const edition = at(EDITIONS, core.edition)
  const ad = new Random(seed, index, 0xad)
  const car = new Random(seed, core.car, 0xca5)
  const region = at(REGIONS, core.region).name
  // Cars sold in the last months of a year are often of the next model year.
  const formYear = Math.floor(core.yearMonth / 100) + (core.yearMonth % 100 >= 9 && car.chance(0.45) ? 1 : 0)
  const seat = car.next()
  return {
    index,
    id: idOf(index),
    vehicleId: idOf(core.car),
    core,
    edition,
    ...shownTexts(core),
    colour: at(COLOURS, core.colour),
    seatColour: at(SEAT_COLOURS, seat < 0.7 ? 0 : seat < 0.84 ? 1 : seat < 0.94 ? 2 : 3),
    transmission: core.manual ? '수동' : (edition.model.gearbox ?? '오토'),
    formYear,
    region,
    dealer: dealerOf(seed, dealerNumber(seed, index), region),
    plate: plateOf(seed, core.car, core.yearMonth, core.sale === 'rent'),
    vin: vinOf(seed, core.car, edition.maker.wmi),
    pictureCount: car.chance(0.006) ? 0 : car.int(8, 20),
    listLacks: { colour: ad.chance(0.05), formYear: ad.chance(0.02), photos: ad.chance(0.01) },
    hasRecord: car.chance(0.93),
    hasInspection: car.chance(0.88),
    diagnosed: car.chance(0.35),
    variant: hash32(hashText(edition.maker.english), hashText(edition.model.english)) % 8,
  }
}

/** Seats that a grade names ("9인승"); else the model's. */
export function seatsOf(listing: Listing): number {
  const named = /(\d+)인승/.exec(listing.badge)
  return named ? Number(named[1]) : listing.edition.model.seats
}
