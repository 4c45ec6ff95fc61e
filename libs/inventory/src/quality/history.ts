import { type Kysely, sql } from 'kysely'
import type { InventoryDatabase } from '../tables.ts'
import { type Coverage, coverageOf } from './coverage.ts'
import { type QualityScope, within } from './scope.ts'

export interface EndedJob {
  readonly id: string
  readonly endedAt: Date
}

/** How a source stood when a job of it ended. */
export interface QualityPoint extends Coverage {
  readonly jobId: string
  readonly endedAt: Date
  /** Different words that no vocabulary knows. */
  readonly unknownWords: number
}

/** Keeps how a source stands now that a job of it has ended, once a job: told a second time, what was kept stays. */
export async function keepQuality(
  db: Kysely<InventoryDatabase>,
  scope: QualityScope & { readonly source: string },
  { id, endedAt }: EndedJob,
): Promise<void> {
  const { total, coverage, sentinels, quarantined } = await coverageOf(db, scope)
  const { rows } = await sql<{ words: number }>`
    select count(distinct (unknown.field, unknown.word))::int as words
    from inventory.listings, jsonb_to_recordset(unknown_words) as unknown(field text, word text)
    where ${within(scope)}`.execute(db)
  await db
    .insertInto('inventory.quality_history')
    .values({
      source: scope.source,
      job_id: id,
      ended_at: endedAt,
      total,
      coverage: JSON.stringify(coverage),
      sentinels: JSON.stringify(sentinels),
      quarantined: JSON.stringify(quarantined),
      unknown_words: rows[0]?.words ?? 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The last jobs of a source, the latest one last. */
export async function qualityHistory(
  db: Kysely<InventoryDatabase>,
  source: string,
  jobs: number,
): Promise<readonly QualityPoint[]> {
  const rows = await db
    .selectFrom('inventory.quality_history')
    .selectAll()
    .where('source', '=', source)
    .orderBy('ended_at', 'desc')
    .orderBy('job_id')
    .limit(jobs)
    .execute()
  return rows
    .map(({ job_id, ended_at, unknown_words, ...row }) => ({
      jobId: job_id,
      endedAt: ended_at,
      unknownWords: unknown_words,
      total: row.total,
      coverage: row.coverage,
      sentinels: row.sentinels,
      quarantined: row.quarantined,
    }))
    .reverse()
}
