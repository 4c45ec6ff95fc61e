import { type Static, Type } from 'typebox'
import { Instant, Nullable, Pagination, Uuid } from '../common.ts'
import { defineRoutes } from '../route.ts'
import { ALL_CARS } from './job-sizes.ts'
import { JOB_OUTCOMES, JOB_STATUSES } from './jobs.ts'
import { DEFAULT_TIME_ZONE, SCHEDULE_RUN_REASONS, SCHEDULE_RUN_STATES } from './schedule-values.ts'

/** What ends a line, or turns the direction of what stands around it. */
const UNSEEN = '\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069'
const MAX_PAGES = 100_000

/** A time of day, by 24 hours. */
const DayTime = Type.String({ pattern: '^(?:[01]\\d|2[0-3]):[0-5]\\d$' })
/** The name of an IANA time zone, such as `Europe/Belgrade`. */
const TimeZone = Type.String({ maxLength: 64, pattern: '^[A-Za-z][A-Za-z0-9_+-]*(?:/[A-Za-z0-9_+-]+)*$' })
/** One line, with something to read. */
const JobName = Type.String({ pattern: `^(?=[^${UNSEEN}]*\\S)[^${UNSEEN}]*$`, maxLength: 80, pasted: 'name' })

/** One time at which a schedule was due, or at which somebody ran it by hand. */
const ScheduleRun = Type.Object({
  id: Uuid,
  /** When it was due; null for one that somebody ran by hand. */
  scheduledFor: Nullable(Instant),
  /** When it was seen to. */
  at: Instant,
  state: Type.Enum([...SCHEDULE_RUN_STATES]),
  /** Why no job was started. */
  reason: Nullable(Type.Enum([...SCHEDULE_RUN_REASONS])),
  /** What the service said when it did not accept the order. */
  message: Nullable(Type.String()),
  /** As it stands now. */
  job: Nullable(
    Type.Object({ id: Uuid, status: Type.Enum([...JOB_STATUSES]), outcome: Nullable(Type.Enum([...JOB_OUTCOMES])) }),
  ),
})
export type ScheduleRun = Static<typeof ScheduleRun>

const Schedule = Type.Object({
  id: Uuid,
  jobName: Type.String(),
  time: DayTime,
  timeZone: Type.String(),
  url: Type.String(),
  /** The source that reads the address. */
  source: Type.String(),
  maxPages: Nullable(Type.Integer()),
  maxCars: Nullable(Type.Integer()),
  /** How many cars its pages and cars come to. */
  cars: Type.Integer(),
  enabled: Type.Boolean(),
  /** Counts its changes: a change on an older state is refused. */
  revision: Type.Integer(),
  /** The account that made it. */
  createdBy: Nullable(Uuid),
  createdAt: Instant,
  /** Null while it is switched off. */
  nextRun: Nullable(Instant),
  lastRun: Nullable(ScheduleRun),
})
export type Schedule = Static<typeof Schedule>

const ScheduleId = Type.Object({ id: Uuid })

/** When its job begins each day, and what that fetches. */
const Wanted = {
  time: DayTime,
  /** Of the site of a source, or of one that staff have put on the list. */
  url: Type.String({ minLength: 1, maxLength: 2_000, pasted: 'code' }),
  maxPages: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGES })),
  maxCars: Type.Optional(Type.Integer({ minimum: 1, maximum: ALL_CARS })),
  /** The name of its source where nothing is said. */
  jobName: Type.Optional(JobName),
  timeZone: Type.Optional({ ...TimeZone, default: DEFAULT_TIME_ZONE }),
}

/** Jobs that begin by themselves each day (data acquisition, sections 2.1, 7 and 9). */
export const scheduleRoutes = defineRoutes({
  scheduleDaily: {
    method: 'POST',
    path: '/api/scraping/schedule-daily-at',
    summary: 'Have a job started each day at a time, in a time zone',
    access: 'scraping.run',
    audit: 'schedule.created',
    body: Type.Object(Wanted),
    success: { status: 201, data: Type.Object({ nextRun: Instant, schedule: Schedule }) },
    errors: ['schedules.not_available', 'schedules.too_many'],
  },
  listSchedules: {
    method: 'GET',
    path: '/api/scraping/schedule/jobs',
    summary: 'The daily jobs, by their names',
    access: 'scraping',
    success: { status: 200, data: Type.Object({ jobs: Type.Array(Schedule) }) },
    errors: [],
  },
  triggerSchedule: {
    method: 'POST',
    path: '/api/scraping/schedule/jobs/:id/trigger',
    summary: 'Start the job of a schedule now, beside its daily time',
    access: 'scraping.run',
    audit: 'job.started',
    params: ScheduleId,
    success: {
      status: 202,
      data: Type.Object({ jobId: Uuid, status: Type.Enum([...JOB_STATUSES]) }),
      extras: { jobId: Uuid, job_id: Uuid },
    },
    errors: ['schedules.not_found', 'jobs.conflict'],
  },
  changeSchedule: {
    method: 'PUT',
    path: '/api/scraping/schedule/jobs/:id',
    summary: 'Change a schedule; it is planned anew from now, and its history stays',
    access: 'scraping.run',
    audit: 'schedule.updated',
    params: ScheduleId,
    body: Type.Object({ ...Wanted, revision: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) }),
    success: { status: 200, data: Schedule },
    errors: ['schedules.not_found', 'schedules.not_available', 'schedules.conflict'],
  },
  toggleSchedule: {
    method: 'PUT',
    path: '/api/scraping/schedule/jobs/:id/toggle',
    summary: 'Switch a schedule on or off; switched on, it is planned from now',
    access: 'scraping.run',
    audit: 'schedule.toggled',
    params: ScheduleId,
    body: Type.Object({ enabled: Type.Boolean() }),
    success: { status: 200, data: Schedule },
    errors: ['schedules.not_found'],
  },
  removeSchedule: {
    method: 'DELETE',
    path: '/api/scraping/schedule/jobs/:id',
    summary: 'Remove a schedule with its history; jobs that it began stay',
    access: 'scraping.run',
    audit: 'schedule.removed',
    params: ScheduleId,
    success: { status: 200, data: ScheduleId },
    errors: ['schedules.not_found'],
  },
  scheduleRuns: {
    method: 'GET',
    path: '/api/scraping/schedule/jobs/:id/runs',
    summary: 'The runs of a schedule, newest first',
    access: 'scraping',
    params: ScheduleId,
    query: Type.Object({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    }),
    success: { status: 200, data: Type.Object({ runs: Type.Array(ScheduleRun), pagination: Pagination }) },
    errors: ['schedules.not_found'],
  },
})
