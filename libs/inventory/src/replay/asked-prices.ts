import type { Dataset } from '@karvan/contracts'
import { type Transaction, sql } from 'kysely'
import { anyOf } from '../any-of.ts'
import type { InventoryDatabase } from '../tables.ts'

type Trx = Transaction<InventoryDatabase>

/** The rows of some listings that a replay writes in one dataset. */
export interface ReplayedRows {
  readonly jobId: string
  readonly source: string
  readonly dataset: Dataset
  /** Of the source. */
  readonly ids: readonly string[]
}

/**
 * Has the last row of the history say what the row of a listing says, where its price was read otherwise: that is no change of
 * what its seller asks.
 */
export async function correctAskedPrices(trx: Trx, { jobId, source, dataset, ids }: ReplayedRows): Promise<void> {
  await sql`
    update inventory.price_history as asked
    set price_amount = row.price_amount, price_currency = row.price_currency, discount = row.discount
    from inventory.replay_rows as kept
      join inventory.listings as row
        on row.dataset = ${dataset} and row.source = ${source} and row.source_id = kept.source_id
      cross join lateral (
        select max(at) as at from inventory.price_history where dataset = ${dataset} and listing_id = row.id) as last
    where kept.job_id = ${jobId} and kept.dataset = ${dataset} and kept.source_id = ${anyOf(ids)}
      and kept.before ?| array['price_amount', 'price_currency', 'discount']
      and asked.dataset = ${dataset} and asked.listing_id = row.id and asked.at = last.at`.execute(trx)
}

/** Takes rows out again that came with the promotion, with their prices. */
export async function forgetCame(trx: Trx, { jobId, source, dataset, ids }: ReplayedRows): Promise<void> {
  await sql`
    with gone as (
      delete from inventory.listings as row using inventory.replay_rows as kept
      where kept.job_id = ${jobId} and kept.dataset = ${dataset} and kept.source_id = ${anyOf(ids)} and kept.before is null
        and row.dataset = ${dataset} and row.source = ${source} and row.source_id = kept.source_id
      returning row.id
    ), priced as (delete from inventory.landed_prices where listing_id in (select id from gone))
    delete from inventory.price_history where dataset = ${dataset} and listing_id in (select id from gone)`.execute(trx)
}
