import type { FilterCurrency } from './price.ts'
import { type Rates, shownAmount } from './rates.ts'

/**
 * Amounts in whole units of a currency that add up to a total: each is rounded down, and what is missing goes to those that
 * lost most (largest remainder); of equals to the first.
 * @param eurCents the amounts
 * @param total whole units: not less than all rounded down, nor more than all rounded up
 */
export function addingUp(
  eurCents: readonly number[],
  total: number,
  currency: FilterCurrency,
  rates: Rates,
): readonly number[] {
  const exact = eurCents.map((cents) => exactAmount(cents, currency, rates))
  const missing = total - exact.reduce((sum, { whole }) => sum + whole, 0)
  const places = exact.map((_, place) => place).toSorted((a, b) => (exact[b]?.rest ?? 0) - (exact[a]?.rest ?? 0))
  const raised = new Set(places.slice(0, Math.max(0, missing)))
  return exact.map(({ whole }, place) => whole + (raised.has(place) ? 1 : 0))
}

/** The whole units below an amount, and how much of a unit, in millionths, stands above them. */
function exactAmount(eurCents: number, currency: FilterCurrency, rates: Rates) {
  const MILLION = 1_000_000
  const millionths = shownAmount(eurCents * MILLION, currency, rates)
  const whole = Math.floor(millionths / MILLION)
  return { whole, rest: millionths - whole * MILLION }
}
