import { signingKeyRoutes } from '@karvan/contracts'
import { type HttpApp, toRoute } from '@karvan/service-kit'
import type { SigningKeys } from './signing-keys.ts'

/** For the other services: they verify tokens by themselves. */
export function registerSigningRoutes(app: HttpApp, keys: SigningKeys): void {
  app.route({ ...toRoute(signingKeyRoutes.signingKeys), handler: async () => ({ keys: await keys.publicKeySet() }) })
}
