import type { RateProviderName } from '@karvan/contracts'
import { RATE_UNIT, type Rates } from '@karvan/domain'
import { at } from '@karvan/scraper-kit'
import { invalidData } from '../rate-error.ts'

/** A rate as a provider tells it. */
export interface ProvidedRate {
  readonly rates: Rates
  /** When it was set. */
  readonly asOf: Date
}

/** A provider of exchange rates, as a value. */
export interface RateProvider {
  readonly name: RateProviderName
  /** Whether it answers only those who have one. */
  readonly needsKey: boolean
  /** What it is asked for; the key stands in it, so it is told to nobody else. */
  readonly path: (key: string) => string
  /**
   * Reads its answer, one with a good status.
   * @throws {RateError} for an answer that is no rate, or that refuses one
   */
  readonly read: (answer: unknown) => ProvidedRate
}

/** A number, and not one that is written as text. @throws {RateError} */
export function figureAt(answer: unknown, ...path: readonly string[]): number {
  const found = at(answer, ...path)
  if (typeof found !== 'number' || !Number.isFinite(found)) throw invalidData()
  return found
}

export const inMillionths = (figure: number): number => Math.round(figure * RATE_UNIT)
