import { offerRoutes } from '@karvan/contracts'
import { type HttpApp, toRoute } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { PricingDatabase } from '../database/tables.ts'
import { missingOf, offerOf } from './offers.ts'

const { carOffer, missingCars } = offerRoutes

export function registerOfferRoutes(app: HttpApp, db: Kysely<PricingDatabase>): void {
  app.route({ ...toRoute(carOffer), handler: ({ params, query }) => offerOf(db, params.carId, query) })
  app.route({
    ...toRoute(missingCars),
    handler: async ({ query }) => ({ missing: await missingOf(db, query.ids.split(',')) }),
  })
}
