import { ALL_CARS, type Job } from '@karvan/contracts'
import { type JobRow, type JobTotals, workOf } from '@karvan/jobs'
import { obstacleTo } from './continue-job.ts'

/**
 * A job in its documented form.
 * @param isLatest no job of its source was accepted since
 */
export function presentJob(job: JobRow, totals: JobTotals | undefined, isLatest: boolean): Job {
  const count = (name: string) => totals?.counts[name] ?? 0
  const work = workOf(job.params)
  return {
    id: job.id,
    type: job.type,
    work,
    startedBy: job.actor?.userId ?? null,
    status: job.status,
    outcome: job.outcome,
    progress: work === 'scrape' ? progressOf(job, totals) : progressInRows(job, totals),
    startTime: job.started_at?.toISOString() ?? null,
    endTime: job.ended_at?.toISOString() ?? null,
    results: {
      carsFound: totals?.items ?? 0,
      totalProcessed: count('processed'),
      errors: count('failed') + (totals?.failedTasks ?? 0),
      duplicatesSkipped: totals?.duplicates ?? 0,
      published: count('published'),
      quarantined: count('quarantined'),
      gone: count('gone'),
      retired: count('retired'),
    },
    counters: work === 'scrape' ? {} : (totals?.counts ?? {}),
    message: job.message,
    canContinue: obstacleTo(job, totals, isLatest) === null,
  }
}

/**
 * Counted in cars: each step is an equal share of a car's way, and a task brings as many cars a step on as it is about.
 * How many there are is known once the lists are collected; until then it is what was ordered.
 */
function progressOf(job: JobRow, totals: JobTotals | undefined): Job['progress'] {
  const ordered = job.step === 'collect' && job.params.totalCars !== ALL_CARS
  const total = ordered ? job.params.totalCars : (totals?.items ?? 0)
  if (job.status === 'completed') return { current: total, total, percentage: 100 }
  const steps = job.steps.filter((step): boolean => step !== 'missing')
  const place = steps.indexOf(job.step)
  const way = reached(job, place < 0 ? 1 : (place + shareOfStep(job, totals)) / steps.length)
  return { current: Math.floor(total * way), total, percentage: Math.floor(100 * way) }
}

/** Of work on the stored cars. Counted in the rows that are planned so far; each step is an equal share of the way. */
function progressInRows(job: JobRow, totals: JobTotals | undefined): Job['progress'] {
  const rows = Object.values(totals?.steps ?? {})
  const [current, total] = [rows.reduce((sum, { done }) => sum + done, 0), rows.reduce((sum, { all }) => sum + all, 0)]
  if (job.status === 'completed') return { current, total, percentage: 100 }
  const way = reached(job, (Math.max(0, job.steps.indexOf(job.step)) + shareOfStep(job, totals)) / job.steps.length)
  return { current, total, percentage: Math.floor(100 * way) }
}

/** A job that was cut off has not come to its end, whatever of its last step was done. */
const reached = ({ status }: JobRow, way: number): number => (status === 'failed' ? Math.min(0.99, way) : way)

function shareOfStep({ step, params }: JobRow, totals: JobTotals | undefined): number {
  const cars = totals?.steps[step]
  if (!cars || cars.all === 0) return 0
  // Parts of a list are planned a few at a time: what is planned is no measure of what was ordered.
  if (step === 'collect' && params.totalCars !== ALL_CARS) return Math.min(1, cars.done / params.totalCars)
  return cars.done / cars.all
}
