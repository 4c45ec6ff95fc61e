import { bulkChangeRoutes } from '@karvan/contracts'
import { callerOriginOf, type HttpApp, invalidField, ok, readUpload, toRoute } from '@karvan/service-kit'
import type { BulkChanges } from './bulk-service.ts'

const { applyBulkChange, getBulkChange, listBulkChanges, previewBulkChange, previewCarImport, undoBulkChange } =
  bulkChangeRoutes

/** Of the upload. */
const FIELD = 'file'

export function registerBulkChangeRoutes(app: HttpApp, changes: BulkChanges): void {
  app.route({
    ...toRoute(listBulkChanges),
    handler: async () => ok(listBulkChanges, { changes: [...(await changes.list())] }),
  })
  app.route({
    ...toRoute(getBulkChange),
    handler: async ({ params }) => ok(getBulkChange, await changes.get(params.id)),
  })
  app.route({
    ...toRoute(previewBulkChange),
    handler: async (request, reply) => {
      const change = await changes.preview(request.body, callerOriginOf(request))
      return reply.code(201).send(ok(previewBulkChange, change))
    },
  })
  app.route({
    ...toRoute(previewCarImport),
    handler: async (request, reply) => {
      const { files } = await readUpload(request)
      const file = files.find(({ field }) => field === FIELD)
      if (!file) throw invalidField(FIELD, 'is missing', 'missing')
      const change = await changes.previewImport(file, callerOriginOf(request))
      return reply.code(201).send(ok(previewCarImport, change))
    },
  })
  app.route({
    ...toRoute(applyBulkChange),
    handler: async (request) => ok(applyBulkChange, await changes.apply(request.params.id, callerOriginOf(request))),
  })
  app.route({
    ...toRoute(undoBulkChange),
    handler: async (request) => ok(undoBulkChange, await changes.undo(request.params.id, callerOriginOf(request))),
  })
}
