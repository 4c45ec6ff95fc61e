import { replayFindingRoutes } from '@karvan/contracts'
import type { InventoryDatabase } from '@karvan/inventory'
import { AppError, type HttpApp, ok, paginationOf, toRoute } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import { ReplayRepository } from './repository.ts'

const { replayDifferences, replayFields } = replayFindingRoutes

/** What replays found. The inventory is the catalog's, so it answers. */
export function registerReplayFindingRoutes(app: HttpApp, db: Kysely<InventoryDatabase>): void {
  const replays = new ReplayRepository(db)
  const refuseUnknown = async (id: string) => {
    if (!(await replays.has(id))) throw new AppError('replays.not_found', 'There is no such replay, or it is too old')
  }
  app.route({
    ...toRoute(replayFields),
    handler: async ({ params }) => {
      await refuseUnknown(params.id)
      return ok(replayFields, { fields: [...(await replays.fields(params.id))] })
    },
  })
  app.route({
    ...toRoute(replayDifferences),
    handler: async ({ params: { id }, query }) => {
      const { field, page = 1, limit = 20 } = query
      await refuseUnknown(id)
      const differences = [...(await replays.differences(id, { field, page, limit }))]
      const pagination = paginationOf({ page, limit }, await replays.countDifferences(id, field))
      return ok(replayDifferences, { differences, pagination })
    },
  })
}
