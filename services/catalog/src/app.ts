import { carRoutes } from '@karvan/contracts'
import type { InventoryDatabase } from '@karvan/inventory'
import { createHttpApp, type HttpApp, type HttpOptions } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import { CarRepository } from './cars/repository.ts'
import { registerCarRoutes } from './cars/routes.ts'
import type { Pictures } from './images/pictures.ts'
import { registerImageRoutes } from './images/routes.ts'
import { keepReplies } from './kept-replies.ts'
import { QualityRepository } from './quality/repository.ts'
import { registerQualityRoutes } from './quality/routes.ts'
import { PostgresSearch } from './search/postgres-search.ts'
import { stockStamp } from './search/stock-stamp.ts'

export interface AppDeps extends HttpOptions {
  readonly db: Kysely<InventoryDatabase>
  readonly pictures: Pictures
}

/** The composition root: the one place that knows how everything fits together. Tests call it, too. */
export function buildApp({ db, pictures, ...http }: AppDeps): HttpApp {
  const app = createHttpApp(http)
  keepReplies(app, {
    paths: [carRoutes.searchCars.path, carRoutes.getCar.path, carRoutes.getFullCar.path],
    stamp: async () => (await stockStamp(db)).sightings,
  })
  registerCarRoutes(app, { cars: new CarRepository(db), engine: new PostgresSearch(db) })
  registerQualityRoutes(app, new QualityRepository(db))
  registerImageRoutes(app, pictures)
  return app
}
