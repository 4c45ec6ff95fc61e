import { suggestionRoutes } from '@karvan/contracts'
import { type HttpApp, ok, toRoute } from '@karvan/service-kit'
import { versionOf } from '../reply-cache.ts'
import type { Shops } from '../shops.ts'

const { suggestCars } = suggestionRoutes

export function registerSuggestionRoutes(app: HttpApp, shops: Shops): void {
  app.route({
    ...toRoute(suggestCars),
    handler: async (request) => {
      const { q = '', language = 'ar' } = request.query
      const version = versionOf(request)
      return ok(suggestCars, { suggestions: await shops.of(version).suggestions.of(q, language, version) })
    },
  })
}
