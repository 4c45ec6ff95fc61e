import { personSearchRoutes, savedSearchRoutes } from '@karvan/contracts'
import { actorOf, AppError, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { SavedSearches } from './repository.ts'
import type { StopLinks } from './stop-links.ts'
import { savedQuery } from './saved-query.ts'

const { listSavedSearches, removeSearch, saveSearch, stopAlerts } = savedSearchRoutes

const { findPersonSearches } = personSearchRoutes

const FORM = 'application/x-www-form-urlencoded'

/** Everybody sees and changes only their own; staff see those of a person who asks for their data. */
export function registerSavedSearchRoutes(app: HttpApp, searches: SavedSearches, links: StopLinks): void {
  app.route({
    ...toRoute(listSavedSearches),
    handler: async (request) => ok(listSavedSearches, { searches: await searches.of(actorOf(request).userId) }),
  })
  app.route({
    ...toRoute(saveSearch),
    handler: async (request) => {
      const { body } = request
      const search = { ...body, title: body.title.trim(), query: savedQuery(body.query) }
      return ok(saveSearch, await searches.save(actorOf(request).userId, search, new Date()))
    },
  })
  app.route({
    ...toRoute(removeSearch),
    handler: async (request) => {
      await searches.remove(actorOf(request).userId, request.params.id)
      return ok(removeSearch, {})
    },
  })
  app.route({
    ...toRoute(findPersonSearches),
    handler: async ({ body }) => {
      const found = await Promise.all(body.account_ids.map((account) => searches.of(account)))
      return ok(findPersonSearches, { searches: found.flat() })
    },
  })
  app.register((scope, _options, done) => {
    // A mail program sends a form, which says nothing that the address does not (RFC 8058).
    scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, _body, parsed) => parsed(null))
    const forms = scope as HttpApp
    forms.route({
      ...toRoute(stopAlerts),
      handler: async (request) => {
        const account = await links.read(request.query.token)
        if (account === null) throw new AppError('saved_searches.link_invalid', 'This link is not valid.')
        await searches.stopAlerts(account)
        return ok(stopAlerts, {})
      },
    })
    done()
  })
}
