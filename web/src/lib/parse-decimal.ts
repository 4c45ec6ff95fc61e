import { latinDigits } from '@karvan/domain'

const DECIMAL = /^\d+(\.\d+)?$/

/** A number with decimals, in the notation of each of our languages, with Arabic digits too; null for anything else. */
export function parseDecimal(typed: string): number | null {
  const text = latinDigits(typed.trim()).replace(/[,٫]/, '.')
  return DECIMAL.test(text) ? Number(text) : null
}
