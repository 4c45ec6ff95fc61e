import type { Schedule, ScheduleRun } from '@karvan/contracts/browser'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../kit/src/api/client.ts'
import { clientError } from '../../../kit/src/api/errors.ts'

/** The documented pace of the dashboard (data acquisition spec, section 9). */
const REFRESH_MS = 10_000
/** More than three months of one a day. */
const SHOWN_RUNS = 100

/** The daily jobs, by their names. */
export const SCHEDULES = queryOptions({
  queryKey: ['listSchedules'],
  queryFn: async ({ signal }): Promise<readonly Schedule[]> => {
    const { data } = await call('listSchedules', {}, { signal })
    if (!Array.isArray(data.jobs)) throw clientError('client.bad_shape')
    return data.jobs
  },
  refetchInterval: REFRESH_MS,
})

/** The latest runs of a schedule, newest first. */
export const scheduleRuns = (id: string) =>
  queryOptions({
    queryKey: ['scheduleRuns', id],
    queryFn: async ({ signal }): Promise<readonly ScheduleRun[]> => {
      const { data } = await call('scheduleRuns', { params: { id }, query: { limit: SHOWN_RUNS } }, { signal })
      if (!Array.isArray(data.runs)) throw clientError('client.bad_shape')
      return data.runs
    },
  })

export interface ScheduleRequest {
  readonly time: string
  readonly timeZone: string
  readonly url: string
  readonly maxPages: number
  readonly maxCars: number
  readonly jobName?: string
}

/** @returns when it runs first. @throws ApiError 'schedules.not_available', 'schedules.too_many' */
export const scheduleDaily = async (body: ScheduleRequest): Promise<string> =>
  (await call('scheduleDaily', { body })).data.nextRun

/** @throws ApiError 'schedules.conflict' where somebody has changed it since, 'schedules.not_available', 'schedules.not_found' */
export const changeSchedule = async (id: string, revision: number, body: ScheduleRequest): Promise<Schedule> =>
  (await call('changeSchedule', { params: { id }, body: { ...body, revision } })).data

/** A daily job as it is now. */
export const scheduleQuery = (id: string) =>
  queryOptions({
    queryKey: ['listSchedules', id],
    queryFn: async ({ signal }): Promise<Schedule> => {
      const { data } = await call('listSchedules', {}, { signal })
      const found = data.jobs.find((schedule) => schedule.id === id)
      if (!found) throw clientError('client.bad_shape')
      return found
    },
  })

/** @returns the job that was started. @throws ApiError 'jobs.conflict' while another one of its source runs */
export const triggerSchedule = async (id: string): Promise<string> =>
  (await call('triggerSchedule', { params: { id } })).data.jobId

export const toggleSchedule = async (id: string, enabled: boolean): Promise<Schedule> =>
  (await call('toggleSchedule', { params: { id }, body: { enabled } })).data

export const removeSchedule = (id: string) => call('removeSchedule', { params: { id } })
