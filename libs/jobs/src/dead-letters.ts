import type { DeadLetterReason } from '@karvan/contracts'
import { type Kysely, sql } from 'kysely'
import { collectWork } from './tasks.ts'
import { isScrapeWork, type ListPart, type Work } from './steps.ts'
import type { JobsDatabase } from './tables.ts'
import type { Task } from './task-lease.ts'

/** One thing that a job gave up. */
export interface GivenUp {
  /** The id of a listing, or the key of a part of the list. */
  readonly about: string
  readonly part: ListPart | null
  readonly reason: DeadLetterReason
  readonly error: string
}

const MAX_ERROR = 1_000
/** Terminal escapes and line breaks of remote text have no place in a list. */
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu

/**
 * Everything that a task of a scrape is about. The look for missing cars is about none: the next whole sweep looks again. What
 * a run of the pipeline left undone is done again by a run.
 */
export function deadLettersOfTask(work: Work, reason: DeadLetterReason, error: string): GivenUp[] {
  if (!isScrapeWork(work) || work.step === 'missing') return []
  if (work.step === 'collect') {
    return [{ about: collectWork(work.params).key, part: work.params, reason, error }]
  }
  return work.params.sourceIds.map((about) => ({ about, part: null, reason, error }))
}

/** Writes down what a task gave up. One that is told twice stays one letter of that job and step. */
export async function writeDeadLetters(
  db: Kysely<JobsDatabase>,
  { jobId, work, attempts }: Pick<Task, 'jobId' | 'work' | 'attempts'>,
  givenUp: readonly GivenUp[],
): Promise<void> {
  if (givenUp.length === 0) return
  const { source, type } = await db
    .selectFrom('jobs')
    .select(['source', 'type'])
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
  const rows = givenUp.map(({ about, part, reason, error }) => ({
    job_id: jobId,
    source: source ?? type,
    step: work.step,
    about,
    part: part && JSON.stringify(part),
    reason,
    error: error.replace(CONTROL, ' ').slice(0, MAX_ERROR),
    attempts,
  }))
  await db
    .insertInto('dead_letters')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['job_id', 'step', 'about']).doNothing())
    .execute()
}

/** What a retry is about: staff may have named another listing. */
const TRIED = sql`coalesce(letter.edited->>'about', letter.about)`

/**
 * Opens the letters again that a job took over and did not come to, because it was cancelled or stopped. What it tried and
 * gave up has a letter of its own.
 */
export async function reopenDeadLetters(db: Kysely<JobsDatabase>, jobId: string): Promise<void> {
  await sql`
    update dead_letters as letter
    set state = 'open', settled_by = null, settled_at = null, retry_job = null, edited = null
    where letter.retry_job = ${jobId} and letter.state = 'retried'
      and not exists (
        select from dead_letters as own where own.job_id = ${jobId} and own.about = ${TRIED})
      and (
        exists (
          select from tasks where tasks.job_id = ${jobId} and tasks.state = 'cancelled'
            and (tasks.params->'sourceIds' ? ${TRIED}
              or (letter.part is not null and tasks.step = letter.step and tasks.key = letter.about)))
        or exists (
          select from items where items.job_id = ${jobId} and items.source_id = ${TRIED}
            and letter.part is null and items.state in ('found', 'fetched')))`.execute(db)
}
