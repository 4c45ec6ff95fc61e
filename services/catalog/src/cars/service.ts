import type { Car, CarDetail, carRoutes, CarQuery, RouteData } from '@karvan/contracts'
import { type CarSearch, equipmentOf, parseCarQuery, type UnderstoodSearch } from '@karvan/domain'
import { AppError, invalidRequest, paginationOf } from '@karvan/service-kit'
import { type Source, sourceNamed } from '@karvan/sources'
import type { ShopVersion } from '../display.ts'
import type { PriceHistories } from '../prices/price-histories.ts'
import type { PriceLabels } from '../prices/price-labels.ts'
import { pricesOf, type PriceView } from '../prices/prices.ts'
import { RecentValue } from '../recent-value.ts'
import { findLacking } from '../search/lacking.ts'
import { leaveOutWords } from '../search/leave-out-words.ts'
import { nearMatches } from '../search/near-matches.ts'
import { findRelax } from '../search/relax.ts'
import type { SearchEngine } from '../search/search-engine.ts'
import { understood } from '../search/understood.ts'
import type { StockVersion } from '../stock-version.ts'
import { toAdminDetails } from './admin-details.ts'
import type { CarHistory } from './car-history.ts'
import { Cards } from './cards.ts'
import { firstSeenAt, statedAmount, toCarDetail } from './present.ts'
import type { CarRepository, CarRow, StockCount } from './repository.ts'
import type { SimilarCars } from './similar-cars.ts'

const SIMILAR = 4
/** How much more than a sold car an alternative to it may cost, landed. */
const MAX_OF_BUDGET = 1.1
/** Of all time, for counting the whole stock: by one address it is asked for as often as that may ask. */
const COUNTING_SHARE = 0.05

export interface CarServiceDeps {
  readonly cars: CarRepository
  readonly similar: SimilarCars
  readonly engine: SearchEngine
  readonly histories: PriceHistories
  readonly labels: PriceLabels
  readonly carHistory: CarHistory
  readonly sources: readonly Source[]
  /** For answers that are not kept. */
  readonly readVersion: () => Promise<StockVersion>
}

type Stats = RouteData<typeof carRoutes.carStats>

/** What visitors ask of the shop. */
export class CarService {
  readonly #cars: CarRepository
  readonly #cards: Cards
  readonly #similar: SimilarCars
  readonly #engine: SearchEngine
  readonly #histories: PriceHistories
  readonly #labels: PriceLabels
  readonly #carHistory: CarHistory
  readonly #sources: readonly Source[]
  readonly #readVersion: () => Promise<StockVersion>
  readonly #stats = new RecentValue<Stats>({ read: () => this.#countStock(), share: COUNTING_SHARE })

  constructor({ cars, similar, engine, histories, labels, carHistory, sources, readVersion }: CarServiceDeps) {
    this.#cars = cars
    this.#cards = new Cards(cars, sources)
    this.#similar = similar
    this.#engine = engine
    this.#histories = histories
    this.#labels = labels
    this.#carHistory = carHistory
    this.#sources = sources
    this.#readVersion = readVersion
  }

  /** Throws when the catalogue cannot be read. */
  async probe(): Promise<void> {
    await this.#cars.probe()
  }

  /** @throws {AppError} `cars.bad_sort` or `request.invalid` with the bad fields */
  async search(query: CarQuery, version: ShopVersion): Promise<RouteData<typeof carRoutes.searchCars>> {
    const { search, found } = await this.#found(await understood(this.#engine, readQuery(query)), version)
    const { ids, total, facets } = found
    const equipment = equipmentOf(search)
    return {
      cars: await this.#cards.of(ids, search, version),
      pagination: paginationOf(search, total),
      ...(facets && { facets }),
      ...(search.text !== '' && { understood: search.reading, notUnderstood: [...search.notUnderstood] }),
      ...(equipment.length > 0 && { equipment }),
      ...(search.sortBy === 'newest' && search.page === 1 && (await this.#newestAt(ids))),
      ...(search.ids !== null && total < search.ids.length && (await this.#notInSelection(search.ids))),
      ...(total === 0 && (await this.#nothingFound(search, version))),
    }
  }

  /** What a search finds; words that keep it from finding anything are left out. */
  async #found(search: UnderstoodSearch, version: ShopVersion) {
    const found = await this.#engine.search(search, version)
    if (found.total > 0 || search.words.length === 0) return { search, found }
    const freed = await leaveOutWords(this.#engine, search, version)
    return freed === search ? { search, found } : { search: freed, found: await this.#engine.search(freed, version) }
  }

  async #newestAt([first]: readonly string[]) {
    const at = first === undefined ? null : await this.#cars.createdAt(first)
    return at && { newestAt: at.toISOString() }
  }

  async #notInSelection(ids: readonly string[]) {
    const count = await this.#cars.countInOtherTables(ids)
    return count > 0 && { notInSelection: count }
  }

  /** What is in the way, what the stock has none of, and the cars that come nearest. */
  async #nothingFound(search: UnderstoodSearch, version: ShopVersion) {
    const [relaxed, lacking] = await Promise.all([
      findRelax(this.#engine, search, version),
      findLacking(this.#engine, search, version),
    ])
    const near = await nearMatches(this.#engine, search, lacking.length > 0 ? null : relaxed, version)
    return {
      relax: relaxed && relaxed.relax,
      near: await this.#cards.of(near, search, version),
      ...(lacking.length > 0 && { lacking: [...lacking] }),
    }
  }

  /** It reads the whole table: while the stock changes, the counts may be of a few seconds ago. */
  async stats(): Promise<Stats> {
    const { changes } = await this.#readVersion()
    return await this.#stats.get(changes)
  }

  async #countStock(): Promise<Stats> {
    const counts = await this.#cars.count()
    const onSale = counts.filter(({ status }) => status === 'available' || status === 'under_contract')
    return {
      total: sumOf(onSale),
      byStatus: sumsBy(counts, 'status'),
      bySource: sumsBy(onSale, 'source'),
    }
  }

  /** @throws {AppError} `cars.not_found` */
  async get(id: string, view: PriceView, version: ShopVersion): Promise<RouteData<typeof carRoutes.getCar>> {
    return await this.#detail(await this.#find(id, pricesOf(version.book, view)), view, version)
  }

  /** @throws {AppError} `cars.not_found` */
  async getFull(id: string, view: PriceView, version: ShopVersion): Promise<RouteData<typeof carRoutes.getFullCar>> {
    const row = await this.#find(id, pricesOf(version.book, view))
    const source = sourceNamed(this.#sources, row.source)
    const [detail, history] = await Promise.all([this.#detail(row, view, version), this.#cars.asked(row.id)])
    return {
      ...detail,
      price_history: history.map(({ at, price_amount, price_currency }) => ({
        at: at.toISOString(),
        price_amount: statedAmount(source, price_amount, price_currency),
        price_currency,
      })),
      provenance: {
        source: row.source,
        firstSeenAt: firstSeenAt(row).toISOString(),
        lastSeenAt: row.seen_at.toISOString(),
      },
    }
  }

  /** @throws {AppError} `cars.not_found` */
  async adminDetails(id: string, view: PriceView): Promise<RouteData<typeof carRoutes.adminDetails>> {
    const { book } = await this.#readVersion()
    const prices = pricesOf(book, view)
    const row = await this.#find(id, prices)
    const [takenOffAt, listings] = await Promise.all([this.#cars.takenOffAt(row), this.#carHistory.forStaff(row)])
    return toAdminDetails(row, { book, prices, sources: this.#sources, takenOffAt, listings })
  }

  /** @throws {AppError} `cars.not_found` */
  async pricing(id: string, view: PriceView, { book }: StockVersion): Promise<RouteData<typeof carRoutes.carPricing>> {
    const prices = pricesOf(book, view)
    return prices.breakdown(await this.#find(id, prices))
  }

  /** @throws {AppError} `cars.not_found` */
  async priceHistory(
    id: string,
    view: PriceView,
    { book }: StockVersion,
  ): Promise<RouteData<typeof carRoutes.carPriceHistory>> {
    return await this.#histories.of(await this.#find(id, pricesOf(book, view)), view, book)
  }

  /** @throws {AppError} `cars.not_found` */
  async priceLabel(
    id: string,
    view: PriceView,
    { book }: StockVersion,
  ): Promise<RouteData<typeof carRoutes.carPriceLabel>> {
    return await this.#labels.of(await this.#find(id, pricesOf(book, view)), view, book)
  }

  async #detail(row: CarRow, view: PriceView, version: ShopVersion): Promise<CarDetail> {
    const [similar, otherListings] = await Promise.all([
      this.#similarTo(row, view, version),
      this.#carHistory.otherListings(row),
    ])
    const prices = pricesOf(version.book, view)
    return toCarDetail(row, { similar, otherListings }, { prices, sources: this.#sources, display: version.display })
  }

  async #similarTo(row: CarRow, view: PriceView, version: ShopVersion): Promise<readonly Car[]> {
    const ids = await this.#similar.of(row, SIMILAR, budgetOf(row, view, version))
    return await this.#cards.of(ids, view, version)
  }

  async #find(id: string, prices: ReturnType<typeof pricesOf>): Promise<CarRow> {
    const row = await this.#cars.find(id, prices)
    if (!row) throw new AppError('cars.not_found', 'Car not found')
    return row
  }
}

/** Who wanted a car that is sold is shown what costs about as much. */
const budgetOf = ({ status, eur_cents: cents }: CarRow, { destination }: PriceView, { book }: StockVersion) =>
  status === 'available' || status === 'under_contract' || cents === null
    ? null
    : { bookId: book.id, destination, mostCents: Math.round(cents * MAX_OF_BUDGET) }

const sumOf = (counts: readonly StockCount[]) => counts.reduce((sum, { count }) => sum + count, 0)

function sumsBy(counts: readonly StockCount[], column: 'status' | 'source'): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { [column]: value, count } of counts) sums[value] = (sums[value] ?? 0) + count
  return sums
}

function readQuery(query: CarQuery): CarSearch {
  const result = parseCarQuery(query)
  if ('search' in result) return result.search
  const errors = result.problems.map((problem) => ({ ...problem, code: 'invalid' as const }))
  const { message } = invalidRequest(errors)
  const aboutSort = errors.every(({ field }) => field === 'sortBy' || field === 'sortOrder')
  throw new AppError(aboutSort ? 'cars.bad_sort' : 'request.invalid', message, { errors })
}
