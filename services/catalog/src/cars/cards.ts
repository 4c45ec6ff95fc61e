import type { Car } from '@karvan/contracts'
import type { Source } from '@karvan/sources'
import { displayKey, type ShopVersion } from '../display.ts'
import { pricesOf, type PriceView } from '../prices/prices.ts'
import { VersionedCache } from '../versioned-cache.ts'
import { toCar } from './present.ts'
import type { CarRepository } from './repository.ts'

/** Some three kilobytes each. */
const MAX_CARDS = 5_000

/** The cards of the shop. Different searches lead to the same cars: what was shown at a version of the shop is kept. */
export class Cards {
  readonly #cars: CarRepository
  readonly #sources: readonly Source[]
  readonly #known = new VersionedCache<Car>({ max: MAX_CARDS })

  constructor(cars: CarRepository, sources: readonly Source[]) {
    this.#cars = cars
    this.#sources = sources
  }

  /** In this order; a car that is gone meanwhile is left out. */
  async of(ids: readonly string[], view: PriceView, version: ShopVersion): Promise<Car[]> {
    // What is said of the last days does not outlast the day.
    const day = new Date().toISOString().slice(0, 10)
    const kind = [day, displayKey(version.display), view.destination, view.currency].join(' ')
    const known = new Map(ids.map((id) => [id, this.#known.get(version.seenCounter, `${kind} ${id}`)]))
    const missing = ids.filter((id) => known.get(id) === undefined)
    const prices = pricesOf(version.book, view)
    for (const row of await this.#cars.cards(missing, prices)) {
      const card = toCar(row, { prices, sources: this.#sources, display: version.display })
      known.set(row.id, card)
      this.#known.set(version.seenCounter, `${kind} ${row.id}`, card)
    }
    return ids.flatMap((id) => known.get(id) ?? [])
  }
}
