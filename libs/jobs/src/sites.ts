import type { SiteWords } from '@karvan/contracts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { JobsDatabase, SitesTable } from './tables.ts'

type Db = Kysely<JobsDatabase>

/** A site that staff named, as they described it. */
export interface KnownSite extends SiteWords {
  readonly host: string
  /** The account that saved it; null for the system. */
  readonly savedBy: string | null
  readonly savedAt: Date
}

/** By host. */
export async function knownSites(db: Db): Promise<readonly KnownSite[]> {
  return (await db.selectFrom('sites').selectAll().orderBy('host').execute()).map(siteOf)
}

export async function knownSite(db: Db, host: string): Promise<KnownSite | null> {
  const row = await db.selectFrom('sites').selectAll().where('host', '=', host).executeTakeFirst()
  return row ? siteOf(row) : null
}

/** Puts a site on the list, or describes it anew. */
export async function saveSite(
  db: Db,
  { host, listPath, carPath, selectors, needsBrowser, savedBy }: Omit<KnownSite, 'savedAt'>,
): Promise<KnownSite> {
  const words = {
    list_path: listPath,
    car_path: carPath,
    selectors: JSON.stringify(selectors),
    needs_browser: needsBrowser,
    saved_by: savedBy,
    saved_at: sql<Date>`now()`,
  }
  const row = await db
    .insertInto('sites')
    .values({ host, ...words })
    .onConflict((conflict) => conflict.column('host').doUpdateSet(words))
    .returningAll()
    .executeTakeFirstOrThrow()
  return siteOf(row)
}

/** False where it was not on the list. */
export async function removeSite(db: Db, host: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('sites').where('host', '=', host).executeTakeFirst()
  return numDeletedRows > 0n
}

const siteOf = (row: Selectable<SitesTable>): KnownSite => ({
  host: row.host,
  listPath: row.list_path,
  carPath: row.car_path,
  selectors: row.selectors,
  needsBrowser: row.needs_browser,
  savedBy: row.saved_by,
  savedAt: row.saved_at,
})
