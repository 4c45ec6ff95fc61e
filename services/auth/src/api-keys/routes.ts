import { apiKeyRoutes } from '@karvan/contracts'
import { announceOn, callerOriginOf, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { ApiKeyExchange } from './exchange.ts'
import type { ApiKeys } from './service.ts'

const { createApiKey, exchangeApiKey, listApiKeys, revokeApiKey } = apiKeyRoutes

export interface ApiKeyRoutesDeps {
  readonly keys: ApiKeys
  readonly exchange: ApiKeyExchange
}

export function registerApiKeyRoutes(app: HttpApp, { keys, exchange }: ApiKeyRoutesDeps): void {
  app.route({ ...toRoute(listApiKeys), handler: async () => ok(listApiKeys, { keys: await keys.list() }) })
  app.route({
    ...toRoute(createApiKey),
    handler: async (request, reply) => {
      const { made, key } = await keys.create(request.body, callerOriginOf(request))
      return reply.code(201).send(ok(createApiKey, made, { key }, 'Key made'))
    },
  })
  app.route({
    ...toRoute(revokeApiKey),
    handler: async (request) =>
      ok(revokeApiKey, await keys.revoke(request.params.id, callerOriginOf(request)), {}, 'Key revoked'),
  })
  app.route({
    ...toRoute(exchangeApiKey),
    handler: async (request, reply) =>
      ok(exchangeApiKey, await exchange.exchange(request.body.key, request.client, announceOn(reply))),
  })
}
