import type { JobsDatabase, JobsTransaction, ScheduleRow } from '@karvan/jobs'
import { AppError, cronLog, type RequestOrigin } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import { schedule as cron } from 'node-cron'
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { ScrapeRequests, ParsedRequest } from '../jobs/scrape-requests.ts'
import { insertJob, runsAlready } from '../jobs/start-job.ts'
import { nextRun, timesUntil } from './next-run.ts'
import { requestOf } from './scrape-request.ts'
import { addRun, changeRun, dueSchedules, takeDue } from './repository.ts'

/** A run that nothing could start at its time is made up for so long, and then never. */
const LATEST_MS = 6 * 60 * 60_000

export interface SchedulerDeps {
  readonly db: Kysely<JobsDatabase>
  readonly requests: ScrapeRequests
  /** Lets a job that was accepted begin. */
  readonly begin: (jobId: string) => void
  readonly now: () => Date
  readonly log: Logger
}

/** Looks each second what is due. It may run in every replica: each time of a schedule is seen to by one of them. */
export function startScheduler(deps: SchedulerDeps): { readonly close: () => Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const look = () => {
    running = fireDue(deps).catch((err: unknown) => deps.log.warn({ err }, 'schedules were not looked at'))
    return running
  }
  // A tick that comes late is of no account: the next one sees what is due.
  const options = { name: 'schedules', timezone: 'UTC', noOverlap: true, suppressMissedWarning: true } as const
  const task = cron('* * * * * *', look, { ...options, logger: cronLog(deps.log) })
  return {
    close: async () => {
      await task.destroy()
      await running
    },
  }
}

type DueSchedule = ScheduleRow & { readonly next_run_at: Date }

/** Sees to every schedule that is due. One that fails keeps its time, and no other waits for it. */
export async function fireDue(deps: SchedulerDeps): Promise<void> {
  const now = deps.now()
  for (const schedule of await dueSchedules(deps.db, now)) {
    await fire(deps, schedule, now).catch((err: unknown) =>
      deps.log.warn({ err, scheduleId: schedule.id }, 'a schedule was not seen to and is tried again'),
    )
  }
}

async function fire(deps: SchedulerDeps, schedule: DueSchedule, now: Date): Promise<void> {
  const daily = { time: schedule.day_time, timeZone: schedule.time_zone }
  const times = timesUntil(daily, schedule.next_run_at, now)
  const latest = times.at(-1) ?? schedule.next_run_at
  const isTooLate = now.getTime() - latest.getTime() > LATEST_MS
  const request = isTooLate ? null : await requestOrRefusal(deps.requests, schedule)
  const jobId = await deps.db.transaction().execute(async (trx) => {
    if (!(await takeDue(trx, schedule, nextRun(daily, now)))) return null
    const missed = isTooLate ? times : times.slice(0, -1)
    for (const time of missed) {
      await addRun(trx, { ...runOf(schedule, time, now), state: 'missed', reason: 'too_late' })
    }
    return request && (await runOnce(trx, request, schedule, { time: latest, now }))
  })
  if (jobId === null) return
  deps.log.info({ jobId, scheduleId: schedule.id, scheduledFor: latest.toISOString() }, 'job begun by a schedule')
  deps.begin(jobId)
}

type RequestOrRefusal = { readonly read: ParsedRequest } | { readonly refusal: string }

/** What was accepted when the schedule was made may not be any more, such as a site that staff took off their list. */
async function requestOrRefusal(requests: ScrapeRequests, schedule: ScheduleRow): Promise<RequestOrRefusal> {
  try {
    return { read: await requestOf(requests, schedule) }
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { refusal: error.message }
    throw error
  }
}

/** @returns the job, or null where none was started, which the run says */
async function runOnce(
  trx: JobsTransaction,
  request: RequestOrRefusal,
  schedule: ScheduleRow,
  { time, now }: { readonly time: Date; readonly now: Date },
): Promise<string | null> {
  const run = runOf(schedule, time, now)
  if ('refusal' in request) {
    await addRun(trx, { ...run, state: 'skipped', reason: 'not_accepted', message: request.refusal })
    return null
  }
  const runId = await addRun(trx, { ...run, state: 'started' })
  if (runId === null) return null
  const { job_name: title, day_time: dayTime, time_zone: zone } = schedule
  const line = `Begun by the schedule "${title}", each day at ${dayTime} ${zone}, due at ${time.toISOString()}`
  const jobId = await insertJob(trx, request.read, systemOrigin(), { scheduleId: schedule.id, line })
  if (jobId !== null) await changeRun(trx, runId, { job_id: jobId })
  else {
    const message = runsAlready(request.read.source)
    await changeRun(trx, runId, { state: 'skipped', reason: 'job_running', message })
  }
  return jobId
}

const runOf = ({ id }: ScheduleRow, time: Date, now: Date) => ({ schedule_id: id, scheduled_for: time, at: now })

/** Nobody's: the system itself started it. */
const systemOrigin = (): RequestOrigin => ({
  correlationId: randomUUID(),
  actor: null,
  client: null,
  userAgent: null,
})
