import type { ImportVersion, ListedImportVersion } from '@karvan/contracts'
import { rowChanges } from '@karvan/domain'
import type { ImportVersionRow } from '../database/tables.ts'

/** A version with all that it says. */
export const presentImports = (row: ImportVersionRow): ImportVersion => ({ ...headOf(row), tables: row.tables })

/** A version with what it says otherwise than the one before. @param before null for the first */
export const presentListed = (row: ImportVersionRow, before: ImportVersionRow | null): ListedImportVersion => ({
  ...headOf(row),
  changes: {
    taxes: before === null ? [] : rowChanges(before.tables.taxes, row.tables.taxes),
    rules: before === null ? [] : rowChanges(before.tables.rules, row.tables.rules),
  },
})

const headOf = ({ version, note, made_from, author_id, at }: ImportVersionRow) => ({
  version,
  note,
  made_from,
  author_id,
  at: at.toISOString(),
})
