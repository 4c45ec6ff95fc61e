import { signingKeyRoutes } from '@karvan/contracts'
import { type HttpApp, toRoute } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { AuthDatabase } from '../database/tables.ts'
import { publicKeySet } from './signing-keys.ts'

/** For the other services: they verify tokens by themselves. */
export function registerSigningRoutes(app: HttpApp, db: Kysely<AuthDatabase>): void {
  app.route({ ...toRoute(signingKeyRoutes.signingKeys), handler: async () => ({ keys: await publicKeySet(db) }) })
}
