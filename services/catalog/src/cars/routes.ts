import { carRoutes, healthRoutes, type PriceQuery } from '@karvan/contracts'
import { type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { Static } from 'typebox'
import type { PriceView } from '../prices/prices.ts'
import { versionOf } from '../reply-cache.ts'
import type { CarService } from './service.ts'

const { health } = healthRoutes
const { adminDetails, carPriceHistory, carPricing, carStats, getCar, getFullCar, searchCars } = carRoutes

export function registerCarRoutes(app: HttpApp, cars: CarService): void {
  app.route({
    ...toRoute(health),
    handler: async () => {
      await cars.probe()
      return ok(health, {}, { status: 'ok' })
    },
  })
  app.route({
    ...toRoute(searchCars),
    handler: async (request) => ok(searchCars, await cars.search(request.query, versionOf(request))),
  })
  app.route({
    ...toRoute(carStats),
    handler: async () => ok(carStats, await cars.stats()),
  })
  app.route({
    ...toRoute(getCar),
    handler: async (request) =>
      ok(getCar, await cars.get(request.params.id, viewOf(request.query), versionOf(request))),
  })
  app.route({
    ...toRoute(adminDetails),
    handler: async ({ params, query }) => ok(adminDetails, await cars.adminDetails(params.id, viewOf(query))),
  })
  app.route({
    ...toRoute(carPricing),
    handler: async (request) =>
      ok(carPricing, await cars.pricing(request.params.id, viewOf(request.query), versionOf(request))),
  })
  app.route({
    ...toRoute(carPriceHistory),
    handler: async (request) =>
      ok(carPriceHistory, await cars.priceHistory(request.params.id, viewOf(request.query), versionOf(request))),
  })
  app.route({
    ...toRoute(getFullCar),
    handler: async (request) =>
      ok(getFullCar, await cars.getFull(request.params.id, viewOf(request.query), versionOf(request))),
  })
}

/** For Saudi Arabia, in dollars, unless the visitor says otherwise. */
const viewOf = ({ destination = 'SA', currency = 'USD' }: Static<typeof PriceQuery>): PriceView => ({
  destination,
  currency,
})
