import type { ImportTables } from '@karvan/contracts'
import type { Kysely, Transaction } from 'kysely'
import type { ImportVersionRow, PricingDatabase } from '../database/tables.ts'

type Db = Kysely<PricingDatabase>

/** One version of the tables; null for one that there is not. */
export async function findImports(db: Db, version: number): Promise<ImportVersionRow | null> {
  const row = await db.selectFrom('import_versions').selectAll().where('version', '=', version).executeTakeFirst()
  return row ?? null
}

/** Newest first. */
export async function lastImports(db: Db, limit: number): Promise<readonly ImportVersionRow[]> {
  return await db.selectFrom('import_versions').selectAll().orderBy('version', 'desc').limit(limit).execute()
}

/** The version that was saved last, which is in force. There is always one. */
export async function newestImports(db: Db): Promise<ImportVersionRow> {
  return await db
    .selectFrom('import_versions')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

export interface NewImports {
  readonly tables: ImportTables
  readonly note: string
  readonly madeFrom: number | null
  readonly authorId: string
}

/** Adds the version after the newest one; to be called within `alone`. */
export async function addImports(
  trx: Transaction<PricingDatabase>,
  newest: ImportVersionRow,
  { tables, note, madeFrom, authorId }: NewImports,
): Promise<ImportVersionRow> {
  return await trx
    .insertInto('import_versions')
    .values({
      version: newest.version + 1,
      tables: JSON.stringify(tables),
      note,
      made_from: madeFrom,
      author_id: authorId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
