import type { InventoryDatabase } from '@karvan/inventory'
import type { Kysely } from 'kysely'
import { LikeCars } from '../prices/like-cars.ts'
import { PriceHistories } from '../prices/price-histories.ts'
import { PriceLabels } from '../prices/price-labels.ts'
import type { SearchEngine } from '../search/search-engine.ts'
import type { Shop } from '../shop.ts'
import type { StockVersion } from '../stock-version.ts'
import { CarHistory } from './car-history.ts'
import { CarRepository } from './repository.ts'
import { CarService } from './service.ts'
import { SimilarCars } from './similar-cars.ts'

export interface CarsOptions {
  readonly db: Kysely<InventoryDatabase>
  readonly shop: Shop
  readonly engine: SearchEngine
  readonly readVersion: () => Promise<StockVersion>
}

/** The cars of the shop, with all that it takes to show them. */
export function openCars({ db, shop, engine, readVersion }: CarsOptions): CarService {
  const cars = new CarRepository(db, shop)
  return new CarService({
    cars,
    engine,
    readVersion,
    similar: new SimilarCars(db, shop),
    histories: new PriceHistories(db, cars),
    labels: new PriceLabels(new LikeCars(db, shop), shop.sources),
    carHistory: new CarHistory(db, shop),
    sources: shop.sources,
  })
}
