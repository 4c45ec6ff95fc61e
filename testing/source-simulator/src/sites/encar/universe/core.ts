import { EDITION_TOTALS, EDITIONS, LATEST_MONTH, type Edition } from '../catalogue/editions.ts'
import { at, pickWeighted, Random } from '../../../random.ts'
import { addMonths, EPOCH_SECONDS, monthsBetween } from './clock.ts'
import { COLOUR_TOTALS, REGION_TOTALS } from './palette.ts'
import { plantedAt } from './planted.ts'

/** How an offer is sold: a plain sale, or a lease or hire contract to take over. */
export type Sale = 'sale' | 'lease' | 'rent'

/** The facts that the list filters and sorts by, and that everything else follows from. */
export interface Core {
  /** The listing whose car this is: its own index, or an earlier one for a re-registered duplicate. */
  readonly car: number
  readonly edition: number
  readonly trim: number
  readonly colour: number
  readonly region: number
  /** First registration, YYYYMM. */
  readonly yearMonth: number
  /** Shown mileage in km; 999999 is the placeholder. */
  readonly mileage: number
  /** Shown price in 만원; placeholders included. */
  readonly price: number
  readonly sale: Sale
  readonly manual: boolean
  readonly contract: boolean
  /** Position in `PLANTED_WORDS`, or -1. */
  readonly planted: number
  /** Last change, in seconds since 1970. */
  readonly modified: number
}

const DUPLICATE_SHARE = 0.03
const LEASE_SHARE = 0.015
const RENT_SHARE = 0.015
const PRICE_SENTINEL_SHARE = 0.015
const MILEAGE_SENTINEL_SHARE = 0.01
const CONTRACT_SHARE = 0.02

/** Prices that stand for "ask me". */
export const PRICE_SENTINELS = [0, 9997, 9998, 9999, 99999, 999999] as const

/** The mileage that stands for "not given". */
export const MILEAGE_SENTINEL = 999999

/** Whether the offer of this index is a second ad of an earlier car, and of which. */
function carOf(seed: number, index: number): number {
  if (index === 0) return 0
  const random = new Random(seed, index, 0xd0b1e)
  if (!random.chance(DUPLICATE_SHARE)) return index
  return carOf(seed, random.int(Math.max(0, index - 4000), index - 1))
}

function registrationMonth(random: Random, edition: Edition): number {
  const last = Math.min(edition.generation.to, addMonths(LATEST_MONTH, -2))
  const span = Math.max(0, monthsBetween(edition.generation.from, last))
  return addMonths(edition.generation.from, random.int(0, span))
}

/** Mileage grows by about 14,500 km a year; hire cars, diesel and LPG cars are driven more. */
function mileageOf(random: Random, edition: Edition, ageMonths: number): number {
  const thirsty = edition.engine.fuel === '디젤' || edition.engine.fuel === 'LPG(일반인 구입)' ? 1.25 : 1
  const yearly = 14_500 * thirsty * Math.exp(0.42 * random.normal()) * (ageMonths > 96 ? 0.82 : 1)
  return Math.max(40, Math.round((yearly * (ageMonths + 0.8)) / 12))
}

/** Price in 만원: the new price, less age, mileage and luck; rounded as sellers round. */
function priceOf(random: Random, edition: Edition, trim: number, ageMonths: number, mileage: number): number {
  const { maker, model, engine } = edition
  const years = ageMonths / 12
  const electric = engine.fuel === '전기' || engine.fuel === '수소' ? 0.965 : 1
  const remaining =
    years < 1 ? 1 - (1 - maker.firstYear) * years : maker.firstYear * (maker.yearly * electric) ** (years - 1)
  const trimmed = edition.newPrice * (1 + (0.24 * trim) / Math.max(1, model.trims.length))
  const expected = 14_500 * Math.max(0.5, years)
  const worn = Math.min(1.18, Math.max(0.62, 1 - (0.16 * (mileage - expected)) / (expected + 60_000)))
  const price = Math.max(90, trimmed * remaining * worn * (1 + 0.045 * random.normal()))
  const step = price < 500 ? 5 : 10
  return Math.max(step, Math.round(price / step) * step - (random.chance(0.2) ? 1 : 0))
}

function saleOf(position: number): Sale {
  if (position < LEASE_SHARE) return 'lease'
  return position < LEASE_SHARE + RENT_SHARE ? 'rent' : 'sale'
}

function derive(seed: number, index: number): Omit<Core, 'modified' | 'car'> {
  const random = new Random(seed, index, 0xc0de)
  const edition = at(EDITIONS, pickWeighted(EDITION_TOTALS, random.next()))
  const trim = random.int(0, edition.model.trims.length - 1)
  const yearMonth = registrationMonth(random, edition)
  const ageMonths = Math.max(1, monthsBetween(yearMonth, LATEST_MONTH))
  const sale = saleOf(random.next())
  const realMileage = mileageOf(random, edition, ageMonths)
  const realPrice = priceOf(random, edition, trim, ageMonths, realMileage)
  // A takeover sum is a small part of the price: deposit and what the present lessee asks.
  const shownPrice = sale === 'sale' ? realPrice : Math.round((realPrice * (0.05 + 0.3 * random.next())) / 10) * 10
  const price = random.chance(PRICE_SENTINEL_SHARE) ? random.pick(PRICE_SENTINELS) : shownPrice
  return {
    edition: edition.index,
    trim,
    colour: pickWeighted(COLOUR_TOTALS, random.next()),
    region: pickWeighted(REGION_TOTALS, random.next()),
    yearMonth,
    mileage: random.chance(MILEAGE_SENTINEL_SHARE) ? MILEAGE_SENTINEL : realMileage,
    price,
    sale,
    manual: random.chance(edition.model.manual ?? 0),
    contract: random.chance(CONTRACT_SHARE),
    planted: plantedAt(seed, index),
  }
}

/** The facts of the offer with this index. Depends on the arguments only. */
export function deriveCore(seed: number, index: number): Core {
  const car = carOf(seed, index)
  const random = new Random(seed, index, 0x30d1f)
  // Most ads were touched in the last days; the tail is two months long.
  const modified = EPOCH_SECONDS - Math.floor(61 * 86_400 * random.next() ** 1.6)
  const core = derive(seed, car)
  if (car === index) return { ...core, car, modified }
  // A second ad of the same car: another seller, often a slightly other price.
  const dearer = random.chance(0.4) && core.price > 100 && !PRICE_SENTINELS.some((sentinel) => sentinel === core.price)
  return { ...core, car, modified, price: dearer ? core.price + 10 : core.price, contract: false }
}
