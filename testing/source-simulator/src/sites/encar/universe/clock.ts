/** The simulator's time: fixed, so that the same seed gives the same bytes on any day. */

/** The moment at which the stock is as derived, in seconds since 1970: 2026-11-20 18:00 in Korea. */
export const EPOCH_SECONDS = Date.UTC(2026, 10, 20, 9) / 1000

const KOREA_SECONDS = 9 * 3600

const korean = (seconds: number): string => new Date((seconds + KOREA_SECONDS) * 1000).toISOString()

/** "2026-05-08 21:46:07.000 +09", the list's form of a time. */
export function listTime(seconds: number): string {
  const text = korean(seconds)
  return `${text.slice(0, 10)} ${text.slice(11, 19)}.000 +09`
}

/** "2026-05-08T21:46:07", the detail's form: Korean time without a zone. */
export const detailTime = (seconds: number): string => korean(seconds).slice(0, 19)

/** "2026-05-08T12:46:07Z", the form of a picture's date in the list. */
export const pictureTime = (seconds: number): string => `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`

/** "20260508", a day in Korea. */
export const compactDay = (seconds: number): string => korean(seconds).slice(0, 10).replaceAll('-', '')

/** "2026-05-08", a day in Korea. */
export const day = (seconds: number): string => korean(seconds).slice(0, 10)

/** A day of a month YYYYMM, in seconds since 1970. */
export const monthSeconds = (yearMonth: number, dayOfMonth = 1): number =>
  Date.UTC(Math.floor(yearMonth / 100), (yearMonth % 100) - 1, dayOfMonth) / 1000

/** Whole months between two months YYYYMM. */
export const monthsBetween = (from: number, to: number): number =>
  (Math.floor(to / 100) - Math.floor(from / 100)) * 12 + (to % 100) - (from % 100)

/** The month YYYYMM that lies so many months after another. */
export function addMonths(yearMonth: number, count: number): number {
  const month = Math.floor(yearMonth / 100) * 12 + (yearMonth % 100) - 1 + count
  return Math.floor(month / 12) * 100 + (month % 12) + 1
}
