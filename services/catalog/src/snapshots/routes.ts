import { restorableRoutes, snapshotRoutes } from '@karvan/contracts'
import type { InventoryDatabase } from '@karvan/inventory'
import { AppError, callerOriginOf, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import { SnapshotRepository } from './repository.ts'
import { restoreRow, snapshotNotFound } from './restore.ts'

const { listSnapshots, pipelineDuplicates, restoreSnapshotRow } = snapshotRoutes

/** What runs of the pipeline found and took out, and the way back. The inventory is the catalog's, so it answers. */
export function registerSnapshotRoutes(app: HttpApp, db: Kysely<InventoryDatabase>): void {
  const snapshots = new SnapshotRepository(db)
  app.route({
    ...toRoute(pipelineDuplicates),
    handler: async ({ params, query }) => {
      const { kind = 'duplicate', page = 1, limit = 20 } = query
      const plan = await snapshots.duplicates(params.id, kind, page, limit)
      if (!plan) throw new AppError('jobs.not_found', 'This run has not looked for duplicates')
      return ok(pipelineDuplicates, plan)
    },
  })
  app.route({
    ...toRoute(listSnapshots),
    handler: async () => {
      const [list, hasDuplicatePlan] = await Promise.all([snapshots.list(new Date()), snapshots.hasDuplicatePlan()])
      return ok(listSnapshots, { snapshots: [...list], hasDuplicatePlan })
    },
  })
  app.route({
    ...toRoute(restorableRoutes.restorableSnapshot),
    handler: async ({ params }) => {
      const snapshot = await snapshots.restorable(params.id, new Date())
      if (!snapshot) throw snapshotNotFound()
      return snapshot
    },
  })
  app.route({
    ...toRoute(restoreSnapshotRow),
    handler: async (request) => {
      const { id: snapshotId, listingId } = request.params
      return ok(restoreSnapshotRow, await restoreRow(db, { snapshotId, listingId }, callerOriginOf(request)))
    },
  })
}
