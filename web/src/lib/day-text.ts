import type { Language } from '../config/paths.ts'
import { isolate } from './format.ts'

/** Not all browsers know Albanian months. */
const ALBANIAN_MONTHS = [
  ...['janar', 'shkurt', 'mars', 'prill', 'maj', 'qershor'],
  ...['korrik', 'gusht', 'shtator', 'tetor', 'nëntor', 'dhjetor'],
]

/** A day in words, in the reader's own time zone: `20 November 2026`, with Latin digits in every language (decision 126). */
export function dayText(instant: string, language: Language): string {
  const date = new Date(instant)
  if (language === 'sq') return `${date.getDate()} ${ALBANIAN_MONTHS[date.getMonth()] ?? ''} ${date.getFullYear()}`
  const locale = language === 'ar' ? 'ar-u-nu-latn-ca-gregory' : 'en-GB'
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(date)
}

const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/** A day and a time of it: `20 November 2026, 14:20`. */
export function momentText(instant: string, language: Language): string {
  const time = isolate(TIME.format(new Date(instant)))
  return `${dayText(instant, language)}${language === 'ar' ? '،' : ','} ${time}`
}
