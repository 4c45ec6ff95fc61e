import type { Language } from '../../../config/paths.ts'
import { formatDecimals } from '../../../lib/decimals.ts'

/** Documented: KRW to EUR is shown with six decimals (data acquisition spec, section 9). */
const DECIMALS = 6

/** Euro for one won, for the eye alone: prices rest on the exact figure (decision 28). */
export const rateText = (rate: number, language: Language): string =>
  formatDecimals(rate, language, { least: DECIMALS, most: DECIMALS })

export const changeText = (percent: number, language: Language): string =>
  `${formatDecimals(percent, language, { most: 2, isSigned: true })}%`
