import { staffCarRoutes } from '@karvan/contracts'
import { callerOriginOf, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { StaffCars } from './service.ts'

const { deleteCar, getStaffCar, listStaffCars, restoreCar, updateCar } = staffCarRoutes

export function registerStaffCarRoutes(app: HttpApp, cars: StaffCars): void {
  app.route({
    ...toRoute(listStaffCars),
    handler: async ({ query }) => {
      const { searchTerm = '', dataset = 'main', state } = query
      const { sortBy = 'updated_at', sortOrder = 'desc', page = 1, limit = 100 } = query
      const found = await cars.list({ search: searchTerm, dataset, state }, { sortBy, sortOrder, page, limit })
      return ok(listStaffCars, found)
    },
  })
  app.route({
    ...toRoute(getStaffCar),
    handler: async ({ params }) => ok(getStaffCar, await cars.get(params.id)),
  })
  app.route({
    ...toRoute(updateCar),
    handler: async (request) =>
      ok(updateCar, await cars.update(request.params.id, request.body, callerOriginOf(request)), {}, 'Car saved'),
  })
  app.route({
    ...toRoute(deleteCar),
    handler: async (request) =>
      ok(deleteCar, await cars.delete(request.params.id, callerOriginOf(request)), {}, 'Car deleted'),
  })
  app.route({
    ...toRoute(restoreCar),
    handler: async (request) =>
      ok(restoreCar, await cars.restore(request.params.id, callerOriginOf(request)), {}, 'Car restored'),
  })
}
