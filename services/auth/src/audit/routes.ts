import { type AuditLog, auditRoutes } from '@karvan/contracts'
import { type CsvColumns, type HttpApp, ok, sendCsv, toRoute } from '@karvan/service-kit'
import { cursorOf, placeOf, presentEntry } from './present.ts'
import type { AuditFilter, AuditPlace, AuditRepository } from './repository.ts'

const { exportAuditLogs, listAuditLogs } = auditRoutes
/** Rows of an export that are in memory at once. */
const CHUNK = 500
const COLUMNS: CsvColumns<AuditLog> = {
  at: ({ at }) => at,
  actor: ({ actor }) => actor?.email ?? actor?.userId ?? '',
  role: ({ actor }) => actor?.role ?? '',
  key: ({ actor }) => actor?.key?.name ?? actor?.key?.id ?? '',
  action: ({ action }) => action,
  subject: ({ subject }) => `${subject.type} ${subject.id}`,
  before: ({ before }) => (before === null ? '' : JSON.stringify(before)),
  after: ({ after }) => (after === null ? '' : JSON.stringify(after)),
  client: ({ client }) => client ?? '',
  user_agent: ({ userAgent }) => userAgent ?? '',
  request_id: ({ requestId }) => requestId,
}

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
    handler: async ({ query }, reply) => await sendCsv(reply, 'audit.csv', COLUMNS, entriesOf(audit, query)),
  })
}

async function* entriesOf(audit: AuditRepository, filter: AuditFilter): AsyncGenerator<readonly AuditLog[]> {
  let place: AuditPlace | null = null
  for (;;) {
    const rows = await audit.page(filter, place, CHUNK)
    yield rows.map(presentEntry)
    const last = rows.at(-1)
    if (!last || rows.length < CHUNK) return
    place = last
  }
}
