import { recordChange } from '@karvan/audit'
import { ALL_CARS } from '@karvan/contracts'
import { activeJobOf, appendLog, insertJobUnlessOneRuns, type JobsDatabase, type JobsTransaction } from '@karvan/jobs'
import { AppError, type RequestOrigin } from '@karvan/service-kit'
import type { Source } from '@karvan/sources'
import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { ParsedRequest } from './scrape-requests.ts'

/** A schedule that starts a job, as the job's log names it. */
export interface Begun {
  readonly scheduleId: string
  readonly line: string
}

/**
 * Accepts a job within the caller's transaction; it outlives every process from its commit on.
 * @returns its id, or null where a job of its source runs already
 */
export async function insertJob(
  trx: JobsTransaction,
  { source, steps, params }: ParsedRequest,
  origin: RequestOrigin,
  begun?: Begun,
): Promise<string | null> {
  const id = randomUUID()
  const { correlationId, actor } = origin
  const job = { id, type: source.name, source: source.name, steps, params, correlationId, actor }
  if (!(await insertJobUnlessOneRuns(trx, job))) return null
  await appendLog(trx, id, { level: 'info', message: `Job accepted: ${carsInWords(params.totalCars)}` })
  if (begun) await appendLog(trx, id, { level: 'info', message: begun.line })
  const { query, ...others } = params
  const after = {
    source: source.name,
    ...others,
    // Of a site of staff the query is its host.
    ...(query !== null && { query }),
    ...(begun && { schedule: begun.scheduleId }),
  }
  await recordChange(trx, { action: 'job.started', subject: { type: 'job', id }, after }, origin)
  return id
}

/** What a second start of a source is told. */
export async function jobConflict(db: Kysely<JobsDatabase>, source: Source): Promise<AppError> {
  const running = await activeJobOf(db, source.name)
  return new AppError('jobs.conflict', runsAlready(source), running ? { jobId: running } : {})
}

export const runsAlready = ({ texts }: Source): string => `A job of ${texts.label.en} is running already`

const carsInWords = (cars: number) => (cars === ALL_CARS ? 'all cars' : `${cars} cars`)
