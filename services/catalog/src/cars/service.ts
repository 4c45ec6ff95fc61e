import type { carRoutes, CarQuery, RouteData } from '@karvan/contracts'
import { type CarSearch, equipmentOf, parseCarQuery, type UnderstoodSearch } from '@karvan/domain'
import { AppError, invalidRequest, paginationOf } from '@karvan/service-kit'
import { type Source, sourceNamed } from '@karvan/sources'
import type { Prices } from '../prices/prices.ts'
import { nearMatches } from '../search/near-matches.ts'
import { findRelax } from '../search/relax.ts'
import type { SearchEngine } from '../search/search-engine.ts'
import { understood } from '../search/understood.ts'
import type { StockVersion } from '../stock-version.ts'
import { type Shown, statedAmount, toCar, toCarDetail } from './present.ts'
import type { CarRepository, CarRow } from './repository.ts'
import type { SimilarCars } from './similar-cars.ts'

const SIMILAR = 4

export interface CarServiceDeps {
  readonly cars: CarRepository
  readonly similar: SimilarCars
  readonly engine: SearchEngine
  readonly prices: Prices
  readonly sources: readonly Source[]
}

/** What visitors ask of the shop. */
export class CarService {
  readonly #cars: CarRepository
  readonly #similar: SimilarCars
  readonly #engine: SearchEngine
  readonly #shown: Shown

  constructor({ cars, similar, engine, prices, sources }: CarServiceDeps) {
    this.#cars = cars
    this.#similar = similar
    this.#engine = engine
    this.#shown = { prices, sources }
  }

  /** Throws when the catalogue cannot be read. */
  async probe(): Promise<void> {
    await this.#cars.probe()
  }

  /** @throws {AppError} `cars.bad_sort` or `request.invalid` with the bad fields */
  async search(query: CarQuery, version: StockVersion): Promise<RouteData<typeof carRoutes.searchCars>> {
    const search = await understood(this.#engine, readQuery(query))
    const { ids, total, facets } = await this.#engine.search(search, version)
    const rows = await this.#cars.cards(ids)
    const equipment = equipmentOf(search)
    return {
      cars: rows.map((row) => toCar(row, this.#shown)),
      pagination: paginationOf(search, total),
      ...(facets && { facets }),
      ...(search.text !== '' && { understood: search.reading }),
      ...(equipment.length > 0 && { equipment }),
      ...(total === 0 && (await this.#nothingFound(search))),
    }
  }

  /** What is in the way, and the cars that come nearest. */
  async #nothingFound(search: UnderstoodSearch) {
    const relaxed = await findRelax(this.#engine, search)
    const rows = await this.#cars.cards(await nearMatches(this.#engine, search, relaxed))
    return { relax: relaxed && relaxed.relax, near: rows.map((row) => toCar(row, this.#shown)) }
  }

  async stats(): Promise<RouteData<typeof carRoutes.carStats>> {
    const [byStatus, bySource] = await Promise.all([this.#cars.countBy('status'), this.#cars.countBy('source')])
    const total = (byStatus['available'] ?? 0) + (byStatus['under_contract'] ?? 0)
    return { total, byStatus, bySource }
  }

  /** @throws {AppError} `cars.not_found` */
  async get(id: string): Promise<RouteData<typeof carRoutes.getCar>> {
    const row = await this.#find(id)
    return toCarDetail(row, await this.#similar.of(row, SIMILAR), this.#shown)
  }

  /** @throws {AppError} `cars.not_found` */
  async getFull(id: string): Promise<RouteData<typeof carRoutes.getFullCar>> {
    const row = await this.#find(id)
    const source = sourceNamed(this.#shown.sources, row.source)
    const [similar, history] = await Promise.all([this.#similar.of(row, SIMILAR), this.#cars.priceHistory(row.id)])
    return {
      ...toCarDetail(row, similar, this.#shown),
      price_history: history.map(({ at, price_amount, price_currency }) => ({
        at: at.toISOString(),
        price_amount: statedAmount(source, price_amount),
        price_currency,
      })),
      provenance: {
        source: row.source,
        // Older rows hold the time of their writing, which is later than the start of the job that saw the car.
        firstSeenAt: earlier(row.created_at, row.seen_at).toISOString(),
        lastSeenAt: row.seen_at.toISOString(),
      },
    }
  }

  async #find(id: string): Promise<CarRow> {
    const row = await this.#cars.find(id)
    if (!row) throw new AppError('cars.not_found', 'Car not found')
    return row
  }
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

function readQuery(query: CarQuery): CarSearch {
  const result = parseCarQuery(query)
  if ('search' in result) return result.search
  const errors = result.problems.map((problem) => ({ ...problem, code: 'invalid' as const }))
  const { message } = invalidRequest(errors)
  const aboutSort = errors.every(({ field }) => field === 'sortBy' || field === 'sortOrder')
  throw new AppError(aboutSort ? 'cars.bad_sort' : 'request.invalid', message, { errors })
}
