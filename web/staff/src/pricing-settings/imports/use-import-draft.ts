import type { ImportChanges, ImportRule, ImportTables, ImportVersion, TaxRow } from '@karvan/contracts/browser'
import { rowChanges } from '@karvan/domain'
import { useMemo } from 'react'
import { useVersionDraft, type VersionDraft } from '../use-version-draft.ts'
import { type Edits, withEdits } from './edit-rows.ts'

interface Typed {
  readonly taxes: Edits<TaxRow>
  readonly rules: Edits<ImportRule>
}
const NOTHING: Typed = { taxes: new Map(), rules: new Map() }
const NO_TABLES: ImportTables = { taxes: [], rules: [] }

/** One of the tables, and what can be done with its rows. */
export interface TableDraft<Row> {
  readonly saved: readonly Row[]
  readonly rows: readonly Row[]
  /** Adds or changes rows. */
  readonly put: (rows: readonly Row[]) => void
  readonly remove: (id: string) => void
  /** Has a row be as it is saved. */
  readonly undo: (id: string) => void
}

/** The tables as somebody edits them. */
export interface ImportDraft extends Omit<VersionDraft<ImportVersion, Typed>, 'typed' | 'setTyped'> {
  readonly tables: ImportTables
  readonly changes: ImportChanges
  /** How many rows differ. */
  readonly count: number
  readonly taxes: TableDraft<TaxRow>
  readonly rules: TableDraft<ImportRule>
}

/** @param newest the version that was saved last, as far as this screen knows */
export function useImportDraft(newest: ImportVersion): ImportDraft {
  const { typed, setTyped, ...draft } = useVersionDraft(newest, NOTHING, isChanged)
  const saved = draft.base?.tables ?? NO_TABLES
  const tables = useMemo(() => editedTables(saved, typed), [saved, typed])
  const changes = useMemo(() => changesOf(saved, tables), [saved, tables])
  return {
    ...draft,
    tables,
    changes,
    count: changes.taxes.length + changes.rules.length,
    taxes: tableDraft(saved.taxes, tables.taxes, (edit) => setTyped((all) => ({ ...all, taxes: edit(all.taxes) }))),
    rules: tableDraft(saved.rules, tables.rules, (edit) => setTyped((all) => ({ ...all, rules: edit(all.rules) }))),
  }
}

/** What one version says otherwise than another. */
export const changesOf = (earlier: ImportTables, later: ImportTables): ImportChanges => ({
  taxes: rowChanges(earlier.taxes, later.taxes),
  rules: rowChanges(earlier.rules, later.rules),
})

const editedTables = ({ taxes, rules }: ImportTables, typed: Typed): ImportTables => ({
  taxes: withEdits(taxes, typed.taxes),
  rules: withEdits(rules, typed.rules),
})

function isChanged(base: ImportVersion | null, typed: Typed): boolean {
  const saved = base?.tables ?? NO_TABLES
  const { taxes, rules } = changesOf(saved, editedTables(saved, typed))
  return taxes.length + rules.length > 0
}

function tableDraft<Row extends { readonly id: string }>(
  saved: readonly Row[],
  rows: readonly Row[],
  change: (edit: (edits: Edits<Row>) => Edits<Row>) => void,
): TableDraft<Row> {
  return {
    saved,
    rows,
    put: (put) => change((edits) => new Map([...edits, ...put.map((row) => [row.id, row] as const)])),
    remove: (id) => change((edits) => new Map([...edits, [id, null]])),
    undo: (id) => change((edits) => new Map([...edits].filter(([edited]) => edited !== id))),
  }
}
