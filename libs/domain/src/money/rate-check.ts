import type { Rates } from './rates.ts'
import { RATE_UNIT } from './rates.ts'

/** What a euro has been worth, with room on both sides: what lies outside is a mistake of the provider. */
const RANGES: Readonly<Record<keyof Rates, readonly [least: number, most: number]>> = {
  krwPerEur: [500, 5_000],
  usdPerEur: [0.5, 2.5],
}

/** Whether these can be rates at all. */
export const arePlausible = (rates: Rates): boolean =>
  (['krwPerEur', 'usdPerEur'] as const).every((name) => {
    const [least, most] = RANGES[name]
    return rates[name] >= least * RATE_UNIT && rates[name] <= most * RATE_UNIT
  })

/** A larger change than ten percent is not believed before somebody confirms it. */
export const MAX_CHANGE_BP = 1_000

/** The larger change of the two, in hundredths of a percent of what was before. */
export function changeBetween(before: Rates, after: Rates): number {
  const [krw, usd] = [changeOf(before.krwPerEur, after.krwPerEur), changeOf(before.usdPerEur, after.usdPerEur)]
  return Math.abs(usd) > Math.abs(krw) ? usd : krw
}

/** Away from zero, so that a little more than ten percent is not ten. */
function changeOf(before: number, after: number): number {
  const WHOLE = 10_000
  const change = ((after - before) / before) * WHOLE
  return change < 0 ? -Math.ceil(-change) : Math.ceil(change)
}
