import { type Static, type TSchema, Type } from 'typebox'
import { Instant, Nullable, Uuid } from '../common.ts'
import { ImportRule, ImportTables, TaxRow } from '../import-values.ts'
import { defineRoutes } from '../route.ts'
import { Spread } from './pricing.ts'

const VersionNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

const version = {
  version: VersionNumber,
  note: Type.String(),
  /** The version that was brought back. */
  made_from: Nullable(VersionNumber),
  /** Null for what came with the program. */
  author_id: Nullable(Uuid),
  at: Instant,
}
const ImportVersion = Type.Object({ ...version, tables: ImportTables })
export type ImportVersion = Static<typeof ImportVersion>

/** Null before where it was added, null after where it is gone. */
const changesOf = <Row extends TSchema>(row: Row) =>
  Type.Array(Type.Object({ before: Nullable(row), after: Nullable(row) }))
const ImportChanges = Type.Object({ taxes: changesOf(TaxRow), rules: changesOf(ImportRule) })
export type ImportChanges = Static<typeof ImportChanges>

/** With the rows that differ from the version before; none of the first. */
const ListedVersion = Type.Object({ ...version, changes: ImportChanges })
export type ListedImportVersion = Static<typeof ListedVersion>

const Verdict = Type.Enum(['allowed', 'conditional', 'not_allowed', 'not_known'])
const Effect = Type.Object({
  /** The cars whose verdict changes, the most first. */
  verdicts: Type.Array(Type.Object({ before: Verdict, after: Verdict, cars: Type.Integer() })),
  /** How many cars have an estimate. */
  estimates: Type.Object({ before: Type.Integer(), after: Type.Integer() }),
  /** Of the upper end of the taxes, for cars that have an estimate before and after. */
  taxes: Spread,
})
const Preview = Type.Object({
  /** The version that is in force. */
  before: VersionNumber,
  cars: Type.Integer(),
  SA: Effect,
  XK: Effect,
})
export type ImportPreview = Static<typeof Preview>

/** What was saved since the version that a screen began with is not overwritten. */
const base = { baseVersion: Type.Optional(VersionNumber) }

/** Tables grow by a row with each change of a law, and a row may have 200 bands. */
const BODY_LIMIT_BYTES = 512 * 1024

export const importRoutes = defineRoutes({
  importTables: {
    method: 'GET',
    path: '/api/admin/import-tables',
    summary: 'Customs and taxes on arrival, and the rules of what may be imported',
    access: 'pricing-settings',
    success: { status: 200, data: ImportVersion },
    errors: [],
  },
  saveImportTables: {
    method: 'PUT',
    path: '/api/admin/import-tables',
    summary: 'Save taxes and import rules as a new version; every car gets its estimate and verdict anew',
    access: 'pricing.apply',
    audit: 'pricing.imports_saved',
    bodyLimit: BODY_LIMIT_BYTES,
    body: Type.Object({ tables: ImportTables, note: Type.Optional(Type.String({ maxLength: 500 })), ...base }),
    success: { status: 200, data: ImportVersion },
    errors: ['pricing.conflict'],
  },
  importVersions: {
    method: 'GET',
    path: '/api/admin/import-tables/versions',
    summary: 'Versions of the taxes and import rules with what each changed, newest first, 100 at most',
    access: 'pricing-settings',
    success: { status: 200, data: Type.Object({ versions: Type.Array(ListedVersion) }) },
    errors: [],
  },
  importVersion: {
    method: 'GET',
    path: '/api/admin/import-tables/versions/:version',
    summary: 'One version of the taxes and import rules',
    access: 'pricing-settings',
    params: Type.Object({ version: VersionNumber }),
    success: { status: 200, data: ImportVersion },
    errors: ['pricing.version_not_found'],
  },
  rollBackImports: {
    method: 'POST',
    path: '/api/admin/import-tables/rollback',
    summary: 'Bring an old version of the taxes and import rules back as a new one, in force at once',
    access: 'pricing.apply',
    audit: 'pricing.imports_rolled_back',
    body: Type.Object({ version: VersionNumber, ...base }),
    success: { status: 200, data: ImportVersion },
    errors: ['pricing.conflict', 'pricing.version_not_found'],
  },
  previewImports: {
    method: 'POST',
    path: '/api/admin/import-tables/preview',
    summary: 'What these tables would change today, for all cars on sale',
    access: 'pricing.apply',
    audit: { none: 'it changes nothing' },
    bodyLimit: BODY_LIMIT_BYTES,
    body: Type.Object({ tables: ImportTables }),
    success: { status: 200, data: Preview },
    errors: [],
  },
})
