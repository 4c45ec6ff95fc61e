import type { PricingValues } from '@karvan/contracts'
import type { Kysely, Transaction } from 'kysely'
import type { PricingDatabase, SettingsVersionRow } from '../database/tables.ts'

type Db = Kysely<PricingDatabase>

/** One version of the fees; null for one that there is not. */
export async function findVersion(db: Db, version: number): Promise<SettingsVersionRow | null> {
  const row = await db.selectFrom('settings_versions').selectAll().where('version', '=', version).executeTakeFirst()
  return row ?? null
}

/** The version that was saved last. There is always one. */
export async function newestVersion(db: Db): Promise<SettingsVersionRow> {
  return await db
    .selectFrom('settings_versions')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** Newest first. */
export async function lastVersions(db: Db, limit: number): Promise<readonly SettingsVersionRow[]> {
  return await db.selectFrom('settings_versions').selectAll().orderBy('version', 'desc').limit(limit).execute()
}

export interface NewVersion {
  readonly settings: PricingValues
  readonly note: string
  readonly madeFrom: number | null
  readonly authorId: string
}

/** Adds the version after the newest one; to be called within `alone`. */
export async function addVersion(
  trx: Transaction<PricingDatabase>,
  newest: SettingsVersionRow,
  { settings, note, madeFrom, authorId }: NewVersion,
): Promise<SettingsVersionRow> {
  return await trx
    .insertInto('settings_versions')
    .values({
      version: newest.version + 1,
      settings: JSON.stringify(settings),
      note,
      made_from: madeFrom,
      author_id: authorId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
