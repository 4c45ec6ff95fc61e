import type { DeadLetterReason } from '@karvan/contracts'
import type { DeadLetterRow, JobsDatabase, JobsTransaction } from '@karvan/jobs'
import { type Kysely, sql } from 'kysely'

type Db = Kysely<JobsDatabase>

/** Which letters somebody looks at; all where nothing is said. */
export interface DeadLetterFilter {
  readonly jobId?: string | undefined
  readonly source?: string | undefined
  readonly state?: DeadLetterRow['state'] | undefined
  readonly reason?: DeadLetterReason | undefined
}

/** The open letters of a job: those that are named, or those of a reason, or all. */
export interface DeadLetterChoice {
  readonly jobId: string
  readonly ids?: readonly string[] | undefined
  readonly reason?: DeadLetterReason | undefined
}

/** Letters that one call settles; what is beyond stays open. */
const MAX_AT_A_TIME = 10_000

/** Newest first; `id` breaks ties, so that a letter is on one page only. */
export async function pageOfDeadLetters(db: Db, filter: DeadLetterFilter, page: number, limit: number) {
  const rows = await matching(db, filter)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** By reason, the largest group first. */
export async function groupsOfDeadLetters(db: Db, filter: DeadLetterFilter) {
  return await matching(db, filter)
    .select((eb) => [
      'reason',
      eb.fn.countAll<number>().as('count'),
      eb.fn.max('at').as('latest'),
      sql<string>`(array_agg(error order by at desc, id desc))[1]`.as('example'),
    ])
    .groupBy('reason')
    .orderBy('count', 'desc')
    .orderBy('reason')
    .execute()
}

export async function findDeadLetter(db: Db, id: string): Promise<DeadLetterRow | null> {
  return (await db.selectFrom('dead_letters').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Nobody else settles them until the transaction is over. */
export async function lockOpenDeadLetters(
  trx: JobsTransaction,
  { jobId, ids, reason }: DeadLetterChoice,
): Promise<DeadLetterRow[]> {
  return await matching(trx, { jobId, reason, state: 'open' })
    .selectAll()
    .$if(ids !== undefined, (letters) => letters.where('id', 'in', [...(ids ?? [])]))
    .orderBy('about')
    .orderBy('id')
    .limit(MAX_AT_A_TIME)
    .forUpdate()
    .execute()
}

interface Settled {
  readonly state: 'retried' | 'discarded'
  readonly settled_by: string
  readonly why?: string
  readonly retry_job?: string
  /** As JSON. */
  readonly edited?: string
}

export async function settleDeadLetters(trx: JobsTransaction, ids: readonly string[], how: Settled): Promise<void> {
  await trx
    .updateTable('dead_letters')
    .set({ ...how, settled_at: sql<Date>`now()` })
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .execute()
}

function matching(db: Db, { jobId, source, state, reason }: DeadLetterFilter) {
  let letters = db.selectFrom('dead_letters')
  if (jobId !== undefined) letters = letters.where('job_id', '=', jobId)
  if (source !== undefined) letters = letters.where('source', '=', source)
  if (state !== undefined) letters = letters.where('state', '=', state)
  if (reason !== undefined) letters = letters.where('reason', '=', reason)
  return letters
}
