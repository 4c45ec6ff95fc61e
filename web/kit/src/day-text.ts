import type { Language } from './paths.ts'
import { isolate } from './format.ts'

/** Not all browsers know Albanian months. */
const ALBANIAN_MONTHS = [
  ...['janar', 'shkurt', 'mars', 'prill', 'maj', 'qershor'],
  ...['korrik', 'gusht', 'shtator', 'tetor', 'nëntor', 'dhjetor'],
]

/** A day in words, in the reader's own time zone: `20 November 2026`, with Latin digits in every language. */
export function dayText(instant: string, language: Language): string {
  const date = new Date(instant)
  return inWords(language, date, [date.getDate(), date.getMonth(), date.getFullYear()])
}

/** A day in words, in UTC: what the server writes says the same as the browser. @param instant or a day, `2026-11-20` */
export function dayTextUtc(instant: string, language: Language): string {
  const date = new Date(instant)
  return inWords(language, date, [date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear()], 'UTC')
}

type DayMonthYear = readonly [day: number, month: number, year: number]

function inWords(language: Language, date: Date, [day, month, year]: DayMonthYear, timeZone?: 'UTC'): string {
  if (language === 'sq') return `${day} ${ALBANIAN_MONTHS[month] ?? ''} ${year}`
  const locale = language === 'ar' ? 'ar-u-nu-latn-ca-gregory' : 'en-GB'
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', ...(timeZone && { timeZone }) }).format(date)
}

const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/** A time of the day, in the reader's own time zone: `14:20`. */
const timeText = (instant: string): string => isolate(TIME.format(new Date(instant)))

/** A day and a time of it: `20 November 2026, 14:20`. */
const momentText = (instant: string, language: Language): string =>
  `${dayText(instant, language)}${language === 'ar' ? '،' : ','} ${timeText(instant)}`

/** In the reader's own time zone, as the texts are. */
const isToday = (instant: string) => new Date(instant).toDateString() === new Date().toDateString()

/** Of when something kept is: "today, 11:12", or the day and the time. @param today says that it is of this time of today */
export const ageText = (instant: string, language: Language, today: (time: string) => string): string =>
  isToday(instant) ? today(timeText(instant)) : momentText(instant, language)
