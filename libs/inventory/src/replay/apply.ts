import { type Dataset, isDataSource } from '@karvan/contracts'
import { DESTINATIONS } from '@karvan/domain'
import { type RawBuilder, type Transaction, sql } from 'kysely'
import { anyOf } from '../any-of.ts'
import { ownColumns } from '../own-columns.ts'
import { priceListings } from '../prices/landed.ts'
import type { InventoryDatabase } from '../tables.ts'
import { correctAskedPrices, forgetCame } from './asked-prices.ts'
import { changedEdits, writeEdits } from './edited-fields.ts'
import { rowHash } from './stored-listings.ts'

type Trx = Transaction<InventoryDatabase>

/** Listings of a statement; all of them are one transaction. */
const AT_ONCE = 2_000

/** Why a replay is not promoted or undone; it never will be. */
export class ReplayRefused extends Error {
  override readonly name = 'ReplayRefused'
}

export interface Applied {
  /** Listings. */
  readonly done: number
  /** Left as they are, since they are not any more what they were. */
  readonly changed: number
}

interface Replay {
  readonly jobId: string
  readonly source: string
  readonly datasets: readonly Dataset[]
  /** The one that the shop shows; null where there is none. */
  readonly shop: Dataset | null
}

/** What is done with the rows and the edited fields, to and fro. */
interface Direction {
  readonly from: 'compared' | 'promoted'
  readonly done: 'promoted' | 'undone'
  readonly left: 'changed' | 'changed_since'
  readonly values: 'after' | 'before'
  readonly hash: 'hash' | 'promoted_hash'
}

const PROMOTE: Direction = { from: 'compared', done: 'promoted', left: 'changed', values: 'after', hash: 'hash' }
const UNDO: Direction = {
  from: 'promoted',
  done: 'undone',
  left: 'changed_since',
  values: 'before',
  hash: 'promoted_hash',
}

/**
 * Writes what a replay found, with prices, in the caller's transaction. A listing that is not any more as it was
 * when it was compared is left out as a whole: one of its rows, or what its source says in a field that staff have edited. Writers of the
 * inventory wait until the transaction is over; readers do not.
 * @throws {ReplayRefused} where there is no such replay, or it is promoted already
 */
export async function promoteReplay(trx: Trx, jobId: string, signal: AbortSignal) {
  const replay = await lockReplay(trx, jobId, (row) => row.promoted_at === null || 'is promoted already')
  const applied = await applyAll(trx, replay, PROMOTE, signal)
  await trx
    .updateTable('inventory.replays')
    .set({ promoted_at: sql<Date>`now()` })
    .where('job_id', '=', jobId)
    .execute()
  return applied
}

/**
 * Puts listings back as they were before a replay was promoted, in the caller's transaction; one that has changed since, or whose vehicle
 * is on sale by another row by now, is left out as a whole.
 * @throws {ReplayRefused} where it is not promoted, or undone already
 */
export async function undoReplay(trx: Trx, jobId: string, signal: AbortSignal) {
  const replay = await lockReplay(trx, jobId, (row) => {
    if (row.promoted_at === null) return 'is not promoted'
    return row.undone_at === null || 'is undone already'
  })
  const applied = await applyAll(trx, replay, UNDO, signal)
  await trx
    .updateTable('inventory.replays')
    .set({ undone_at: sql<Date>`now()` })
    .where('job_id', '=', jobId)
    .execute()
  return applied
}

interface Stage {
  readonly promoted_at: Date | null
  readonly undone_at: Date | null
}

async function lockReplay(trx: Trx, jobId: string, isDue: (row: Stage) => true | string): Promise<Replay> {
  // Publishing writes a listing and then decides which listing of its vehicle is shown; staff lock a listing before they edit it. The
  // lock waits for transactions that have locked a row already and keeps new ones out, so that none decides on what this one changes.
  await sql`lock table inventory.listings in exclusive mode`.execute(trx)
  const row = await trx
    .selectFrom('inventory.replays')
    .selectAll()
    .where('job_id', '=', jobId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new ReplayRefused('there is no such replay, or it is too old')
  const due = isDue(row)
  if (due !== true) throw new ReplayRefused(`the replay ${due}`)
  const { source, kept_in, shown_in: shop } = row
  return { jobId, source, datasets: [...new Set([kept_in, shop ?? kept_in])], shop }
}

async function applyAll(trx: Trx, replay: Replay, way: Direction, signal: AbortSignal): Promise<Applied> {
  const { rows } = await sql<{ id: string }>`
    select source_id as id from inventory.replay_rows where job_id = ${replay.jobId} and state = ${way.from}
    union select source_id from inventory.replay_edits where job_id = ${replay.jobId} and state = ${way.from}
    order by id`.execute(trx)
  let done = 0
  for (let place = 0; place < rows.length; place += AT_ONCE) {
    signal.throwIfAborted()
    const ids = rows.slice(place, place + AT_ONCE).map(({ id }) => id)
    done += await applySome(trx, replay, way, ids)
  }
  return { done, changed: rows.length - done }
}

/** Returns of how many listings the rows are written. */
async function applySome(trx: Trx, replay: Replay, way: Direction, ids: readonly string[]): Promise<number> {
  const { jobId, source, datasets, shop } = replay
  const left = new Set(await changedEdits(trx, replay, way.values, ids))
  for (const dataset of datasets) for (const id of await changedRows(trx, replay, dataset, way, ids)) left.add(id)
  const duplicates = shop === null ? [] : await duplicatesOnSale(trx, replay, shop, way, ids)
  // What is promoted gives way to the other row, as what is published does.
  if (way === UNDO) for (const id of duplicates) left.add(id)
  const chosen = ids.filter((id) => !left.has(id))
  for (const dataset of datasets) {
    const rows = { jobId, source, dataset, ids: chosen }
    await writeRows(trx, replay, dataset, way, chosen, dataset === shop ? duplicates : [])
    if (way === PROMOTE) await addRows(trx, replay, dataset, chosen, duplicates)
    else await forgetCame(trx, rows)
    await correctAskedPrices(trx, rows)
    if (way === PROMOTE) await noteHashes(trx, replay, dataset, chosen)
  }
  await writeEdits(trx, replay, way.values, chosen)
  await settle(trx, jobId, chosen, way.done)
  await settle(trx, jobId, [...left], way.left)
  for (const dataset of datasets.filter(isDataSource)) {
    await priceListings(trx, { dataset, source }, await pricedIds(trx, source, dataset, chosen))
  }
  return chosen.length
}

/** Of these listings those that have a price: what is on sale, and what was. One that never was has none, as in publishing. */
async function pricedIds(trx: Trx, source: string, dataset: Dataset, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select row.source_id as id from inventory.listings as row
    where row.dataset = ${dataset} and row.source = ${source} and row.source_id = ${anyOf(ids)}
      and (row.status not in ('withdrawn', 'rejected') or exists (
        select from inventory.price_books as book join inventory.landed_prices as landed on landed.book_id = book.id
        where landed.destination = ${anyOf(DESTINATIONS)} and landed.listing_id = row.id))`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Listings with a row that is another one by now, or came or went meanwhile. */
async function changedRows(
  trx: Trx,
  { jobId, source }: Replay,
  dataset: Dataset,
  { hash }: Direction,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select kept.source_id as id
    from inventory.replay_rows as kept left join inventory.listings as row
      on row.dataset = ${dataset} and row.source = ${source} and row.source_id = kept.source_id
    where kept.job_id = ${jobId} and kept.dataset = ${dataset} and kept.source_id = ${anyOf(ids)}
      and (case when row.id is null then null else ${rowHash('row')} end) is distinct from kept.${sql.ref(hash)}`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

/** Listings that would stand on sale beside another row of their vehicle; of several that come at once the oldest id is shown. */
async function duplicatesOnSale(
  trx: Trx,
  { jobId, source }: Replay,
  dataset: Dataset,
  { values }: Direction,
  ids: readonly string[],
): Promise<readonly string[]> {
  const columns = sql.ref(values)
  const { rows } = await sql<{ id: string }>`
    with coming as (
      select kept.source_id as id, coalesce(kept.${columns}->>'vehicle_key', row.vehicle_key) as key
      from inventory.replay_rows as kept left join inventory.listings as row
        on row.dataset = ${dataset} and row.source = ${source} and row.source_id = kept.source_id
      where kept.job_id = ${jobId} and kept.dataset = ${dataset} and kept.source_id = ${anyOf(ids)}
        and coalesce(kept.${columns}->>'status', row.status) in ('available', 'under_contract')
        and (row.status not in ('available', 'under_contract') or row.id is null or kept.${columns} ? 'vehicle_key')
    )
    select id from coming
    where exists (select from coming as other where other.key = coming.key and other.id < coming.id)
      or exists (
        select from inventory.listings as other
        where other.dataset = ${dataset} and other.source = ${source} and other.vehicle_key = coming.key
          and other.source_id <> coming.id and other.status in ('available', 'under_contract'))`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Of a row that comes these are its own. */
const UNCHANGED_COLUMNS = ['dataset', 'id', 'source', 'source_id', 'created_at', 'seen_at']

async function writeRows(
  trx: Trx,
  { jobId, source }: Replay,
  dataset: Dataset,
  way: Direction,
  ids: readonly string[],
  duplicates: readonly string[],
): Promise<void> {
  const own = (await ownColumns(trx)).filter((name) => ![...UNCHANGED_COLUMNS, 'status', 'updated_at'].includes(name))
  await sql`
    update inventory.listings as row
    set ${sql.join(own.map((name) => sql`${sql.ref(name)} = whole.${sql.ref(name)}`))},
      status = ${statusUnlessDuplicate(duplicates)}, updated_at = ${way === UNDO ? sql`whole.updated_at` : sql`now()`}
    from inventory.replay_rows as kept
      join inventory.listings as old
        on old.dataset = ${dataset} and old.source = ${source} and old.source_id = kept.source_id
      cross join lateral jsonb_populate_record(old, kept.${sql.ref(way.values)}) as whole
    where kept.job_id = ${jobId} and kept.dataset = ${dataset} and kept.source_id = ${anyOf(ids)}
      and kept.before is not null and row.dataset = ${dataset} and row.id = old.id`.execute(trx)
}

const statusUnlessDuplicate = (duplicates: readonly string[]): RawBuilder<string> =>
  sql`case when whole.status in ('available', 'under_contract') and whole.source_id = ${anyOf(duplicates)}
    then 'withdrawn' else whole.status end`

/** Rows that were quarantined until now and that the shop does not have. */
async function addRows(
  trx: Trx,
  { jobId, source }: Replay,
  dataset: Dataset,
  ids: readonly string[],
  duplicates: readonly string[],
): Promise<void> {
  const names = (await ownColumns(trx)).filter((name) => name !== 'status' && name !== 'updated_at' && name !== 'id')
  const coming = sql`job_id = ${jobId} and dataset = ${dataset} and source_id = ${anyOf(ids)} and before is null`
  await sql`
    insert into inventory.source_refs (dataset, source, source_id)
    select ${dataset}, ${source}, source_id from inventory.replay_rows where ${coming}
    on conflict do nothing`.execute(trx)
  await sql`
    with came as (
      insert into inventory.listings (id, status, ${sql.join(names.map((name) => sql.ref(name)))})
      select ref.listing_id, ${statusUnlessDuplicate(duplicates)}, ${sql.join(names.map((name) => sql.ref(`whole.${name}`)))}
      from (select after from inventory.replay_rows where ${coming}) as kept
        cross join lateral jsonb_populate_record(null::inventory.listings, kept.after) as whole
        join inventory.source_refs as ref
          on ref.dataset = ${dataset} and ref.source = ${source} and ref.source_id = whole.source_id
      returning id, seen_at, price_amount, price_currency, discount
    )
    insert into inventory.price_history (dataset, listing_id, at, price_amount, price_currency, discount)
    select ${dataset}, id, seen_at, price_amount, price_currency, discount from came
    on conflict do nothing`.execute(trx)
}

/** How the rows are now, by which the way back knows them. */
async function noteHashes(
  trx: Trx,
  { jobId, source }: Replay,
  dataset: Dataset,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update inventory.replay_rows as kept set promoted_hash = ${rowHash('row')}
    from inventory.listings as row
    where kept.job_id = ${jobId} and kept.dataset = ${dataset} and kept.source_id = ${anyOf(ids)}
      and row.dataset = ${dataset} and row.source = ${source} and row.source_id = kept.source_id`.execute(trx)
}

async function settle(trx: Trx, jobId: string, ids: readonly string[], state: Direction['done' | 'left']) {
  for (const table of ['inventory.replay_rows', 'inventory.replay_edits'] as const) {
    await trx
      .updateTable(table)
      .set({ state })
      .where('job_id', '=', jobId)
      .where('source_id', '=', anyOf(ids))
      .execute()
  }
}
