import type { Schedule, ScheduleRun } from '@karvan/contracts'
import type { ScheduleRow } from '@karvan/jobs'
import type { RunRow } from './repository.ts'

/** A schedule as the contract has it. */
export function presentSchedule(row: ScheduleRow, lastRun: RunRow | undefined): Schedule {
  return {
    id: row.id,
    jobName: row.job_name,
    time: row.day_time,
    timeZone: row.time_zone,
    url: row.url,
    source: row.source,
    maxPages: row.max_pages,
    maxCars: row.max_cars,
    cars: row.cars,
    enabled: row.enabled,
    revision: row.revision,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    nextRun: row.next_run_at?.toISOString() ?? null,
    lastRun: lastRun ? presentRun(lastRun) : null,
  }
}

/** A run as the contract has it. */
export function presentRun({ job_id, job_status, job_outcome, ...run }: RunRow): ScheduleRun {
  return {
    id: run.id,
    scheduledFor: run.scheduled_for?.toISOString() ?? null,
    at: run.at.toISOString(),
    state: run.state,
    reason: run.reason,
    message: run.message,
    job: job_id !== null && job_status !== null ? { id: job_id, status: job_status, outcome: job_outcome } : null,
  }
}
