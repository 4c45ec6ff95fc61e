import type { Kysely } from 'kysely'
import type { PricingDatabase, SettingsVersionRow } from '../database/tables.ts'

/** One version of the fees. @throws {Error} for one that there is not */
export async function settingsVersion(db: Kysely<PricingDatabase>, version: number): Promise<SettingsVersionRow> {
  return await db
    .selectFrom('settings_versions')
    .selectAll()
    .where('version', '=', version)
    .executeTakeFirstOrThrow(() => new Error(`there is no version ${version} of the fees`))
}
