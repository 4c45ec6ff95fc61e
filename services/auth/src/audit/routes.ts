import { auditRoutes } from '@karvan/contracts'
import { type HttpApp, ok, toRoute } from '@karvan/service-kit'
import { Readable } from 'node:stream'
import { CSV_HEAD, csvLine } from './csv.ts'
import { cursorOf, placeOf, presentEntry } from './present.ts'
import type { AuditFilter, AuditPlace, AuditRepository } from './repository.ts'

const { exportAuditLogs, listAuditLogs } = auditRoutes
/** Rows of an export that are in memory at once. */
const CHUNK = 500

export function registerAuditRoutes(app: HttpApp, audit: AuditRepository): void {
  app.route({
    ...toRoute(listAuditLogs),
    handler: async ({ query: { cursor, limit = 50, ...filter } }) => {
      const rows = await audit.page(filter, cursor === undefined ? null : placeOf(cursor), limit)
      const last = rows.length === limit ? rows.at(-1) : undefined
      return ok(listAuditLogs, { logs: rows.map(presentEntry), next: last ? cursorOf(last) : null })
    },
  })
  app.route({
    ...toRoute(exportAuditLogs),
    handler: async ({ query }, reply) =>
      await reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="audit.csv"')
        .send(Readable.from(csvOf(audit, query))),
  })
}

async function* csvOf(audit: AuditRepository, filter: AuditFilter): AsyncGenerator<string> {
  yield CSV_HEAD
  let place: AuditPlace | null = null
  for (;;) {
    const rows = await audit.page(filter, place, CHUNK)
    if (rows.length > 0) yield rows.map((row) => csvLine(presentEntry(row))).join('')
    const last = rows.at(-1)
    if (!last || rows.length < CHUNK) return
    place = last
  }
}
