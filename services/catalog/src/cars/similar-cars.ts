import type { Destination } from '@karvan/domain'
import type { InventoryDatabase } from '@karvan/inventory'
import { type Kysely, sql } from 'kysely'
import type { Shop } from '../shop.ts'
import type { CarRow } from './repository.ts'

/** What a car may cost, landed. */
export interface Budget {
  readonly bookId: number
  readonly destination: Destination
  readonly mostCents: number
}

/** Cars like a given one. Near in price is what the sources ask: fees differ by body, not by car. */
export class SimilarCars {
  readonly #db: Kysely<InventoryDatabase>
  readonly #shop: Shop

  constructor(db: Kysely<InventoryDatabase>, shop: Shop) {
    this.#db = db
    this.#shop = shop
  }

  /**
   * Ids of cars on sale, of the same model or else make, nearest in price.
   * @param budget keeps to cars that cost no more, and takes those of other makes where there are too few
   */
  async of(car: CarRow, limit: number, budget: Budget | null = null): Promise<readonly string[]> {
    const ids = [...(await this.#nearestOfModel(car, limit, budget))]
    if (ids.length < limit) ids.push(...(await this.#otherModels(car, limit - ids.length, budget)))
    if (budget && ids.length < limit) ids.push(...(await this.#otherMakes(car, limit - ids.length, budget)))
    return ids
  }

  /** The index has a model's cars by price: the nearest are the first ones on either side, so no sort of all is needed. */
  async #nearestOfModel(car: CarRow, limit: number, budget: Budget | null): Promise<string[]> {
    const price = car.price_krw ?? 0
    const ofModel = this.#others(car, budget).where('model_key', '=', car.model_key)
    const side = (query: typeof ofModel) => this.#db.selectFrom(query.limit(limit).as('side')).selectAll()
    // The ids in the direction of the prices, so that the index has this order, too.
    const rows = await this.#db
      .selectFrom(
        side(ofModel.where('price_krw', '>=', price).orderBy('price_krw').orderBy('id'))
          .unionAll(side(ofModel.where('price_krw', '<', price).orderBy('price_krw', 'desc').orderBy('id', 'desc')))
          .unionAll(side(ofModel.where('price_krw', 'is', null).orderBy('id')))
          .as('near'),
      )
      .select('id')
      .orderBy(distanceTo(car))
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(({ id }) => id)
  }

  async #otherModels(car: CarRow, limit: number, budget: Budget | null): Promise<string[]> {
    const rows = await this.#others(car, budget)
      .where('model_key', '<>', car.model_key)
      .orderBy(distanceTo(car))
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(({ id }) => id)
  }

  /** The dearest that the budget allows: the index has a book's cars by price. */
  async #otherMakes(car: CarRow, limit: number, { bookId, destination, mostCents }: Budget): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('inventory.landed_prices')
      .innerJoin('inventory.listings', 'id', 'listing_id')
      .select('id')
      .where('book_id', '=', bookId)
      .where('destination', '=', destination)
      .where('eur_cents', '<=', mostCents)
      .where('dataset', '=', this.#shop.dataset)
      .where('status', '=', 'available')
      .where('make_key', '<>', car.make_key)
      .orderBy('eur_cents', 'desc')
      .orderBy('listing_id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ id }) => id)
  }

  #others(car: CarRow, budget: Budget | null) {
    return this.#db
      .selectFrom('inventory.listings')
      .select(['id', 'price_krw'])
      .where('dataset', '=', this.#shop.dataset)
      .where('status', '=', 'available')
      .where('make_key', '=', car.make_key)
      .where('id', '<>', car.id)
      .$if(budget !== null, (query) => query.where(landedCents(budget), '<=', budget?.mostCents ?? 0))
  }
}

const distanceTo = ({ price_krw: krw }: CarRow) => sql`abs(price_krw - ${krw ?? 0})`

/** One look at the index for each car that is looked at. */
const landedCents = (budget: Budget | null) => sql<number>`(
  select eur_cents from inventory.landed_prices
  where book_id = ${budget?.bookId} and destination = ${budget?.destination} and listing_id = id)`
