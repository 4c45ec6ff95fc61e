import type { i18n, PostProcessorModule } from 'i18next'
import { arabicDigits } from '../arabic-digits.ts'

const ARABIC_DIGITS: PostProcessorModule = { type: 'postProcessor', name: 'arabicDigits', process: arabicDigits }

/** The same texts, with their figures in Arabic digits. */
export const withArabicDigits = (i18n: i18n): i18n =>
  i18n.use(ARABIC_DIGITS).cloneInstance({ postProcess: ARABIC_DIGITS.name })

/** For texts with what somebody has typed, or reads off: it stays as it is. */
export const AS_GIVEN = { postProcess: [] as string[] }

/** How an i18n instance writes figures that are no part of its texts. */
export const figuresOf = (i18n: i18n): ((text: string) => string) =>
  i18n.options.postProcess === ARABIC_DIGITS.name ? arabicDigits : asTheyAre

/** Latin digits, as everything is written at first. */
export const asTheyAre = (text: string): string => text
