import type { PriceHistory } from '@karvan/contracts'
import { type PriceBasis, priceHistoryOf } from '@karvan/domain'
import { type InventoryDatabase, pastBases, type PriceBook } from '@karvan/inventory'
import type { Kysely } from 'kysely'
import type { CarRepository, CarRow } from '../cars/repository.ts'
import { askedPrices } from './asked-prices.ts'
import type { PriceView } from './prices.ts'

const DAY_MS = 86_400_000
const MAX_DAYS = 365

/** Why the price of a car moved: worked out when somebody asks, from what sellers asked and the books that were in use. */
export class PriceHistories {
  readonly #db: Kysely<InventoryDatabase>
  readonly #cars: CarRepository
  /** Up to the book in use: what was in use before does not change. */
  #known: { readonly bookId: number; readonly bases: Promise<readonly PriceBasis[]> } | null = null

  constructor(db: Kysely<InventoryDatabase>, cars: CarRepository) {
    this.#db = db
    this.#cars = cars
  }

  /** Ends with the price that this book has; null for a car without one. */
  async of(car: CarRow, { destination, currency }: PriceView, book: PriceBook): Promise<PriceHistory | null> {
    if (car.eur_cents === null) return null
    const [bases, rows] = await Promise.all([this.#bases(book.id), this.#cars.asked(car.id)])
    const asked = askedPrices(rows)
    const since = new Date(Date.now() - MAX_DAYS * DAY_MS)
    const found = priceHistoryOf({ asked, bases, bodyType: car.body_type, since }, destination, currency)
    if (found === null) return null
    const { from, changes, totals } = found
    return {
      currency,
      destination,
      from: { at: from.at.toISOString(), price: from.price, isFirst: from.at > since },
      changes: changes.map(({ at, ...change }) => ({ at: at.toISOString(), ...change })),
      totals,
    }
  }

  async #bases(bookId: number): Promise<readonly PriceBasis[]> {
    if (this.#known?.bookId === bookId) return await this.#known.bases
    const bases = pastBases(this.#db, bookId)
    this.#known = { bookId, bases }
    bases.catch(() => (this.#known = null))
    return await bases
  }
}
