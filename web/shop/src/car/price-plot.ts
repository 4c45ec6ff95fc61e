import type { PriceHistory } from '@karvan/contracts/browser'

export const MOVERS = ['seller', 'rate', 'fees'] as const
export type Mover = (typeof MOVERS)[number]

/** A move in the lane of who made it. */
interface PlottedMove {
  readonly x: number
  /** How high its bar is, in percent of half a lane: as the square root, so that small ones can be seen. */
  readonly height: number
  readonly isUp: boolean
}

/** A history as it is drawn. All places are percent of width and height, the width in reading direction. */
export interface PricePlot {
  /** The price and when it began to hold: the first one, and one for each change. */
  readonly steps: readonly { readonly x: number; readonly y: number; readonly price: number }[]
  readonly lines: readonly { readonly y: number; readonly price: number }[]
  readonly lanes: Readonly<Record<Mover, readonly PlottedMove[]>>
}

const MIN_LINES = 2.5
const MARGIN = 0.15
const MIN_HEIGHT = 12

/** @param now where the time axis ends */
export function plotOf({ from, changes }: PriceHistory, now: number): PricePlot {
  const start = Date.parse(from.at)
  const xOf = (at: string) => ((Date.parse(at) - start) / Math.max(1, now - start)) * 100
  const prices = [from.price, ...changes.map(({ price }) => price)]
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const margin = Math.max(1, (high - low) * MARGIN)
  const yOf = (price: number) => ((high + margin - price) / (high - low + 2 * margin)) * 100
  const most = Math.max(1, ...changes.flatMap((change) => MOVERS.map((mover) => Math.abs(change[mover]))))
  const laneOf = (mover: Mover) =>
    changes
      .filter((change) => change[mover] !== 0)
      .map((change) => ({
        x: xOf(change.at),
        height: Math.max(MIN_HEIGHT, Math.sqrt(Math.abs(change[mover]) / most) * 100),
        isUp: change[mover] > 0,
      }))
  return {
    steps: [{ x: 0, y: yOf(from.price), price: from.price }].concat(
      changes.map(({ at, price }) => ({ x: xOf(at), y: yOf(price), price })),
    ),
    lines: roundPrices(low - margin, high + margin).map((price) => ({ y: yOf(price), price })),
    lanes: { seller: laneOf('seller'), rate: laneOf('rate'), fees: laneOf('fees') },
  }
}

/** A few round amounts between two. */
function roundPrices(low: number, high: number): readonly number[] {
  const most = (high - low) / MIN_LINES
  const power = 10 ** Math.floor(Math.log10(most))
  const step = Math.max(1, ([5, 2].find((factor) => factor * power <= most) ?? 1) * power)
  const first = Math.ceil(low / step)
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, i) => (first + i) * step)
}
