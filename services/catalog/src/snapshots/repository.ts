import type { DuplicatePlan, RestorableSnapshot, Snapshot } from '@karvan/contracts'
import { type InventoryDatabase, RESTORABLE_MS } from '@karvan/inventory'
import { paginationOf } from '@karvan/service-kit'
import type { Kysely } from 'kysely'

type Kind = 'duplicate' | 'possible'

const restorableSince = (now: Date) => new Date(now.getTime() - RESTORABLE_MS)

/** What runs of the pipeline found and took out of the shop. */
export class SnapshotRepository {
  readonly #db: Kysely<InventoryDatabase>

  constructor(db: Kysely<InventoryDatabase>) {
    this.#db = db
  }

  /** Those of which something can be put back, newest first. */
  async list(now: Date): Promise<readonly Snapshot[]> {
    const rows = await this.#db
      .selectFrom('inventory.snapshots as snapshot')
      .leftJoin('inventory.snapshot_rows as row', 'row.snapshot_id', 'snapshot.id')
      .select((eb) => [
        'snapshot.id',
        'snapshot.why',
        'snapshot.dataset',
        'snapshot.source',
        'snapshot.taken_by',
        'snapshot.job_id',
        'snapshot.taken_at',
        eb.fn.count<number>('row.listing_id').as('rows'),
        eb.fn.count<number>('row.restored_at').as('restored'),
      ])
      .where('snapshot.taken_at', '>=', restorableSince(now))
      .groupBy('snapshot.id')
      .orderBy('snapshot.taken_at', 'desc')
      .orderBy('snapshot.id')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      why: row.why,
      dataset: row.dataset,
      source: row.source,
      takenBy: row.taken_by,
      jobId: row.job_id,
      takenAt: row.taken_at.toISOString(),
      rows: row.rows,
      restored: row.restored,
      restorableUntil: new Date(row.taken_at.getTime() + RESTORABLE_MS).toISOString(),
    }))
  }

  /** How much of one can be put back; null where there is none, or it is too old. */
  async restorable(id: string, now: Date): Promise<RestorableSnapshot | null> {
    const row = await this.#db
      .selectFrom('inventory.snapshots as snapshot')
      .select((eb) => [
        'snapshot.taken_at',
        eb
          .selectFrom('inventory.snapshot_rows as row')
          .select((rows) => rows.fn.countAll<number>().as('rows'))
          .whereRef('row.snapshot_id', '=', 'snapshot.id')
          .where('row.restored_at', 'is', null)
          .$asScalar()
          .as('rows'),
      ])
      .where('snapshot.id', '=', id)
      .where('snapshot.taken_at', '>=', restorableSince(now))
      .executeTakeFirst()
    return row ? { takenAt: row.taken_at.toISOString(), rows: row.rows } : null
  }

  /** Whether a run has looked for duplicates, be it a dry run or not. */
  async hasDuplicatePlan(): Promise<boolean> {
    const plan = await this.#db.selectFrom('inventory.duplicate_plans').select('job_id').limit(1).executeTakeFirst()
    return plan !== undefined
  }

  /** A page of the groups that a run found; null where it has looked for none. */
  async duplicates(jobId: string, kind: Kind, page: number, limit: number): Promise<DuplicatePlan | null> {
    const plan = await this.#db
      .selectFrom('inventory.duplicate_plans')
      .selectAll()
      .where('job_id', '=', jobId)
      .executeTakeFirst()
    if (!plan) return null
    const from = (page - 1) * limit
    const rows = await this.#db
      .selectFrom('inventory.duplicate_rows')
      .selectAll()
      .where('job_id', '=', jobId)
      .where('kind', '=', kind)
      .where('group_no', '>=', from)
      .where('group_no', '<', from + limit)
      .orderBy('group_no')
      .orderBy('stays', 'desc')
      .orderBy('source_id')
      .execute()
    return {
      dryRun: plan.dry_run,
      keepStrategy: plan.keep_strategy,
      groups: plan.groups,
      rows: plan.rows,
      possible: plan.possible,
      list: [...new Set(rows.map((row) => row.group_no))].map((group) => ({
        group,
        rows: rows
          .filter((row) => row.group_no === group)
          .map((row) => ({
            id: row.listing_id,
            sourceId: row.source_id,
            title: row.title,
            priceAmount: row.price_amount,
            priceCurrency: row.price_currency,
            mileageKm: row.mileage_km,
            vin: row.vin,
            vehicleKey: row.vehicle_key,
            stays: row.stays,
          })),
      })),
      pagination: paginationOf({ page, limit }, kind === 'duplicate' ? plan.groups : plan.possible),
    }
  }
}
