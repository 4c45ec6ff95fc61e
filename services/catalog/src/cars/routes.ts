import { carRoutes, healthRoutes } from '@karvan/contracts'
import { type HttpApp, ok, toRoute } from '@karvan/service-kit'
import { versionOf } from '../reply-cache.ts'
import type { CarService } from './service.ts'

const { health } = healthRoutes
const { carStats, getCar, getFullCar, searchCars } = carRoutes

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
    handler: async ({ params }) => ok(getCar, await cars.get(params.id)),
  })
  app.route({
    ...toRoute(getFullCar),
    handler: async ({ params }) => ok(getFullCar, await cars.getFull(params.id)),
  })
}
