import { savedSearchRoutes } from '@karvan/contracts'
import { actorOf, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { SavedSearches } from './repository.ts'
import { savedQuery } from './saved-query.ts'

const { listSavedSearches, removeSearch, saveSearch } = savedSearchRoutes

/** Everybody sees and changes only their own. */
export function registerSavedSearchRoutes(app: HttpApp, searches: SavedSearches): void {
  app.route({
    ...toRoute(listSavedSearches),
    handler: async (request) => ok(listSavedSearches, { searches: await searches.of(actorOf(request).userId) }),
  })
  app.route({
    ...toRoute(saveSearch),
    handler: async (request) => {
      const { body } = request
      const search = { ...body, title: body.title.trim(), query: savedQuery(body.query) }
      return ok(saveSearch, await searches.save(actorOf(request).userId, search))
    },
  })
  app.route({
    ...toRoute(removeSearch),
    handler: async (request) => {
      await searches.remove(actorOf(request).userId, request.params.id)
      return ok(removeSearch, {})
    },
  })
}
