import type { Language } from '../../../kit/src/paths.ts'
import { formatDecimals } from '../../../kit/src/decimals.ts'

/** Documented: KRW to EUR is shown with six decimals (data acquisition spec, section 9). */
const DECIMALS = 6

/** Euro for one won, for the eye alone: prices rest on the exact figure. */
export const rateText = (rate: number, language: Language): string =>
  formatDecimals(rate, language, { least: DECIMALS, most: DECIMALS })

const WHOLE = 100

/** By how much a figure has moved, in percent of what it was. */
export const changeText = (before: number, after: number, language: Language): string =>
  `${formatDecimals((after / before - 1) * WHOLE, language, { most: 2, isSigned: true })}%`
