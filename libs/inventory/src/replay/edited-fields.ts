import type { Money } from '@karvan/domain'
import { type Transaction, sql } from 'kysely'
import { anyOf } from '../any-of.ts'
import type { MovedValue } from '../staff/decisions.ts'
import type { InventoryDatabase } from '../tables.ts'

type Trx = Transaction<InventoryDatabase>

interface Replay {
  readonly jobId: string
  readonly source: string
}

/** Which of the two values what is known of the source becomes. */
type Values = 'after' | 'before'

/** What of some listings was read otherwise in fields that staff have edited. */
export interface EditedListing {
  readonly sourceId: string
  readonly edits: readonly MovedValue[]
}

/** Notes what sources are known to say and what today's parser reads, in the caller's transaction. */
export async function noteEditedFields(trx: Trx, jobId: string, listings: readonly EditedListing[]): Promise<void> {
  // Within an array, so that a value that is null stays one of JSON.
  const rows = listings.flatMap(({ sourceId, edits }) =>
    edits.map(({ field, before, after }) => ({ source_id: sourceId, field, change: [before, after] })),
  )
  if (rows.length === 0) return
  await sql`
    insert into inventory.replay_edits (job_id, source_id, field, before, after)
    select ${jobId}, source_id, field, change->0, change->1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(source_id text, field text, change jsonb)`.execute(
    trx,
  )
}

interface ColumnChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/** The columns of an edited field that differ, as people read them. */
export function columnsOf({ field, before, after }: MovedValue): readonly ColumnChange[] {
  if (field !== 'price') return [{ field, before, after }]
  const [was, is] = [before, after] as readonly (Money | null)[]
  const columns = [
    { field: 'price_amount', before: was?.amount ?? null, after: is?.amount ?? null },
    { field: 'price_currency', before: was?.currency ?? null, after: is?.currency ?? null },
  ]
  return columns.filter(({ before, after }) => before !== after)
}

/** Listings with an edit that staff have taken back, or whose source is known to say something else by now than it was. */
export async function changedEdits(
  trx: Trx,
  { jobId, source }: Replay,
  values: Values,
  ids: readonly string[],
): Promise<readonly string[]> {
  const known = sql.ref(values === 'after' ? 'noted.before' : 'noted.after')
  const { rows } = await sql<{ id: string }>`
    select distinct noted.source_id as id
    from inventory.replay_edits as noted left join inventory.staff_edits as edit
      on edit.source = ${source} and edit.source_id = noted.source_id and edit.field = noted.field
    where noted.job_id = ${jobId} and noted.source_id = ${anyOf(ids)}
      and edit.source_value is distinct from ${known}`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Notes what the source says of some listings in the fields that staff have edited; their own values stay. */
export async function writeEdits(
  trx: Trx,
  { jobId, source }: Replay,
  values: Values,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update inventory.staff_edits as edit set source_value = noted.${sql.ref(values)}
    from inventory.replay_edits as noted
    where noted.job_id = ${jobId} and noted.source_id = ${anyOf(ids)}
      and edit.source = ${source} and edit.source_id = noted.source_id and edit.field = noted.field`.execute(trx)
}
