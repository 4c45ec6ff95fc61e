import { Cron } from 'croner'

/** A time of each day, as the clocks of a zone show it. */
export interface DailyTime {
  /** `HH:MM` of 24 hours. */
  readonly time: string
  readonly timeZone: string
}

/**
 * The first time after a moment. Each day has one: where the clocks leave the time out it is the first moment after the gap,
 * and where they show it twice it is the first of the two.
 */
export function nextRun(daily: DailyTime, after: Date): Date {
  const next = cronOf(daily).nextRun(after)
  if (!next) throw new Error(`no run of ${daily.time} in ${daily.timeZone} after ${after.toISOString()}`)
  return next
}

/** A time that was due and all that followed until now, oldest first. */
export function timesUntil(daily: DailyTime, due: Date, now: Date): readonly Date[] {
  const times: Date[] = []
  for (let time = due; time <= now; time = nextRun(daily, time)) times.push(time)
  return times
}

/** Whether this machine knows the zone. An offset from UTC is none: it knows no summer. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return /^[A-Za-z]/.test(zone)
  } catch {
    return false
  }
}

function cronOf({ time, timeZone }: DailyTime): Cron {
  const [hours, minutes] = time.split(':').map(Number)
  return new Cron(`${minutes} ${hours} * * *`, { timezone: timeZone, paused: true })
}
