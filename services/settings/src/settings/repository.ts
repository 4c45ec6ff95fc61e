import type { SettingKey, SettingValue, SiteSettings } from '@karvan/contracts'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { SettingsDatabase } from '../database/tables.ts'

type Saved = Selectable<SettingsDatabase['saved']>

/** What was saved, of one moment. */
export interface StoredSettings {
  readonly values: Partial<SiteSettings>
  readonly saved: Saved
}

/** One statement, so that the values are those of the revision. */
export async function readStored(db: Kysely<SettingsDatabase>): Promise<StoredSettings> {
  const { contents, ...saved } = await db
    .selectFrom('saved')
    .select(['revision', 'at', 'by'])
    .select(
      sql<Readonly<Record<string, { value: SettingValue }>> | null>`
        (select json_object_agg(key, content) from site_settings)`.as('contents'),
    )
    .executeTakeFirstOrThrow()
  const values = Object.fromEntries(Object.entries(contents ?? {}).map(([key, { value }]) => [key, value]))
  return { values, saved }
}

/** Lets one saving happen at a time. */
export async function lockSaving(trx: Transaction<SettingsDatabase>): Promise<void> {
  await trx.selectFrom('saved').select('revision').forUpdate().executeTakeFirstOrThrow()
}

/** @param by the account of who saves */
export async function store(
  trx: Transaction<SettingsDatabase>,
  values: ReadonlyMap<SettingKey, SettingValue>,
  by: string,
): Promise<void> {
  await trx
    .insertInto('site_settings')
    .values([...values].map(([key, value]) => ({ key, content: JSON.stringify({ value }) })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ content: (eb) => eb.ref('excluded.content') }))
    .execute()
  await trx
    .updateTable('saved')
    .set({ revision: sql<number>`revision + 1`, at: sql<Date>`clock_timestamp()`, by })
    .execute()
}
