import { recordChange } from '@karvan/audit'
import type { ImportTables } from '@karvan/contracts'
import { importRuleErrors, type RowError, taxTableErrors } from '@karvan/domain'
import { AppError, type CallerOrigin, invalidRequest } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { alone } from '../database/alone.ts'
import type { ImportVersionRow, PricingDatabase } from '../database/tables.ts'
import { requestReprice } from '../reprices/request-reprice.ts'
import { addImports, newestImports } from './repository.ts'

/** What somebody wants to save. */
export interface ImportsOrder {
  readonly tables: ImportTables
  readonly note: string
  /** The version that the screen began with; null where it does not say. */
  readonly baseVersion: number | null
}

/**
 * Saves the tables as a new version, which is in force at once: every car gets its taxes and its verdict anew. What
 * changes nothing makes no version.
 * @throws {AppError} `request.invalid` with the rows that are wrong, or `pricing.conflict`
 */
export async function saveImports(
  db: Kysely<PricingDatabase>,
  { tables, note, baseVersion }: ImportsOrder,
  origin: CallerOrigin,
): Promise<ImportVersionRow> {
  refuseWrong(tables)
  return await alone(db, async (trx) => {
    const newest = await newestImports(trx)
    if (baseVersion !== null && baseVersion !== newest.version) {
      throw new AppError('pricing.conflict', `Version ${newest.version} was saved since version ${baseVersion}`)
    }
    if (isDeepStrictEqual(newest.tables, tables)) return newest
    const saved = await addImports(trx, newest, { tables, note, authorId: origin.actor.userId })
    const change = { before: rowsOf(newest.tables), after: rowsOf(tables) }
    const subject = { type: 'imports', id: String(saved.version) } as const
    await recordChange(trx, { action: 'pricing.imports_saved', subject, ...change }, origin)
    await requestReprice(trx, { reason: 'imports' }, origin)
    return saved
  })
}

function refuseWrong({ taxes, rules }: ImportTables): void {
  const fields = (table: string, errors: readonly RowError[]) =>
    errors.map(({ code, id, other }) => ({
      field: `tables.${table}.${id}`,
      code: 'invalid' as const,
      message: other === undefined ? code : `${code}: ${other}`,
    }))
  const errors = [...fields('taxes', taxTableErrors(taxes)), ...fields('rules', importRuleErrors(rules))]
  if (errors.length === 0) return
  const { message } = invalidRequest(errors)
  throw new AppError('request.invalid', message, { errors })
}

/** For the audit trail, which shows the rows that differ. */
const rowsOf = ({ taxes, rules }: ImportTables) =>
  Object.fromEntries([...taxes, ...rules].map(({ id, ...row }) => [id, JSON.stringify(row)]))
