import type { Job } from '@karvan/contracts/browser'

interface Pace {
  /** Cars a second, since the job began. */
  readonly rate: number | null
  /** Of a job that runs. */
  readonly minutesLeft: number | null
}

/** Before that a few cars would make any pace. */
const MIN_SECONDS = 10

/** How fast a job is, and how long it still takes at that pace. Nothing is said of a job that has only begun. */
export function paceOf(
  { startTime, endTime, progress, status }: Pick<Job, 'startTime' | 'endTime' | 'progress' | 'status'>,
  now: Date,
): Pace {
  if (startTime === null || progress.current === 0) return { rate: null, minutesLeft: null }
  const seconds = (Date.parse(endTime ?? now.toISOString()) - Date.parse(startTime)) / 1_000
  if (seconds < MIN_SECONDS) return { rate: null, minutesLeft: null }
  const rate = progress.current / seconds
  const left = Math.max(0, progress.total - progress.current)
  return { rate, minutesLeft: status === 'running' ? Math.ceil(left / rate / 60) : null }
}
