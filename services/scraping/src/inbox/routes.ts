import { inboxCrawlRoutes } from '@karvan/contracts'
import { type HttpApp, ok, toRoute } from '@karvan/service-kit'
import { type InboxDeps, readInbox } from './service.ts'

const { crawlForDigest, inboxCrawl } = inboxCrawlRoutes

export function registerInboxRoutes(app: HttpApp, deps: InboxDeps): void {
  app.route({
    ...toRoute(inboxCrawl),
    handler: async () => ok(inboxCrawl, await readInbox(deps)),
  })
  app.route({ ...toRoute(crawlForDigest), handler: () => readInbox(deps) })
}
