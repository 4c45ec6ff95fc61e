import { offerRoutes } from '@karvan/contracts'
import { type HttpApp, toRoute } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { PricingDatabase } from '../database/tables.ts'
import { carsNow as readCarsNow, carsOfNumber as findNumber, offerOf } from './offers.ts'

const { carOffer, carsNow, carsOfNumber } = offerRoutes

export function registerOfferRoutes(app: HttpApp, db: Kysely<PricingDatabase>): void {
  app.route({ ...toRoute(carOffer), handler: ({ params, query }) => offerOf(db, params.carId, query) })
  app.route({
    ...toRoute(carsNow),
    handler: async ({ query }) => ({ cars: await readCarsNow(db, query.ids.split(',')) }),
  })
  app.route({
    ...toRoute(carsOfNumber),
    handler: async ({ params }) => ({ ids: await findNumber(db, params.number) }),
  })
}
