import { importRoutes } from '@karvan/contracts'
import { callerOriginOf, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { ImportVersionRow, PricingDatabase } from '../database/tables.ts'
import { newestImports } from './repository.ts'
import { saveImports } from './service.ts'

const { importTables, saveImportTables } = importRoutes

export function registerImportRoutes(app: HttpApp, db: Kysely<PricingDatabase>): void {
  app.route({
    ...toRoute(importTables),
    handler: async () => ok(importTables, present(await newestImports(db))),
  })
  app.route({
    ...toRoute(saveImportTables),
    handler: async (request) => {
      const { tables, note = '', baseVersion = null } = request.body
      const saved = await saveImports(db, { tables, note, baseVersion }, callerOriginOf(request))
      return ok(saveImportTables, present(saved))
    },
  })
}

const present = ({ version, note, author_id, at, tables }: ImportVersionRow) => ({
  version,
  note,
  author_id,
  at: at.toISOString(),
  tables,
})
