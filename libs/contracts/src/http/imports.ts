import { type Static, Type } from 'typebox'
import { Instant, Nullable, Uuid } from '../common.ts'
import { ImportTables } from '../import-values.ts'
import { defineRoutes } from '../route.ts'

const VersionNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

const ImportVersion = Type.Object({
  version: VersionNumber,
  note: Type.String(),
  /** Null for what came with the program. */
  author_id: Nullable(Uuid),
  at: Instant,
  tables: ImportTables,
})
export type ImportVersion = Static<typeof ImportVersion>

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
    body: Type.Object({
      tables: ImportTables,
      note: Type.Optional(Type.String({ maxLength: 500 })),
      /** What was saved since the version that a screen began with is not overwritten. */
      baseVersion: Type.Optional(VersionNumber),
    }),
    success: { status: 200, data: ImportVersion },
    errors: ['pricing.conflict'],
  },
})
