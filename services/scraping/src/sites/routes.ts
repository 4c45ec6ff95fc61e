import { siteRoutes } from '@karvan/contracts'
import { callerOriginOf, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { SiteService } from './service.ts'

const { listSites, saveSite, removeSite, previewSite } = siteRoutes

export function registerSiteRoutes(app: HttpApp, sites: SiteService): void {
  app.route({
    ...toRoute(listSites),
    handler: async () => ok(listSites, { sites: [...(await sites.list())] }),
  })
  app.route({
    ...toRoute(saveSite),
    handler: async (request) =>
      ok(saveSite, await sites.save(request.params.host, request.body, callerOriginOf(request))),
  })
  app.route({
    ...toRoute(removeSite),
    handler: async (request) => {
      const { host } = request.params
      await sites.remove(host, callerOriginOf(request))
      return ok(removeSite, { host })
    },
  })
  app.route({
    ...toRoute(previewSite),
    handler: async (request) => ok(previewSite, await sites.preview(request.body, callerOriginOf(request))),
  })
}
