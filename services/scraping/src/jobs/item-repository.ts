import type { ItemState, JobsDatabase } from '@karvan/jobs'
import type { Kysely } from 'kysely'

/** What the last step works on: what was fetched, and what the list alone keeps back. */
const PUBLISHABLE: readonly ItemState[] = ['fetched', 'listed']

/** The listings that a job met. */
export class ItemRepository {
  readonly #db: Kysely<JobsDatabase>

  constructor(db: Kysely<JobsDatabase>) {
    this.#db = db
  }

  /** What a step works on, in a fixed order. */
  async idsFor(jobId: string, step: 'detail' | 'publish'): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('items')
      .select('source_id')
      .where('job_id', '=', jobId)
      .where('state', 'in', step === 'detail' ? ['found' as const] : PUBLISHABLE)
      .orderBy('source_id')
      .execute()
    return rows.map((row) => row.source_id)
  }

  /** Of two advertisements of one vehicle the older id stays: a rule that gives the same answer in any order. */
  async markDuplicates(jobId: string): Promise<number> {
    const { numUpdatedRows } = await this.#db
      .updateTable('items')
      .set({ state: 'duplicate' })
      .where('job_id', '=', jobId)
      .where('state', '=', 'found')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('items as other')
            .select('other.source_id')
            .whereRef('other.job_id', '=', 'items.job_id')
            .whereRef('other.vehicle_key', '=', 'items.vehicle_key')
            .whereRef('other.source_id', '<', 'items.source_id')
            .where('other.state', 'in', ['found', 'duplicate']),
        ),
      )
      .executeTakeFirst()
    return Number(numUpdatedRows)
  }

  async counts(jobId: string): Promise<{ found: number; listed: number }> {
    const rows = await this.#db
      .selectFrom('items')
      .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
      .where('job_id', '=', jobId)
      .groupBy('state')
      .execute()
    const of = (state: ItemState) => rows.find((row) => row.state === state)?.count ?? 0
    return { found: of('found'), listed: of('listed') }
  }

  /** In `list-only` jobs a listing is published as far as its list row tells. */
  async skipDetails(jobId: string): Promise<void> {
    await this.#db
      .updateTable('items')
      .set({ state: 'fetched' })
      .where('job_id', '=', jobId)
      .where('state', '=', 'found')
      .execute()
  }

  async hasPublishable(jobId: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('items')
      .select('source_id')
      .where('job_id', '=', jobId)
      .where('state', 'in', PUBLISHABLE)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  }
}
