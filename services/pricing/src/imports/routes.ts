import { importRoutes } from '@karvan/contracts'
import { callerOriginOf, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { PricingDatabase } from '../database/tables.ts'
import { presentImports, presentListed } from './present.ts'
import { lastImports, newestImports } from './repository.ts'
import { expectVersion, rollBackImports, saveImports } from './service.ts'

const { importTables, importVersion, importVersions, rollBackImports: rollBack, saveImportTables } = importRoutes

const MAX_VERSIONS = 100

export function registerImportRoutes(app: HttpApp, db: Kysely<PricingDatabase>): void {
  registerReading(app, db)
  app.route({
    ...toRoute(saveImportTables),
    handler: async (request) => {
      const { tables, note = '', baseVersion = null } = request.body
      const saved = await saveImports(db, { tables, note, baseVersion }, callerOriginOf(request))
      return ok(saveImportTables, presentImports(saved))
    },
  })
  app.route({
    ...toRoute(rollBack),
    handler: async (request) => {
      const { version, baseVersion = null } = request.body
      const saved = await rollBackImports(db, version, baseVersion, callerOriginOf(request))
      return ok(rollBack, presentImports(saved))
    },
  })
}

function registerReading(app: HttpApp, db: Kysely<PricingDatabase>): void {
  app.route({
    ...toRoute(importTables),
    handler: async () => ok(importTables, presentImports(await newestImports(db))),
  })
  app.route({
    ...toRoute(importVersions),
    handler: async () => {
      // One more than is shown: what the last one changed.
      const rows = await lastImports(db, MAX_VERSIONS + 1)
      const versions = rows.map((row, index) => presentListed(row, rows[index + 1] ?? null))
      return ok(importVersions, { versions: versions.slice(0, MAX_VERSIONS) })
    },
  })
  app.route({
    ...toRoute(importVersion),
    handler: async ({ params }) => ok(importVersion, presentImports(await expectVersion(db, params.version))),
  })
}
