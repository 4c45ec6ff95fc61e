import {
  type CentsRange,
  type Destination,
  estimateTaxes,
  type ImportFacts,
  type ImportVerdict,
  landedPrice,
  type PricedCar,
  verdictOf,
} from '@karvan/domain'
import type { PriceBook } from './book.ts'

/** A car as a book values it. */
export interface LandedCar {
  /** Null for one whose price nobody knows. */
  readonly priced: PricedCar | null
  readonly facts: ImportFacts
}

/** What a book says of a car at one destination. */
export interface LandedRowValues {
  readonly eurCents: number | null
  /** Euro cents; null where they cannot be estimated. */
  readonly taxes: CentsRange | null
  readonly verdict: ImportVerdict | null
}

/** Price, taxes and verdict of a car, as the settings, the rate and the tables of the book have them. */
export function landedRow(
  { priced, facts }: LandedCar,
  { settings, rates, imports }: PriceBook,
  destination: Destination,
): LandedRowValues {
  const eurCents = priced && landedPrice(priced, settings, rates, destination).total
  if (imports === null) return { eurCents, taxes: null, verdict: null }
  const { day, tables } = imports
  return {
    eurCents,
    taxes: eurCents === null ? null : estimateTaxes(facts, eurCents, destination, tables.taxes, day),
    verdict: verdictOf(facts, destination, tables.rules, day).verdict,
  }
}
