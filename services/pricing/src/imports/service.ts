import { recordChange } from '@karvan/audit'
import type { ImportTables } from '@karvan/contracts'
import { rowChanges } from '@karvan/domain'
import { AppError, type CallerOrigin } from '@karvan/service-kit'
import type { Kysely, Transaction } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { withLock } from '../database/with-lock.ts'
import type { ImportVersionRow, PricingDatabase } from '../database/tables.ts'
import { requestReprice } from '../reprices/request-reprice.ts'
import { today } from '../reprices/today.ts'
import { refuseRemovedRows, refuseWrongTables } from './check-tables.ts'
import { addImports, findImports, newestImports, type NewImports } from './repository.ts'

type Trx = Transaction<PricingDatabase>

/** What somebody wants to save. */
export interface ImportsInput {
  readonly tables: ImportTables
  readonly note: string
  /** The version that the screen began with; null where it does not say. */
  readonly baseVersion: number | null
}

/**
 * Saves the tables as a new version, which is in force at once: every car gets its taxes and its verdict anew. What
 * changes nothing makes no version.
 * @throws {AppError} `request.invalid` with the fields that are wrong, or `pricing.conflict`
 */
export async function saveImports(
  db: Kysely<PricingDatabase>,
  { tables, note, baseVersion }: ImportsInput,
  origin: CallerOrigin,
): Promise<ImportVersionRow> {
  refuseWrongTables(tables)
  return await withLock(db, async (trx) => {
    const newest = await expectNewest(trx, baseVersion)
    refuseRemovedRows(newest.tables, tables, today())
    if (isDeepStrictEqual(newest.tables, tables)) return newest
    const version = { tables, note, madeFrom: null, authorId: origin.actor.userId }
    return await putInForce(trx, newest, version, 'pricing.imports_saved', origin)
  })
}

/**
 * Brings an old version back: as a new one, which is in force at once. Rows that came since are gone then,
 * also those that have begun.
 * @throws {AppError} `pricing.version_not_found`, `pricing.conflict`
 */
export async function rollBackImports(
  db: Kysely<PricingDatabase>,
  version: number,
  baseVersion: number | null,
  origin: CallerOrigin,
): Promise<ImportVersionRow> {
  return await withLock(db, async (trx) => {
    const newest = await expectNewest(trx, baseVersion)
    const old = await expectVersion(trx, version)
    if (isDeepStrictEqual(newest.tables, old.tables)) return newest
    const again = { tables: old.tables, note: old.note, madeFrom: version, authorId: origin.actor.userId }
    return await putInForce(trx, newest, again, 'pricing.imports_rolled_back', origin)
  })
}

/** @throws {AppError} `pricing.version_not_found` */
export async function expectVersion(db: Kysely<PricingDatabase>, version: number): Promise<ImportVersionRow> {
  const found = await findImports(db, version)
  if (found === null) throw new AppError('pricing.version_not_found', 'There is no such version')
  return found
}

async function expectNewest(trx: Trx, baseVersion: number | null): Promise<ImportVersionRow> {
  const newest = await newestImports(trx)
  if (baseVersion === null || baseVersion === newest.version) return newest
  throw new AppError('pricing.conflict', `Version ${newest.version} was saved since version ${baseVersion}`)
}

async function putInForce(
  trx: Trx,
  newest: ImportVersionRow,
  version: NewImports,
  action: 'pricing.imports_saved' | 'pricing.imports_rolled_back',
  origin: CallerOrigin,
): Promise<ImportVersionRow> {
  const saved = await addImports(trx, newest, version)
  const subject = { type: 'imports', id: String(saved.version) } as const
  await recordChange(trx, { action, subject, ...changedRows(newest.tables, saved.tables) }, origin)
  await requestReprice(trx, { reason: 'imports' }, origin)
  return saved
}

/** For the audit trail: the rows that differ, each as a text. */
function changedRows(earlier: ImportTables, later: ImportTables) {
  const changes = (['taxes', 'rules'] as const).flatMap((table) =>
    rowChanges<ImportTables[typeof table][number]>(earlier[table], later[table]).map(({ before, after }) => ({
      name: `${table}.${(after ?? before)?.id ?? ''}`,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })),
  )
  const fields = (state: 'before' | 'after') => Object.fromEntries(changes.map((one) => [one.name, one[state]]))
  return { before: fields('before'), after: fields('after') }
}
