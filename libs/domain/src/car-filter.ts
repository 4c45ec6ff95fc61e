import type { NormalizedCar } from './listing.ts'
import type { Currency } from './money/money.ts'
import { makeOf } from './vocabulary/vocabulary.ts'

/** Which of the cars that a source shows are wanted; what is left out narrows nothing. Both ends of a range are wanted. */
export interface CarFilter {
  readonly makes?: readonly string[] | undefined
  readonly yearFrom?: number | undefined
  readonly yearTo?: number | undefined
  /** In whole units of the currency that the source states. */
  readonly priceFrom?: number | undefined
  readonly priceTo?: number | undefined
}

type Facts = Pick<NormalizedCar, 'make' | 'modelYear' | 'priceAmount' | 'priceCurrency'>

const MINOR_UNITS: Readonly<Record<Currency, number>> = { KRW: 1, EUR: 100, USD: 100 }

/** Whether a car is wanted. One that does not say what is asked for is not. */
export function isWanted({ make, modelYear, priceAmount, priceCurrency }: Facts, filter: CarFilter): boolean {
  const { makes, yearFrom, yearTo, priceFrom, priceTo } = filter
  const price = priceAmount === null || priceCurrency === null ? null : priceAmount / MINOR_UNITS[priceCurrency]
  return (
    (makes === undefined || makes.some((name) => sameMake(name, make))) &&
    isBetween(modelYear, yearFrom, yearTo) &&
    isBetween(price, priceFrom, priceTo)
  )
}

/** "Mercedes" is "Mercedes-Benz": people and sites name makes as they like. */
const sameMake = (one: string, other: string): boolean =>
  (makeOf(one) ?? one).toLowerCase() === (makeOf(other) ?? other).toLowerCase()

function isBetween(value: number | null, from: number | undefined, to: number | undefined): boolean {
  if (from === undefined && to === undefined) return true
  return value !== null && value >= (from ?? -Infinity) && value <= (to ?? Infinity)
}
