export interface YearRange {
  readonly from: number | null
  readonly to: number | null
}

const FIRST_YEAR = 2015
const YEAR_COUNT = 11

/**
 * The documented choices, 2015 to 2025, and on to the newest year of the stock; newest first.
 * @param ceiling the last year that staff want to be offered
 */
export function yearOptions(stock: readonly number[], ceiling = 0): readonly number[] {
  const last = Math.max(FIRST_YEAR + YEAR_COUNT - 1, ceiling, ...stock)
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, i) => last - i)
}

/** A from-year above the to-year raises the to-year. */
export const withFrom = (range: YearRange, from: number | null): YearRange => ({
  from,
  to: from !== null && range.to !== null && from > range.to ? from : range.to,
})

/** A to-year below the from-year lowers the from-year. */
export const withTo = (range: YearRange, to: number | null): YearRange => ({
  from: to !== null && range.from !== null && to < range.from ? to : range.from,
  to,
})
