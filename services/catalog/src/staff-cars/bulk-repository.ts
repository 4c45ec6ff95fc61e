import type { BulkChange, BulkChangeDetail } from '@karvan/contracts'
import type { CarPlan, InventoryDatabase } from '@karvan/inventory'
import { type Kysely, sql } from 'kysely'
import { wireField, wireValue } from './values.ts'

const MAX_CHANGES = 50
const EXAMPLES = 8
const EXCEPTIONS = 200

type Exception = BulkChangeDetail['exceptions'][number]

interface ChangeRow {
  readonly id: string
  readonly kind: BulkChange['kind']
  readonly state: BulkChange['state']
  readonly asked: BulkChange['asked']
  readonly made_by: string
  readonly made_at: Date
  readonly applied_by: string | null
  readonly applied_at: Date | null
  readonly undone_by: string | null
  readonly undone_at: Date | null
  readonly total: number
  readonly outcomes: Readonly<Record<string, number>> | null
}

/** Changes of many cars, as staff see them. */
export class BulkChangeRepository {
  readonly #db: Kysely<InventoryDatabase>

  constructor(db: Kysely<InventoryDatabase>) {
    this.#db = db
  }

  /** Those that were applied, newest first. */
  async list(): Promise<readonly BulkChange[]> {
    return await this.#changes(
      sql`where change.state <> 'previewed' order by change.applied_at desc, change.id limit ${MAX_CHANGES}`,
    )
  }

  async get(id: string): Promise<BulkChangeDetail | null> {
    const [change] = await this.#changes(sql`where change.id = ${id}`)
    if (!change) return null
    const [reasons, exceptions, examples] = await Promise.all([
      sql<BulkChangeDetail['reasons'][number]>`
        select outcome, reason, count(*)::int as count from inventory.bulk_change_cars
        where bulk_id = ${id} and ${IS_EXCEPTION} group by outcome, reason order by count desc, reason`.execute(
        this.#db,
      ),
      sql<Exception>`
        select listing_id as id, name as title, outcome, reason, file_row as row, wrong_fields as fields
        from inventory.bulk_change_cars
        where bulk_id = ${id} and ${IS_EXCEPTION} order by file_row, source, source_id limit ${EXCEPTIONS}`.execute(
        this.#db,
      ),
      sql<{ id: string | null; title: string; plan: CarPlan }>`
        select listing_id as id, name as title, plan from inventory.bulk_change_cars
        where bulk_id = ${id} and outcome in ('planned', 'applied', 'undone')
        order by file_row, source, source_id limit ${EXAMPLES}`.execute(this.#db),
    ])
    return {
      ...change,
      reasons: reasons.rows,
      exceptions: exceptions.rows,
      examples: examples.rows.map(({ id, title, plan: { changes = [] } }) => ({
        id,
        title,
        changes: changes.map(({ field, before, after }) => ({
          field: wireField(field),
          before: wireValue(field, before, nameOf),
          after: wireValue(field, after, nameOf),
        })),
      })),
    }
  }

  /** What somebody looked at some time ago and did not apply. */
  async removePreviews(by: string, before: Date): Promise<void> {
    await this.#db
      .deleteFrom('inventory.bulk_changes')
      .where('state', '=', 'previewed')
      .where('made_by', '=', by)
      .where('made_at', '<', before)
      .execute()
  }

  async #changes(which: ReturnType<typeof sql>): Promise<readonly BulkChange[]> {
    const { rows } = await sql<ChangeRow>`
      select change.*, counts.total, counts.outcomes
      from inventory.bulk_changes as change
      cross join lateral (
        select coalesce(sum(cars), 0)::int as total, jsonb_object_agg(outcome, cars) as outcomes
        from (
          select outcome, count(*)::int as cars from inventory.bulk_change_cars
          where bulk_id = change.id group by outcome) as counted) as counts
      ${which}`.execute(this.#db)
    return rows.map(toBulkChange)
  }
}

/** Pictures are not changed for many cars at once. */
const nameOf = (photo: string): string => photo
const IS_EXCEPTION = sql`outcome in ('refused', 'changed_since', 'left') and reason is not null`

function toBulkChange({ total, outcomes, ...row }: ChangeRow): BulkChange {
  const count = (outcome: string): number => outcomes?.[outcome] ?? 0
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    asked: row.asked,
    counts: {
      total,
      planned: count('planned'),
      same: count('same'),
      refused: count('refused'),
      applied: count('applied'),
      changed_since: count('changed_since'),
      undone: count('undone'),
      left: count('left'),
    },
    made_by: row.made_by,
    made_at: row.made_at.toISOString(),
    applied_by: row.applied_by,
    applied_at: row.applied_at?.toISOString() ?? null,
    undone_by: row.undone_by,
    undone_at: row.undone_at?.toISOString() ?? null,
  }
}
