import { latinDigits } from '../search/plain-text.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY_MS = 86_400_000

/** Whether it is a day of the calendar: `2026-02-28`, and not `2026-02-30`. Days are compared as text. */
export const isDay = (text: string): boolean => DAY.test(text) && dayOf(Date.parse(text)) === text

/** The day that somebody typed, in whatever digits; null where it is none. */
export function readDay(text: string): string | null {
  const day = latinDigits(text).trim()
  return isDay(day) ? day : null
}

/** @param day `YYYY-MM-DD` */
export const dayAfter = (day: string): string | null => dayOf(Date.parse(day) + DAY_MS)

/** @param day `YYYY-MM-DD` */
export const dayBefore = (day: string): string | null => dayOf(Date.parse(day) - DAY_MS)

/** @param text begins with a year: a day, or a month such as `2021-08` */
export const yearOf = (text: string): number => Number(text.slice(0, 4))

function dayOf(time: number): string | null {
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10)
}
