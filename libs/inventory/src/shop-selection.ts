import type { DataSource } from '@karvan/contracts'
import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { InventoryDatabase, ShopSelectionTable } from './tables.ts'

/** The dataset that the shop shows, as each statement that has it in it finds it. */
export const SHOWN_DATASET: RawBuilder<DataSource> = sql`(select dataset from inventory.shop_selection)`

export type ShopSelection = Omit<Selectable<ShopSelectionTable>, 'is_only'>

/** Which dataset the shop shows, and since when. */
export async function shopSelection(db: Pick<Transaction<InventoryDatabase>, 'selectFrom'>): Promise<ShopSelection> {
  return await db
    .selectFrom('inventory.shop_selection')
    .select(['dataset', 'previous', 'revision', 'description', 'changed_at', 'changed_by'])
    .executeTakeFirstOrThrow()
}

/**
 * Has the shop show another dataset as soon as the caller's transaction ends. One that is shown already is left as it is.
 * @param by the id of who does so
 * @param revision the one that the chooser has seen; null to choose whatever others did since
 * @returns before and after; null where somebody else has chosen since
 */
export async function selectForShop(
  trx: Transaction<InventoryDatabase>,
  { dataset, description, by, at }: Chosen,
  revision: number | null,
): Promise<{ readonly before: ShopSelection; readonly after: ShopSelection } | null> {
  await trx.selectFrom('inventory.shop_selection').select('revision').forUpdate().executeTakeFirstOrThrow()
  const before = await shopSelection(trx)
  if (revision !== null && revision !== before.revision) return null
  if (before.dataset === dataset) return { before, after: before }
  await trx
    .updateTable('inventory.shop_selection')
    .set({
      dataset,
      previous: before.dataset,
      revision: before.revision + 1,
      description,
      changed_at: at,
      changed_by: by,
    })
    .execute()
  return { before, after: await shopSelection(trx) }
}

interface Chosen {
  readonly dataset: DataSource
  /** What who chooses notes about it. */
  readonly description: string
  readonly by: string
  readonly at: Date
}
