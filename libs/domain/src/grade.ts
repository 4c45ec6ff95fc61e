import { withoutRepeats } from './repeats.ts'

const HIDDEN = new Set(['NULL/E', 'NULL', 'E'])

/** The trim as shown, or null for the placeholders of the source (storefront spec, section 5). For grades only. */
export function shownGrade(grade: string | null): string | null {
  const text = withoutRepeats(grade ?? '')
  return text === '' || HIDDEN.has(text) ? null : text
}

/** What the English name of a trim says beyond the trim itself; null where it says the same. */
export function furtherGrade(grade: string | null, english: string | null): string | null {
  const said = shownGrade(grade) ?? ''
  const further = withoutRepeats(shownGrade(english) ?? '', said)
  // `Sport` beside `4-door Sports`.
  return further === '' || ` ${said} `.toLowerCase().includes(` ${further.toLowerCase()}s `) ? null : further
}

/** Trims of cars that were built for rental companies or as taxis. */
const COMMERCIAL = /(?<!\S)(?:rental car|taxi)(?!\S)/i

/** Whether the trim itself says that the car was rented out or a taxi. */
export const isCommercialGrade = (grade: string | null): boolean => grade !== null && COMMERCIAL.test(grade)

const TAXI = /(?<!\S)taxi(?!\S)/i

/** Whether the trim itself says that the car was built as a taxi. */
export const isTaxiGrade = (grade: string | null): boolean => grade !== null && TAXI.test(grade)
