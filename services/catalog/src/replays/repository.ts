import type { Difference, ReplayField } from '@karvan/contracts'
import type { InventoryDatabase } from '@karvan/inventory'
import { type Kysely, sql } from 'kysely'

export interface DifferencePage {
  readonly field: string | undefined
  readonly page: number
  readonly limit: number
}

/** What replays found. */
export class ReplayRepository {
  readonly #db: Kysely<InventoryDatabase>

  constructor(db: Kysely<InventoryDatabase>) {
    this.#db = db
  }

  /** Whether there is such a replay, by the id of its job. */
  async has(jobId: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('inventory.replays')
      .select('job_id')
      .where('job_id', '=', jobId)
      .executeTakeFirst()
    return row !== undefined
  }

  /** The fields that differ in some listing, that of the most listings first. */
  async fields(jobId: string): Promise<readonly ReplayField[]> {
    const { rows } = await sql<{ field: string; listings: number; edited: number; before: unknown; after: unknown }>`
      select counted.field, listings, edited, before, after
      from (
        select field, count(*) as listings, count(*) filter (where is_edited) as edited, min(source_id) as first
        from inventory.replay_fields where job_id = ${jobId} group by field
      ) as counted
      join inventory.replay_fields as example
        on example.job_id = ${jobId} and example.field = counted.field and example.source_id = counted.first
      order by listings desc, counted.field`.execute(this.#db)
    return rows.map(({ before, after, ...row }) => ({ ...row, example: { before, after } }))
  }

  /** A page of the differences, by listing and field. */
  async differences(jobId: string, { field, page, limit }: DifferencePage): Promise<readonly Difference[]> {
    const { rows } = await sql<Difference>`
      select found.source_id as "sourceId", found.title, found.field, found.before, found.after,
        found.is_edited as "isEdited",
        (select id from inventory.listings as car
          where dataset = replay.shown_in and source = replay.source and car.source_id = found.source_id) as "carId",
        coalesce(
          (select state from inventory.replay_rows as row
            where row.job_id = found.job_id and row.source_id = found.source_id limit 1),
          (select state from inventory.replay_edits as edit
            where edit.job_id = found.job_id and edit.source_id = found.source_id limit 1)) as state
      from inventory.replays as replay
      cross join lateral (
        select * from inventory.replay_fields
        where job_id = replay.job_id and ${field === undefined ? sql`true` : sql`field = ${field}`}
        order by source_id, field limit ${limit} offset ${(page - 1) * limit}
      ) as found
      where replay.job_id = ${jobId}
      order by found.source_id, found.field`.execute(this.#db)
    return rows
  }

  async countDifferences(jobId: string, field: string | undefined): Promise<number> {
    const { total } = await this.#db
      .selectFrom('inventory.replay_fields')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('job_id', '=', jobId)
      .$if(field !== undefined, (rows) => rows.where('field', '=', field ?? ''))
      .executeTakeFirstOrThrow()
    return total
  }
}
