import type { ExchangeRates } from '@karvan/contracts/browser'
import { MAX_CHANGE_BP } from '@karvan/domain'

const DAY_MS = 86_400_000
const WHOLE_BP = 10_000
const GRID_LINES = 5
/** Room above and below what is drawn, as a share of its height. */
const ROOM = 0.08

export type RatePoint = Pick<ExchangeRates['history'][number], 'fetched_at' | 'KRW_TO_EUR' | 'provider'>

/** What is drawn: x from 0 (first day) to 1 (now), y from 0 (lowest) to 1 (highest). */
export interface RateChart {
  readonly points: readonly { readonly x: number; readonly y: number }[]
  /** Where a new rate is taken without a question, from and to. */
  readonly band: readonly [number, number]
  /** The rates at the lines of the grid, highest first. */
  readonly grid: readonly number[]
}

/** The points of the last days. */
export const lastDays = (history: readonly RatePoint[], days: number, now: number): readonly RatePoint[] =>
  history.filter(({ fetched_at }) => Date.parse(fetched_at) >= now - days * DAY_MS)

/** @param current the rate in use, around which the accepted band lies */
export function rateChart(history: readonly RatePoint[], current: number, days: number, now: number): RateChart {
  const share = MAX_CHANGE_BP / WHOLE_BP
  // The change is measured in won for a euro.
  const [from, to] = [current / (1 + share), current / (1 - share)]
  const rates = history.map(({ KRW_TO_EUR }) => KRW_TO_EUR)
  const [least, most] = [Math.min(from, ...rates), Math.max(to, ...rates)]
  const room = (most - least) * ROOM
  const [low, high] = [least - room, most + room]
  const y = (rate: number) => (rate - low) / (high - low)
  const begin = now - days * DAY_MS
  return {
    points: history.map(({ fetched_at, KRW_TO_EUR }) => ({
      x: (Date.parse(fetched_at) - begin) / (now - begin),
      y: y(KRW_TO_EUR),
    })),
    band: [y(from), y(to)],
    grid: Array.from({ length: GRID_LINES }, (_, line) => high - ((high - low) * line) / (GRID_LINES - 1)),
  }
}
