import { type Transaction, sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { anyOf } from '../../any-of.ts'
import { ownColumns } from '../../own-columns.ts'
import { priceListings } from '../../prices/landed.ts'
import type { PublishRoute } from '../../publish.ts'
import type { InventoryDatabase } from '../../tables.ts'
import { keyOf, rowsNow, type StockRow } from './stock.ts'
import type { RowDifference } from './tables.ts'

type Trx = Transaction<InventoryDatabase>

/** A row is known by the first four; the last one says when it changed, also when it changes back. */
const NOT_COMPARED = new Set(['dataset', 'id', 'source', 'source_id', 'created_at', 'updated_at'])

const comparedColumns = async (trx: Trx): Promise<readonly string[]> =>
  (await ownColumns(trx)).filter((name) => !NOT_COMPARED.has(name))

/** What changed in rows since they were read, by the key of the row. */
export async function differencesOf(
  trx: Trx,
  before: readonly StockRow[],
): Promise<ReadonlyMap<string, RowDifference>> {
  const names = await comparedColumns(trx)
  const now = await rowsNow(trx, before)
  const differences = new Map<string, RowDifference>()
  for (const row of before) {
    const after = now.get(keyOf(row))?.whole ?? row.whole
    const changed = names.filter((name) => !isDeepStrictEqual(row.whole[name], after[name]))
    if (changed.length === 0) continue
    const side = (whole: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(changed.map((name) => [name, whole[name]]))
    differences.set(keyOf(row), { dataset: row.dataset, id: row.id, before: side(row.whole), after: side(after) })
  }
  return differences
}

/** Whether a row still says what it was changed to. */
export const isUntouched = ({ after }: RowDifference, row: StockRow | undefined): boolean =>
  row !== undefined && Object.keys(after).every((name) => isDeepStrictEqual(row.whole[name], after[name]))

/** Puts columns of rows back to what they were, with the prices and histories that follow from them. */
export async function restoreRows(trx: Trx, route: PublishRoute, rows: readonly RowDifference[]): Promise<void> {
  const names = await comparedColumns(trx)
  for (const dataset of new Set(rows.map((row) => row.dataset))) {
    const own = rows.filter((row) => row.dataset === dataset)
    await sql`
      update inventory.listings as row
      set ${sql.join(names.map((name) => sql`${sql.ref(name)} = whole.${sql.ref(name)}`))}, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as stored(id uuid, before jsonb)
        join inventory.listings as old on old.dataset = ${dataset} and old.id = stored.id
        cross join lateral jsonb_populate_record(old, stored.before) as whole
      where row.dataset = ${dataset} and row.id = old.id`.execute(trx)
    await restoreHistories(trx, own)
  }
  const shown = route.to ?? route.from
  const ids = rows.filter(({ dataset }) => dataset === shown).map(({ id }) => id)
  await priceListings(trx, { dataset: shown, source: route.source }, await pricedIds(trx, shown, ids))
}

/** Of these listings the source's ids of those that have prices: what is on sale, and what was. */
export async function pricedIds(
  trx: Trx,
  dataset: RowDifference['dataset'],
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ source_id: string }>`
    select source_id from inventory.listings as row
    where row.dataset = ${dataset} and row.id = ${anyOf(ids)}
      and (row.status in ('available', 'under_contract') or exists (
        select from inventory.price_books as book join inventory.landed_prices as landed on landed.book_id = book.id
        where landed.listing_id = row.id))`.execute(trx)
  return rows.map(({ source_id }) => source_id)
}

/** What was asked and stated for a while by a change that is taken back leaves no step in the history. */
async function restoreHistories(trx: Trx, rows: readonly RowDifference[]): Promise<void> {
  const dataset = rows[0]?.dataset
  const priced = rows.filter(({ before }) => ASKED.some((name) => name in before)).map(({ id }) => id)
  if (dataset === undefined) return
  if (priced.length > 0) {
    await sql`
      insert into inventory.price_history (dataset, listing_id, at, price_amount, price_currency, discount)
      select dataset, id, greatest(seen_at, (
          select max(at) from inventory.price_history where dataset = ${dataset} and listing_id = listing.id)),
        price_amount, price_currency, discount
      from inventory.listings as listing where dataset = ${dataset} and id = ${anyOf(priced)}
      on conflict (dataset, listing_id, at) do update
      set price_amount = excluded.price_amount, price_currency = excluded.price_currency, discount = excluded.discount`.execute(
      trx,
    )
    await removeRepeatedPrices(trx, dataset, priced)
  }
  const driven = rows.flatMap(({ id, before }) =>
    'mileage_km' in before ? [{ id, mileage_km: before['mileage_km'] ?? null }] : [],
  )
  if (driven.length === 0) return
  await sql`
    delete from inventory.mileage_history as last
    using jsonb_to_recordset(${JSON.stringify(driven)}::jsonb) as stated(id uuid, mileage_km integer)
    where last.dataset = ${dataset} and last.listing_id = stated.id
      and last.mileage_km is not distinct from stated.mileage_km
      and last.until = (
        select max(until) from inventory.mileage_history as any_of
        where any_of.dataset = ${dataset} and any_of.listing_id = stated.id)`.execute(trx)
}

const ASKED = ['price_amount', 'price_currency', 'discount'] as const

/** Removes the last price of listings where the one before it was the same. */
export async function removeRepeatedPrices(
  trx: Trx,
  dataset: RowDifference['dataset'],
  ids: readonly string[],
): Promise<void> {
  await sql`
    with lately as (
      select listing_id, at,
        row_number() over (partition by listing_id order by at desc) as place,
        lead((price_amount, price_currency, discount)::text) over (partition by listing_id order by at desc) as earlier,
        (price_amount, price_currency, discount)::text as asked
      from inventory.price_history where dataset = ${dataset} and listing_id = ${anyOf(ids)}
    )
    delete from inventory.price_history as last using lately
    where last.dataset = ${dataset} and last.listing_id = lately.listing_id and last.at = lately.at
      and lately.place = 1 and lately.asked = lately.earlier`.execute(trx)
}
