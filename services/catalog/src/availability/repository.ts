import type { SaleCheck, SaleStatus } from '@karvan/domain'
import { askAgain, type InventoryDatabase, shopSelection, toCheck } from '@karvan/inventory'
import type { Source } from '@karvan/sources'
import { type Kysely, sql } from 'kysely'
import { listingIdOf } from '../shop.ts'
import type { AskedCar } from './pending-checks.ts'

/** A car of the shop, and what is known of its sale. */
export interface KnownCar extends AskedCar {
  readonly make: string
  readonly model: string
  readonly year: number | null
  readonly status: SaleStatus
  readonly seenAt: Date
  readonly soldAt: Date | null
  readonly check: SaleCheck | null
}

interface Row extends Omit<KnownCar, 'check'> {
  readonly state: SaleCheck['state'] | null
  readonly checked_at: Date | null
  readonly not_found_at: Date | null
}

export class AvailabilityRepository {
  readonly #db: Kysely<InventoryDatabase>
  readonly #sources: readonly Source[]

  constructor(db: Kysely<InventoryDatabase>, sources: readonly Source[]) {
    this.#db = db
    this.#sources = sources
  }

  /** A car of the table that the shop shows, by any of its ids. */
  async find(anyId: string): Promise<KnownCar | null> {
    const { dataset } = await shopSelection(this.#db)
    const shop = { dataset, sources: this.#sources }
    const { rows } = await sql<Row>`
      select id, source, source_id as "sourceId", make, model, model_year as year, status, seen_at as "seenAt",
        sold_at as "soldAt", state, checked_at, not_found_at
      from inventory.listings left join inventory.sale_checks using (source, source_id)
      where dataset = ${dataset} and status <> 'rejected' and id = ${listingIdOf(shop, anyId)}`.execute(this.#db)
    const [row] = rows
    if (!row) return null
    const { state, checked_at, not_found_at, ...car } = row
    return { ...car, check: toCheck({ state, checked_at, not_found_at }) }
  }

  /** Has the source asked for the car by itself. */
  async askAgain({ source, sourceId }: AskedCar, at: Date): Promise<void> {
    await askAgain(this.#db, source, sourceId, at)
  }
}
