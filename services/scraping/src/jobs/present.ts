import type { Job } from '@karvan/contracts'
import type { JobRow, JobTotals } from '@karvan/jobs'

/** A job as the spec shows it. Progress is counted from tasks that are done; each step is an equal share of the way. */
export function presentJob(job: JobRow, totals: JobTotals | undefined): Job {
  const total = job.step === 'collect' ? job.params.totalCars : (totals?.items ?? 0)
  const percentage = job.status === 'completed' ? 100 : percentageOf(job, totals)
  const count = (name: string) => totals?.counts[name] ?? 0
  return {
    id: job.id,
    type: job.type,
    status: job.status,
    outcome: job.outcome,
    progress: { current: Math.floor((total * percentage) / 100), total, percentage },
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
    },
    message: job.message,
  }
}

function percentageOf(job: JobRow, totals: JobTotals | undefined): number {
  const inStep = totals?.steps[job.step]
  const share = inStep && inStep.all > 0 ? inStep.done / inStep.all : 0
  return Math.floor((100 * (job.steps.indexOf(job.step) + share)) / job.steps.length)
}
