import { carRoutes, healthRoutes, type PriceQuery } from '@karvan/contracts'
import { type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { PriceView } from '../prices/prices.ts'
import { versionOf } from '../reply-cache.ts'
import type { Shops } from '../shops.ts'

const { health } = healthRoutes
const { adminDetails, carPriceHistory, carPriceLabel, carPricing, carStats, getCar, getFullCar, searchCars } = carRoutes

/** @param shops each request is answered by the shop of the version that it has read */
export function registerCarRoutes(app: HttpApp, shops: Shops): void {
  const carsOf = (request: FastifyRequest) => shops.of(versionOf(request)).cars
  app.route({
    ...toRoute(health),
    handler: async () => {
      await (await shops.shown()).cars.probe()
      return ok(health, {}, { status: 'ok' })
    },
  })
  app.route({
    ...toRoute(searchCars),
    handler: async (request) => ok(searchCars, await carsOf(request).search(request.query, versionOf(request))),
  })
  app.route({
    ...toRoute(carStats),
    handler: async () => ok(carStats, await (await shops.shown()).cars.stats()),
  })
  app.route({
    ...toRoute(getCar),
    handler: async (request) =>
      ok(getCar, await carsOf(request).get(request.params.id, viewOf(request.query), versionOf(request))),
  })
  app.route({
    ...toRoute(adminDetails),
    handler: async ({ params, query }) =>
      ok(adminDetails, await (await shops.shown()).cars.adminDetails(params.id, viewOf(query))),
  })
  app.route({
    ...toRoute(carPricing),
    handler: async (request) =>
      ok(carPricing, await carsOf(request).pricing(request.params.id, viewOf(request.query), versionOf(request))),
  })
  app.route({
    ...toRoute(carPriceHistory),
    handler: async (request) =>
      ok(
        carPriceHistory,
        await carsOf(request).priceHistory(request.params.id, viewOf(request.query), versionOf(request)),
      ),
  })
  app.route({
    ...toRoute(carPriceLabel),
    handler: async (request) =>
      ok(carPriceLabel, await carsOf(request).priceLabel(request.params.id, viewOf(request.query), versionOf(request))),
  })
  app.route({
    ...toRoute(getFullCar),
    handler: async (request) =>
      ok(getFullCar, await carsOf(request).getFull(request.params.id, viewOf(request.query), versionOf(request))),
  })
}

/** For Saudi Arabia, in dollars, unless the visitor says otherwise. */
const viewOf = ({ destination = 'SA', currency = 'USD' }: Static<typeof PriceQuery>): PriceView => ({
  destination,
  currency,
})
