import { inboxDigestRoutes } from '@karvan/contracts'
import { actorOf, callerOriginOf, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { DigestChoices } from './choices.ts'

const { chooseInboxDigest, inboxDigest } = inboxDigestRoutes

export function registerDigestRoutes(app: HttpApp, digests: DigestChoices): void {
  app.route({
    ...toRoute(inboxDigest),
    handler: async (request) => ok(inboxDigest, await digests.get(actorOf(request))),
  })
  app.route({
    ...toRoute(chooseInboxDigest),
    handler: async (request) => ok(chooseInboxDigest, await digests.choose(request.body, callerOriginOf(request))),
  })
}
