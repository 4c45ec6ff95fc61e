import { type Kysely, sql } from 'kysely'
import type { JobRow, JobsDatabase } from './tables.ts'

/** How far a job has seen its source's list. */
export interface Sweep {
  /** Different listings. */
  readonly shown: number
  /** What the site says that its list holds; null where it does not say. */
  readonly listed: number | null
  /** Parts of the list that could not be had. */
  readonly failedParts: number
  /** A part came to the list's end. */
  readonly hasEnded: boolean
  /** Cars of which what was read is not believed. */
  readonly drifted: number
}

/** A list changes while it is read, and its paging is not stable: so much of it is taken for all of it. */
const WHOLE = 0.98

export async function sweepOf(db: Kysely<JobsDatabase>, jobId: string): Promise<Sweep> {
  const parts = await db
    .selectFrom('tasks')
    .select((eb) => [
      sql<number | null>`max((counts->>'listed')::int)`.as('listed'),
      eb.fn.countAll<number>().filterWhere('state', '<>', 'done').as('failedParts'),
      sql<boolean>`coalesce(bool_or(counts ? 'last'), false)`.as('hasEnded'),
    ])
    .where('job_id', '=', jobId)
    .where('step', '=', 'collect')
    .executeTakeFirstOrThrow()
  const { drifted } = await db
    .selectFrom('tasks')
    .select(sql<number>`coalesce(sum((counts->>'drifted')::int), 0)::int`.as('drifted'))
    .where('job_id', '=', jobId)
    .where('step', '=', 'publish')
    .executeTakeFirstOrThrow()
  const { shown } = await db
    .selectFrom('items')
    .select((eb) => eb.fn.countAll<number>().as('shown'))
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  return { ...parts, drifted, shown }
}

/** Why a job says nothing of the cars that it did not see; null where it saw the whole list of its source. */
export function whyNotWhole({ params }: Pick<JobRow, 'params'>, sweep: Sweep): string | null {
  const { shown, listed, failedParts, hasEnded, drifted } = sweep
  if (params.query !== null) return 'only a part of the list was asked for'
  if (drifted > 0) return 'what the site shows is not to be believed'
  if (failedParts > 0) return `parts of the list that could not be had: ${failedParts}`
  if (listed !== null && shown < WHOLE * listed) return `the list showed ${shown} of ${listed} cars`
  return hasEnded ? null : `the list was read as far as ${shown} cars, and goes on`
}
