import { savedViewRoutes } from '@karvan/contracts'
import { actorOf, callerOriginOf, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { SavedViews } from './service.ts'

const { chooseDefaultView, createSavedView, deleteSavedView, listSavedViews, restoreSavedView, updateSavedView } =
  savedViewRoutes

export function registerSavedViewRoutes(app: HttpApp, views: SavedViews): void {
  app.route({
    ...toRoute(listSavedViews),
    handler: async (request) =>
      ok(listSavedViews, { views: [...(await views.list(request.query.page, actorOf(request)))] }),
  })
  app.route({
    ...toRoute(createSavedView),
    handler: async (request, reply) => {
      const view = await views.create(request.body, callerOriginOf(request))
      return reply.code(201).send(ok(createSavedView, view, {}, 'View saved'))
    },
  })
  app.route({
    ...toRoute(updateSavedView),
    handler: async (request) =>
      ok(updateSavedView, await views.update(request.params.id, request.body, callerOriginOf(request))),
  })
  app.route({
    ...toRoute(deleteSavedView),
    handler: async (request) => ok(deleteSavedView, await views.delete(request.params.id, callerOriginOf(request))),
  })
  app.route({
    ...toRoute(restoreSavedView),
    handler: async (request) => ok(restoreSavedView, await views.restore(request.params.id, callerOriginOf(request))),
  })
  app.route({
    ...toRoute(chooseDefaultView),
    handler: async (request) => {
      const { page } = request.params
      const { id } = request.body
      await views.chooseDefault(page, id, actorOf(request))
      return ok(chooseDefaultView, { id })
    },
  })
}
