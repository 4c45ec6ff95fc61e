import type { Facets } from '@karvan/contracts/browser'

export interface More {
  /** How much more. */
  readonly amount: number
  /** How many cars that adds. */
  readonly cars: number
}

/** No more than a fifth of the budget is a little. */
const LITTLE = 0.2

/**
 * How many more cars a little more money would show: up to the next edge of the bars that holds any; null where none does.
 * @param fitting how many cars fit now
 */
export function aLittleMore(bars: Facets['price'], budget: number, fitting: number): More | null {
  let cars = -fitting
  for (const { to, count } of bars) {
    cars += count
    if (to === null || to <= budget) continue
    if (to - budget > budget * LITTLE) return null
    if (cars > 0) return { amount: to - budget, cars }
  }
  return null
}
