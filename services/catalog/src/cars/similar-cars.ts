import type { InventoryDatabase } from '@karvan/inventory'
import type { Kysely } from 'kysely'
import type { Prices } from '../prices/prices.ts'
import type { Shop } from '../shop.ts'
import { CARD_COLUMNS, type CardRow } from './card.ts'
import type { CarRow } from './repository.ts'

/** Cars like a given one. */
export class SimilarCars {
  readonly #db: Kysely<InventoryDatabase>
  readonly #prices: Prices
  readonly #shop: Shop

  constructor(db: Kysely<InventoryDatabase>, prices: Prices, shop: Shop) {
    this.#db = db
    this.#prices = prices
    this.#shop = shop
  }

  /** On sale, of the same model or else make, nearest in price. */
  async of(car: CarRow, limit: number): Promise<CardRow[]> {
    const near = await this.#nearestOfModel(car, limit)
    return near.length === limit ? near : [...near, ...(await this.#otherModels(car, limit - near.length))]
  }

  /** The index has a model's cars by price: the nearest are the first ones on either side, so no sort of all is needed. */
  async #nearestOfModel(car: CarRow, limit: number): Promise<CardRow[]> {
    const price = car.price_krw ?? 0
    const ofModel = this.#others(car).where('model_key', '=', car.model_key)
    const side = (query: typeof ofModel) => this.#db.selectFrom(query.orderBy('id').limit(limit).as('side')).selectAll()
    return await this.#db
      .selectFrom(
        side(ofModel.where('price_krw', '>=', price).orderBy('price_krw'))
          .unionAll(side(ofModel.where('price_krw', '<', price).orderBy('price_krw', 'desc')))
          .unionAll(side(ofModel.where('price_krw', 'is', null)))
          .as('near'),
      )
      .selectAll()
      .orderBy(this.#prices.distance(car))
      .orderBy('id')
      .limit(limit)
      .execute()
  }

  async #otherModels(car: CarRow, limit: number): Promise<CardRow[]> {
    return await this.#others(car)
      .where('model_key', '<>', car.model_key)
      .orderBy(this.#prices.distance(car))
      .orderBy('id')
      .limit(limit)
      .execute()
  }

  #others(car: CarRow) {
    return this.#db
      .selectFrom('inventory.listings')
      .select(CARD_COLUMNS)
      .where('dataset', '=', this.#shop.dataset)
      .where('status', '=', 'available')
      .where('make_key', '=', car.make_key)
      .where('id', '<>', car.id)
  }
}
