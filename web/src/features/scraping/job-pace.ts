import type { Job } from '@karvan/contracts/browser'

interface Pace {
  /** Cars a second, since the job began. */
  readonly rate: number | null
  /** Of a job that runs. */
  readonly minutesLeft: number | null
}

/** How fast a job is, and how long it still takes at that pace. Nothing is said of a job that has done nothing yet. */
export function paceOf(
  { startTime, endTime, progress, status }: Pick<Job, 'startTime' | 'endTime' | 'progress' | 'status'>,
  now: Date,
): Pace {
  if (startTime === null || progress.current === 0) return { rate: null, minutesLeft: null }
  const seconds = (Date.parse(endTime ?? now.toISOString()) - Date.parse(startTime)) / 1_000
  if (seconds <= 0) return { rate: null, minutesLeft: null }
  const rate = progress.current / seconds
  const left = Math.max(0, progress.total - progress.current)
  return { rate, minutesLeft: status === 'running' ? Math.ceil(left / rate / 60) : null }
}
