import type { InventoryDatabase } from '@karvan/inventory'
import { type Kysely, sql } from 'kysely'
import type { Shop } from '../shop.ts'
import type { CarRow } from './repository.ts'

/** Cars like a given one. Near in price is what the sources ask: fees differ by body, not by car. */
export class SimilarCars {
  readonly #db: Kysely<InventoryDatabase>
  readonly #shop: Shop

  constructor(db: Kysely<InventoryDatabase>, shop: Shop) {
    this.#db = db
    this.#shop = shop
  }

  /** Ids of cars on sale, of the same model or else make, nearest in price. */
  async of(car: CarRow, limit: number): Promise<readonly string[]> {
    const near = await this.#nearestOfModel(car, limit)
    return near.length === limit ? near : [...near, ...(await this.#otherModels(car, limit - near.length))]
  }

  /** The index has a model's cars by price: the nearest are the first ones on either side, so no sort of all is needed. */
  async #nearestOfModel(car: CarRow, limit: number): Promise<string[]> {
    const price = car.price_krw ?? 0
    const ofModel = this.#others(car).where('model_key', '=', car.model_key)
    const side = (query: typeof ofModel) => this.#db.selectFrom(query.orderBy('id').limit(limit).as('side')).selectAll()
    const rows = await this.#db
      .selectFrom(
        side(ofModel.where('price_krw', '>=', price).orderBy('price_krw'))
          .unionAll(side(ofModel.where('price_krw', '<', price).orderBy('price_krw', 'desc')))
          .unionAll(side(ofModel.where('price_krw', 'is', null)))
          .as('near'),
      )
      .select('id')
      .orderBy(distanceTo(car))
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(({ id }) => id)
  }

  async #otherModels(car: CarRow, limit: number): Promise<string[]> {
    const rows = await this.#others(car)
      .where('model_key', '<>', car.model_key)
      .orderBy(distanceTo(car))
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(({ id }) => id)
  }

  #others(car: CarRow) {
    return this.#db
      .selectFrom('inventory.listings')
      .select(['id', 'price_krw'])
      .where('dataset', '=', this.#shop.dataset)
      .where('status', '=', 'available')
      .where('make_key', '=', car.make_key)
      .where('id', '<>', car.id)
  }
}

const distanceTo = ({ price_krw: krw }: CarRow) => sql`abs(price_krw - ${krw ?? 0})`
