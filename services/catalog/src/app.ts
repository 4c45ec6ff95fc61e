import { carRoutes } from '@karvan/contracts'
import type { InventoryDatabase } from '@karvan/inventory'
import { createHttpApp, type HttpApp, type HttpOptions } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import { CarRepository } from './cars/repository.ts'
import { registerCarRoutes } from './cars/routes.ts'
import { listedPictures } from './images/listed-pictures.ts'
import { Pictures, type PicturesDeps } from './images/pictures.ts'
import { registerImageRoutes } from './images/routes.ts'
import { CarService } from './cars/service.ts'
import { SimilarCars } from './cars/similar-cars.ts'
import { PriceHistories } from './prices/price-histories.ts'
import { QualityRepository } from './quality/repository.ts'
import { registerQualityRoutes } from './quality/routes.ts'
import { cacheReplies } from './reply-cache.ts'
import type { SearchEngine } from './search/search-engine.ts'
import type { Shop } from './shop.ts'
import type { StockVersion } from './stock-version.ts'

export interface AppDeps extends HttpOptions {
  readonly db: Kysely<InventoryDatabase>
  /** What is shown: one dataset, and the sources that its cars may be from. */
  readonly shop: Shop
  readonly engine: SearchEngine
  readonly readVersion: () => Promise<StockVersion>
  readonly pictures: Omit<PicturesDeps, 'isListed'>
}

const { carPriceHistory, carPricing, getCar, getFullCar, searchCars } = carRoutes

/** The composition root: the one place that knows how everything fits together. Tests call it, too. */
export function buildApp({ db, shop, engine, readVersion, pictures, ...http }: AppDeps): HttpApp {
  const app = createHttpApp(http)
  cacheReplies(app, {
    paths: [searchCars, getCar, getFullCar, carPricing, carPriceHistory].map(({ path }) => path),
    readVersion,
  })
  const cars = new CarRepository(db, shop)
  const similar = new SimilarCars(db, shop)
  registerCarRoutes(
    app,
    new CarService({ cars, similar, engine, histories: new PriceHistories(db, cars), sources: shop.sources }),
  )
  registerQualityRoutes(app, new QualityRepository(db))
  registerImageRoutes(app, new Pictures({ ...pictures, isListed: listedPictures(db, shop) }))
  return app
}
