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
import type { Shop } from './shop.ts'

export interface AppDeps extends HttpOptions {
  readonly db: Kysely<InventoryDatabase>
  /** What is shown: one dataset, and the sources that its cars may be from. */
  readonly shop: Shop
  readonly pictures: Pictures
}

/** The composition root: the one place that knows how everything fits together. Tests call it, too. */
export function buildApp({ db, shop, pictures, ...http }: AppDeps): HttpApp {
  const app = createHttpApp(http)
  keepReplies(app, {
    paths: [carRoutes.searchCars.path, carRoutes.getCar.path, carRoutes.getFullCar.path],
    stamp: async () => (await stockStamp(db)).sightings,
  })
  const { sources } = shop
  registerCarRoutes(app, { cars: new CarRepository(db, shop), engine: new PostgresSearch(db, shop), sources })
  registerQualityRoutes(app, new QualityRepository(db))
  registerImageRoutes(app, pictures)
  return app
}
