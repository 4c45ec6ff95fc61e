import { recordChange } from '@karvan/audit'
import { MAX_SCHEDULES, type Schedule } from '@karvan/contracts'
import type { JobsDatabase, ScheduleRow } from '@karvan/jobs'
import { AppError, type CallerOrigin, invalidField, paginationOf } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { ScrapeSize } from '../jobs/scrape-size.ts'
import type { ScrapeRequests } from '../jobs/scrape-requests.ts'
import { insertJob, jobConflict } from '../jobs/start-job.ts'
import { isTimeZone, nextRun } from './next-run.ts'
import { requestOf } from './scrape-request.ts'
import { presentRun, presentSchedule } from './present.ts'
import * as rows from './repository.ts'
import { scheduledCars } from './size.ts'

/** What somebody wants done each day. */
export interface WantedSchedule extends ScrapeSize {
  readonly time: string
  readonly timeZone: string
  readonly url: string
  readonly jobName?: string | undefined
}

export interface ScheduleServiceDeps {
  readonly db: Kysely<JobsDatabase>
  readonly requests: ScrapeRequests
  /** Lets a job that was accepted begin. */
  readonly begin: (jobId: string) => void
  readonly now: () => Date
}

/** Jobs that begin by themselves each day, as staff keep them. */
export class ScheduleService {
  readonly #deps: ScheduleServiceDeps

  constructor(deps: ScheduleServiceDeps) {
    this.#deps = deps
  }

  /** @throws {AppError} `schedules.not_available`, `schedules.too_many`, `request.invalid` */
  async create(wanted: WantedSchedule, origin: CallerOrigin): Promise<{ nextRun: string; schedule: Schedule }> {
    const { db, now } = this.#deps
    const createdAt = now()
    const timing = { time: wanted.time, timeZone: wanted.timeZone }
    const row = {
      id: randomUUID(),
      ...(await this.#contentOf(wanted)),
      enabled: true,
      revision: 0,
      next_run_at: nextRun(timing, createdAt),
      created_by: origin.actor.userId,
      created_at: createdAt,
    }
    await db.transaction().execute(async (trx) => {
      if ((await rows.lockAdding(trx)) >= MAX_SCHEDULES) {
        throw new AppError('schedules.too_many', `There can be at most ${MAX_SCHEDULES} schedules`)
      }
      await rows.insertSchedule(trx, row)
      const subject = { type: 'schedule', id: row.id } as const
      await recordChange(trx, { action: 'schedule.created', subject, after: audited(row) }, origin)
    })
    const schedule = presentSchedule(row, undefined)
    return { nextRun: row.next_run_at.toISOString(), schedule }
  }

  async list(): Promise<readonly Schedule[]> {
    const { db } = this.#deps
    const [schedules, last] = await Promise.all([rows.allSchedules(db), rows.lastRuns(db)])
    return schedules.map((row) =>
      presentSchedule(
        row,
        last.find(({ schedule_id }) => schedule_id === row.id),
      ),
    )
  }

  /** Starts its job now, whether it is switched on or not. @throws {AppError} `schedules.not_found`, `jobs.conflict` */
  async trigger(id: string, origin: CallerOrigin): Promise<string> {
    const { db, requests, begin, now } = this.#deps
    const schedule = found(await rows.findSchedule(db, id))
    const request = await requestOf(requests, schedule)
    const begun = { scheduleId: id, line: `Begun by hand from the schedule "${schedule.job_name}"` }
    const jobId = await db.transaction().execute(async (trx) => {
      found(await rows.lockSchedule(trx, id))
      const started = await insertJob(trx, request, origin, begun)
      if (started === null) return null
      await rows.addRun(trx, { schedule_id: id, scheduled_for: null, at: now(), state: 'started', job_id: started })
      return started
    })
    if (jobId === null) throw await jobConflict(db, request.source)
    begin(jobId)
    return jobId
  }

  /**
   * Changes a schedule, and plans it anew from now while it is switched on.
   * @param revision the one that the caller has seen
   * @throws {AppError} `schedules.not_found`, `schedules.conflict`, and what `create` throws for what cannot run
   */
  async change(id: string, wanted: WantedSchedule, revision: number, origin: CallerOrigin): Promise<Schedule> {
    const { db, now } = this.#deps
    const content = await this.#contentOf(wanted)
    await db.transaction().execute(async (trx) => {
      const row = found(await rows.lockSchedule(trx, id))
      if (row.revision !== revision) {
        throw new AppError('schedules.conflict', 'Somebody has changed this schedule since you opened it')
      }
      const next = nextRun({ time: wanted.time, timeZone: wanted.timeZone }, now())
      const changed = { ...content, revision: revision + 1, next_run_at: row.enabled ? next : null }
      await rows.changeSchedule(trx, id, changed)
      const change = { before: audited(row), after: audited({ ...row, ...changed }) }
      await recordChange(trx, { action: 'schedule.updated', subject: { type: 'schedule', id }, ...change }, origin)
    })
    return await this.#one(id)
  }

  /** Switched on, it is planned from now: what it missed meanwhile is not made up for. */
  async toggle(id: string, enabled: boolean, origin: CallerOrigin): Promise<Schedule> {
    const { db, now } = this.#deps
    await db.transaction().execute(async (trx) => {
      const row = found(await rows.lockSchedule(trx, id))
      if (row.enabled === enabled) return
      const daily = { time: row.day_time, timeZone: row.time_zone }
      await rows.planSchedule(trx, id, enabled ? nextRun(daily, now()) : null)
      const subject = { type: 'schedule', id } as const
      const change = { before: { enabled: row.enabled }, after: { enabled } }
      await recordChange(trx, { action: 'schedule.toggled', subject, ...change }, origin)
    })
    return await this.#one(id)
  }

  async #one(id: string): Promise<Schedule> {
    return found((await this.list()).find((schedule) => schedule.id === id) ?? null)
  }

  async remove(id: string, origin: CallerOrigin): Promise<void> {
    await this.#deps.db.transaction().execute(async (trx) => {
      const row = found(await rows.lockSchedule(trx, id))
      await rows.removeSchedule(trx, id)
      const subject = { type: 'schedule', id } as const
      await recordChange(trx, { action: 'schedule.removed', subject, before: audited(row) }, origin)
    })
  }

  async runs(id: string, page: number, limit: number) {
    const { db } = this.#deps
    found(await rows.findSchedule(db, id))
    const { rows: runs, total } = await rows.pageOfRuns(db, id, page, limit)
    return { runs: runs.map(presentRun), pagination: paginationOf({ page, limit }, total) }
  }

  /** What a schedule does, checked: what cannot run is refused now and not at night. */
  async #contentOf({ time, timeZone, url, maxPages, maxCars, jobName }: WantedSchedule) {
    const { requests } = this.#deps
    if (!isTimeZone(timeZone)) throw invalidField('timeZone', 'is no known time zone')
    const { source } = await requests.ofAddress(url, {})
    if (source.byHandOnly) {
      throw new AppError('schedules.not_available', 'Scheduling is not available for this scraper. Run it manually.')
    }
    const cars = scheduledCars(source, { maxPages, maxCars })
    await requestOf(requests, { url, cars })
    return {
      job_name: jobName?.trim() ?? source.texts.label.en,
      day_time: time,
      time_zone: timeZone,
      url,
      source: source.name,
      max_pages: maxPages ?? null,
      max_cars: maxCars ?? null,
      cars,
    }
  }
}

function found<T>(schedule: T | null): T {
  if (schedule === null) throw new AppError('schedules.not_found', 'There is no such schedule')
  return schedule
}

const audited = (row: ScheduleRow) => ({
  job_name: row.job_name,
  time: row.day_time,
  time_zone: row.time_zone,
  url: row.url,
  source: row.source,
  cars: row.cars,
  enabled: row.enabled,
})
