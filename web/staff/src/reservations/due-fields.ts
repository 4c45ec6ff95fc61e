import { pastedText } from '@karvan/contracts/browser'
import { latinDigits, readDay } from '@karvan/domain'

/** A time as the fields of a form have it, in the reader's own time zone. Both are empty for none. */
export interface DueFields {
  /** `2026-11-22` */
  readonly day: string
  /** `16:30` */
  readonly time: string
}

const TIME = /^(?:[01]?\d|2[0-3]):[0-5]\d$/
const HOUR_MS = 3_600_000

const two = (figure: number): string => String(figure).padStart(2, '0')

/** An instant in the reader's own time zone. */
export function dueFieldsOf(instant: string | null): DueFields {
  if (instant === null) return { day: '', time: '' }
  const at = new Date(instant)
  return {
    day: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  }
}

/** What is wrong with which field. */
export function wrongOf({ day, time }: DueFields): readonly (keyof DueFields)[] {
  if (isEmpty({ day, time })) return []
  return [
    ...(readDay(pastedText(day)) === null ? ['day' as const] : []),
    ...(TIME.test(readTime(time)) ? [] : ['time' as const]),
  ]
}

/** The instant that the fields mean; null where they are empty. Digits of any script are read. */
export function instantOf(fields: DueFields): string | null {
  if (isEmpty(fields)) return null
  const day = readDay(pastedText(fields.day)) ?? ''
  return new Date(`${day}T${readTime(fields.time).padStart(5, '0')}`).toISOString()
}

const isEmpty = ({ day, time }: DueFields): boolean => day.trim() === '' && time.trim() === ''
const readTime = (typed: string): string => latinDigits(pastedText(typed)).trim()

/** What staff choose most, in place of typing it. */
export const PROPOSALS = {
  inAnHour: (now: Date) => dueFieldsOf(new Date(now.getTime() + HOUR_MS).toISOString()),
  tomorrow: (now: Date) => dueFieldsOf(morningAfter(now, 1)),
  inThreeDays: (now: Date) => dueFieldsOf(morningAfter(now, 3)),
} as const

function morningAfter(now: Date, days: number): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 9).toISOString()
}
