import { type StaffCar, staffCarRoutes } from '@karvan/contracts'
import {
  callerOriginOf,
  type CsvColumns,
  type HttpApp,
  invalidField,
  networkOf,
  ok,
  readUpload,
  sendCsv,
  toRoute,
  whenGone,
} from '@karvan/service-kit'
import type { StaffCars } from './service.ts'

const { createCar, deleteCar, exportStaffCars, getStaffCar, listStaffCars, restoreCar, updateCar, uploadCarImage } =
  staffCarRoutes

/** Of the upload. */
const FIELD = 'image'

const textOf = (value: string | number | null): string => (value === null ? '' : String(value))

/** Of an export. */
const COLUMNS: CsvColumns<StaffCar> = {
  id: ({ id }) => id,
  source: ({ source }) => source,
  source_id: ({ source_id }) => source_id,
  title: ({ title }) => title,
  brand: ({ brand }) => brand,
  model: ({ model }) => model,
  badge: ({ badge }) => textOf(badge),
  year: ({ year }) => textOf(year),
  price: ({ price }) => textOf(price),
  currency: ({ currency }) => textOf(currency),
  mileage: ({ mileage }) => textOf(mileage),
  fuel_type: ({ fuel_type }) => textOf(fuel_type),
  transmission: ({ transmission }) => textOf(transmission),
  engine_size: ({ engine_size }) => textOf(engine_size),
  body_type: ({ body_type }) => textOf(body_type),
  color: ({ color }) => textOf(color),
  location: ({ location }) => textOf(location),
  vin: ({ vin }) => textOf(vin),
  images: ({ image_count }) => textOf(image_count),
  state: ({ state }) => state,
  quarantine: ({ quarantine }) => quarantine.join(' '),
  edited: ({ edited }) => edited.join(' '),
  created_at: ({ created_at }) => created_at,
  updated_at: ({ updated_at }) => updated_at,
  scraped_at: ({ scraped_at }) => scraped_at,
}

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
    ...toRoute(exportStaffCars),
    handler: async ({ query: { searchTerm = '', dataset = 'main', state } }, reply) =>
      await sendCsv(reply, 'cars.csv', COLUMNS, cars.all({ search: searchTerm, dataset, state })),
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
