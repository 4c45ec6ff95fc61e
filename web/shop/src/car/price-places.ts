import type { PriceLabelOfCar } from '@karvan/contracts/browser'

/** Where prices stand on a scale, in percent from its start. */
export interface PricePlaces {
  readonly price: number
  /** Between which half of the like cars are. */
  readonly half: readonly [number, number]
}

/** Left free at either end, as a share of what is shown. */
const MARGIN = 0.15

/** A scale that holds the price and the middle half of its like; null where one of them is not known. */
export function pricePlaces({ price, usual }: Pick<PriceLabelOfCar, 'price' | 'usual'>): PricePlaces | null {
  if (price === null || usual === null) return null
  const [least, most] = [Math.min(price, usual.low), Math.max(price, usual.high)]
  // All alike: they stand in the middle.
  const span = Math.max(most - least, 1)
  const from = least - MARGIN * span
  const percent = (value: number) => ((value - from) / (span * (1 + 2 * MARGIN))) * 100
  return { price: percent(price), half: [percent(usual.low), percent(usual.high)] }
}
