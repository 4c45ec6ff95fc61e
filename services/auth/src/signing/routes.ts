import type { HttpApp } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { AuthDatabase } from '../database/tables.ts'
import { publicSigningKeys } from './signing-keys.ts'

/** For the other services: they verify tokens by themselves. */
export function registerSigningRoutes(app: HttpApp, db: Kysely<AuthDatabase>): void {
  app.get('/internal/signing-keys', { config: { access: 'internal' } }, async () => ({
    keys: await publicSigningKeys(db),
  }))
}
