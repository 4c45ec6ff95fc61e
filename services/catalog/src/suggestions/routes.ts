import { suggestionRoutes } from '@karvan/contracts'
import { type HttpApp, ok, toRoute } from '@karvan/service-kit'
import { versionOf } from '../reply-cache.ts'
import type { Suggestions } from './service.ts'

const { suggestCars } = suggestionRoutes

export function registerSuggestionRoutes(app: HttpApp, suggestions: Suggestions): void {
  app.route({
    ...toRoute(suggestCars),
    handler: async (request) => {
      const { q = '', language = 'ar' } = request.query
      return ok(suggestCars, { suggestions: await suggestions.of(q, language, versionOf(request)) })
    },
  })
}
