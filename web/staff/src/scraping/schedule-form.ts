import { ENCAR_SCHEDULE, pastedText, type Schedule } from '@karvan/contracts/browser'
import { latinDigits, readWhole } from '@karvan/domain'
import type { TFunction } from 'i18next'
import type { ScheduleRequest } from './schedules.ts'
import type { ScrapedSource } from '../jobs/sources.ts'

/** What stands in the form; a field that its source does not have is empty. */
export type ScheduleTexts = Readonly<
  Record<'jobName' | 'source' | 'url' | 'time' | 'timeZone' | 'maxPages' | 'maxCars', string>
>

const TIME = /^(?:[01]?\d|2[0-3]):[0-5]\d$/

/** A time as it is typed, in digits of any script. */
const readTime = (typed: string): string => latinDigits(pastedText(typed))

/** What is wrong with which field, before the server is asked. */
export function problemsOf(
  { source, url, time }: ScheduleTexts,
  t: TFunction<'schedules'>,
): Partial<Record<keyof ScheduleTexts, string>> {
  return {
    ...(!TIME.test(readTime(time)) && { time: t('wrongTime') }),
    ...(source === 'generic' && url.trim() === '' && { url: t('urlRequired') }),
  }
}

/** A daily job as the form shows it. */
export const textsOf = (schedule: Schedule): ScheduleTexts => ({
  jobName: schedule.jobName,
  source: schedule.source,
  url: schedule.source === 'generic' ? schedule.url : '',
  time: schedule.time,
  timeZone: schedule.timeZone,
  maxPages: schedule.source === 'encar' ? '' : String(schedule.maxPages ?? ''),
  maxCars: String(schedule.maxCars ?? schedule.cars),
})

/** What is sent. A number that is none becomes 1, as documented (data acquisition spec, section 5). */
export function requestOf(
  texts: ScheduleTexts,
  sources: readonly Pick<ScrapedSource, 'id' | 'url'>[],
): ScheduleRequest {
  const { source, url, time, timeZone, jobName } = texts
  const isEncar = source === 'encar'
  const site = sources.find(({ id }) => id === source)?.url ?? ''
  return {
    time: readTime(time).padStart(5, '0'),
    timeZone,
    url: source === 'generic' ? url.trim() : site,
    maxPages: isEncar ? ENCAR_SCHEDULE.pages : countOf(texts.maxPages),
    maxCars: countOf(texts.maxCars),
    ...(jobName.trim() !== '' && { jobName: jobName.trim() }),
  }
}

const countOf = (text: string): number => Math.max(1, readWhole(text) ?? 1)
