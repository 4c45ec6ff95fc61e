import { readAmount } from '@karvan/domain'

/** Of a rate in euro for a won, which is far below one. */
const DECIMALS = 12

/** What is shown of a rate, as a number. */
const shown = (rate: number): number => Number(rate.toFixed(6))

/**
 * Reads a rate that somebody typed as they saw it.
 * @param held the rate that waits, in euro for a won
 * @returns null where it is another one
 */
export function typedRate(typed: string, held: number): number | null {
  const read = readAmount(typed, { decimals: DECIMALS })
  return read === shown(held) ? read : null
}
