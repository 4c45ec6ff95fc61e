import { staffCarRoutes } from '@karvan/contracts'
import {
  callerOriginOf,
  type HttpApp,
  invalidField,
  networkOf,
  ok,
  readUpload,
  sendCsv,
  toRoute,
  whenGone,
} from '@karvan/service-kit'
import { CAR_COLUMNS } from './csv-columns.ts'
import type { StaffCars } from './service.ts'

const { createCar, deleteCar, exportStaffCars, getStaffCar, listStaffCars, restoreCar, updateCar, uploadCarImage } =
  staffCarRoutes

/** Of the upload. */
const FIELD = 'image'

export function registerStaffCarRoutes(app: HttpApp, cars: StaffCars): void {
  app.route({
    ...toRoute(listStaffCars),
    handler: async ({ query }) => {
      const { searchTerm = '', dataset = 'main', state, priceStatus } = query
      const { sortBy = 'updated_at', sortOrder = 'desc', page = 1, limit = 100 } = query
      const found = await cars.list(
        { search: searchTerm, dataset, state, priceStatus },
        { sortBy, sortOrder, page, limit },
      )
      return ok(listStaffCars, found)
    },
  })
  app.route({
    ...toRoute(exportStaffCars),
    handler: async ({ query: { searchTerm = '', dataset = 'main', state, priceStatus } }, reply) =>
      await sendCsv(reply, 'cars.csv', CAR_COLUMNS, cars.all({ search: searchTerm, dataset, state, priceStatus })),
  })
  app.route({
    ...toRoute(getStaffCar),
    handler: async ({ params }) => ok(getStaffCar, await cars.get(params.id)),
  })
  app.route({
    ...toRoute(createCar),
    handler: async (request, reply) => {
      const car = await cars.create(request.body, callerOriginOf(request))
      return reply.code(201).send(ok(createCar, car, {}, 'Car added'))
    },
  })
  app.route({
    ...toRoute(uploadCarImage),
    handler: async (request, reply) => {
      const { files } = await readUpload(request)
      const file = files.find(({ field }) => field === FIELD)
      if (!file) throw invalidField(FIELD, 'is missing', 'missing')
      const asker = { client: networkOf(request.client), signal: whenGone(reply) }
      const url = await cars.upload(file.bytes, asker)
      return reply.code(201).send(ok(uploadCarImage, { url }, { url }, 'Picture uploaded'))
    },
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
