import { activePriceBook } from '@karvan/inventory'
import { pricingRoutes } from '@karvan/contracts'
import { type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { PricingDatabase } from '../database/tables.ts'
import { calculate } from './calculate.ts'

const { calculatePrice } = pricingRoutes

export function registerCalculateRoutes(app: HttpApp, db: Kysely<PricingDatabase>): void {
  app.route({
    ...toRoute(calculatePrice),
    handler: async ({ body }) => ok(calculatePrice, calculate(body, await activePriceBook(db))),
  })
}
