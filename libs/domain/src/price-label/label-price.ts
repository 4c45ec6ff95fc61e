import type { NoLabelReason, PriceLabelName } from '@karvan/contracts'
import { pricesAsOf, type PricedCarFacts } from './usual-price.ts'

/** A car that may be like the one whose price is judged: of the same make, model, fuel, body and accident state. */
export interface LikeCar extends PricedCarFacts {
  readonly id: string
  /** Null where nobody says it. */
  readonly trim: string | null
}

export interface PriceLabel<Like extends LikeCar> {
  /** Null where too little can be said. */
  readonly label: PriceLabelName | null
  /** Why there is no label; null where there is one. */
  readonly reason: NoLabelReason | null
  /** The cars that the price was compared with. */
  readonly like: readonly Like[]
  /** How many of them cost less, each as if it were of the same year and mileage; null below MIN_LIKE. */
  readonly cheaper: number | null
  /** How many of a hundred like cars cost less, each as if it were of the same year and mileage; null below MIN_LIKE. */
  readonly percentile: number | null
  /** What a car of this year and mileage usually costs, and between which prices half of the like cars are; null below MIN_LIKE. */
  readonly usual: { readonly price: number; readonly low: number; readonly high: number } | null
  /** The like cars that come nearest in year and mileage, the nearest first: three, or all where there are fewer. */
  readonly nearest: readonly Like[]
}

/** Fewer say nothing of what a car should cost. */
export const MIN_LIKE = 8
/** Like cars are at most so far apart. */
export const LIKE = { years: 1, km: 25_000, kmShare: 0.4 } as const
/** Where half of the like cars lie further apart, as a share of the usual price, nobody can say what is usual. */
const MAX_SPREAD = 0.3
const NEAREST = 3
/** A year counts as so many kilometres where cars are ordered by their nearness. */
const KM_OF_YEAR = 15_000

/** From here on a label is given: the price as a share of the usual one, and its percentile. */
const STEPS = {
  great: { share: 0.92, percentile: 20 },
  good: { share: 0.97, percentile: 40 },
  above: { share: 1.05, percentile: 70 },
} as const

/**
 * Judges a price by those of like cars. The result does not depend on their order, and never says something that the nearest cars
 * deny: of the three beside a price that is called low at least two cost no less, and of those beside a high one no more.
 * @param candidates what the shop and its rivals have of this make, model, fuel, body and accident state, but not the car itself
 */
export function labelPrice<Like extends LikeCar>(car: LikeCar, candidates: readonly Like[]): PriceLabel<Like> {
  const like = likeOf(car, candidates)
  const nearest = nearestOf(car, like)
  const nothing = { label: null, like, nearest }
  if (like.length < MIN_LIKE) return { ...nothing, reason: 'few', cheaper: null, percentile: null, usual: null }
  const prices = pricesAsOf(car, like).toSorted((a, b) => a - b)
  const price = quantile(prices, 0.5)
  const usual = {
    price: Math.round(price),
    low: Math.round(quantile(prices, 0.25)),
    high: Math.round(quantile(prices, 0.75)),
  }
  const cheaper = prices.filter((price) => price < car.price).length
  const percentile = percentileOf(cheaper, car.price, prices)
  if (usual.high - usual.low > MAX_SPREAD * usual.price)
    return { ...nothing, reason: 'wide', cheaper, percentile, usual }
  const label = agreed(stepOf(car.price / price, percentile), car.price, nearest)
  return { ...nothing, label, reason: null, cheaper, percentile, usual }
}

/** In one order, so that sums come out the same. Those of the same trim alone where there are enough. */
function likeOf<Like extends LikeCar>(car: LikeCar, candidates: readonly Like[]): readonly Like[] {
  const most = Math.max(LIKE.km, LIKE.kmShare * car.mileageKm)
  const near = candidates
    .filter(
      ({ modelYear, mileageKm }) =>
        Math.abs(modelYear - car.modelYear) <= LIKE.years && Math.abs(mileageKm - car.mileageKm) <= most,
    )
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const ofTrim = car.trim === null ? [] : near.filter(({ trim }) => trim === car.trim)
  return ofTrim.length >= MIN_LIKE ? ofTrim : near
}

function nearestOf<Like extends LikeCar>(car: LikeCar, like: readonly Like[]): readonly Like[] {
  const distance = ({ modelYear, mileageKm }: Like) =>
    Math.abs(modelYear - car.modelYear) * KM_OF_YEAR + Math.abs(mileageKm - car.mileageKm)
  return like.toSorted((a, b) => distance(a) - distance(b) || (a.id < b.id ? -1 : 1)).slice(0, NEAREST)
}

function stepOf(share: number, percentile: number): PriceLabelName {
  const { great, good, above } = STEPS
  if (share <= great.share && percentile <= great.percentile) return 'great'
  if (share <= good.share && percentile <= good.percentile) return 'good'
  return share >= above.share && percentile >= above.percentile ? 'above' : 'fair'
}

/** What the nearest cars deny is not said. */
function agreed(label: PriceLabelName, price: number, nearest: readonly LikeCar[]): PriceLabelName {
  if (label === 'fair') return label
  const isDenied = label === 'above' ? (one: LikeCar) => one.price > price : (one: LikeCar) => one.price < price
  return nearest.filter(isDenied).length > 1 ? 'fair' : label
}

/** The share of them that cost less, those that cost as much by half. */
function percentileOf(cheaper: number, price: number, prices: readonly number[]): number {
  const equal = prices.filter((one) => one === price).length
  return Math.round((100 * (cheaper + equal / 2)) / prices.length)
}

/** Between two values in proportion. @param sorted not empty */
function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1)
  const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0]
  return below + (above - below) * (place - Math.floor(place))
}
