/** An hour of each day, as the clocks of a zone show it. */
interface DailyHour {
  /** From 0 to 23. */
  readonly hour: number
  /** The name of an IANA time zone. */
  readonly timeZone: string
}

const DAY_MINUTES = 24 * 60
const LENGTH_OF_DAY = 'YYYY-MM-DD'.length

/**
 * The last day, as `2026-11-30`, on which the clocks of the zone have come to the hour, and how many minutes ago by these clocks. Each day
 * comes once: an hour that the clocks leave out has come with the next one, and one that they show twice comes with the first of the two.
 */
export function lastDayOf(
  { hour, timeZone }: DailyHour,
  now: Date,
): { readonly day: string; readonly minutesAgo: number } {
  const clock = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(now)
  const read = (name: Intl.DateTimeFormatPartTypes) => Number(clock.find(({ type }) => type === name)?.value)
  const minutes = (read('hour') - hour) * 60 + read('minute')
  const hasCome = minutes >= 0
  const day = new Date(Date.UTC(read('year'), read('month') - 1, read('day') - (hasCome ? 0 : 1)))
  return {
    day: day.toISOString().slice(0, LENGTH_OF_DAY),
    minutesAgo: hasCome ? minutes : minutes + DAY_MINUTES,
  }
}
