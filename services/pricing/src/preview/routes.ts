import { pricingRoutes } from '@karvan/contracts'
import { type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { PricingDatabase } from '../database/tables.ts'
import { readSettings } from '../settings/wire.ts'
import { previewOf } from './preview.ts'

const { previewPricing } = pricingRoutes

export function registerPreviewRoutes(app: HttpApp, db: Kysely<PricingDatabase>): void {
  app.route({
    ...toRoute(previewPricing),
    handler: async ({ body }) => ok(previewPricing, await previewOf(db, readSettings(body.settings))),
  })
}
