import type { DataSource } from '@karvan/contracts'
import type { InventoryDatabase } from '@karvan/inventory'
import type { HttpOptions } from '@karvan/service-kit'
import type { Source } from '@karvan/sources'
import type { Kysely } from 'kysely'
import { openCars } from './cars/open-cars.ts'
import type { CarService } from './cars/service.ts'
import type { EngineHandle } from './search-index/open-engine.ts'
import type { Shop } from './shop.ts'
import { type StockVersion, stockVersions } from './stock-version.ts'
import { Suggestions } from './suggestions/service.ts'

/** So long after its last request the search of a dataset that is not shown stays open: one press leads back to it. */
const IDLE_MS = 5 * 60_000

/** What answers for the shop of one dataset. */
export interface OpenShop {
  readonly engine: EngineHandle
  readonly cars: CarService
  readonly suggestions: Suggestions
}

export interface ShopsDeps {
  readonly db: Kysely<InventoryDatabase>
  readonly sources: readonly Source[]
  readonly log: HttpOptions['log']
  readonly openEngine: (shop: Shop) => EngineHandle
  readonly now?: () => number
}

/**
 * The shop of each dataset that staff can choose, opened when it is first asked. A request reads the version of the stock once and is
 * answered by the shop of that version alone, so that no answer mixes two datasets.
 */
export class Shops {
  readonly sources: readonly Source[]
  readonly #deps: ShopsDeps
  readonly #newest: () => Promise<StockVersion>
  readonly #opened = new Map<DataSource, { readonly shop: OpenShop; usedAt: number }>()
  readonly #now: () => number

  constructor(deps: ShopsDeps) {
    this.#deps = deps
    this.sources = deps.sources
    this.#newest = stockVersions(deps.db)
    this.#now = deps.now ?? (() => performance.now())
  }

  /** The shop of the dataset of a version. */
  of({ dataset }: Pick<StockVersion, 'dataset'>): OpenShop {
    const opened = this.#opened.get(dataset) ?? this.#open(dataset)
    opened.usedAt = this.#now()
    return opened.shop
  }

  /** The shop as it is chosen now, for what no reply cache answers. */
  async shown(): Promise<OpenShop> {
    return this.of(await this.#newest())
  }

  /** The version of which answers are made now. */
  async readVersion(): Promise<StockVersion> {
    const newest = await this.#newest()
    return await this.of(newest).engine.served(newest)
  }

  /** The version of which answers would be made, were this dataset shown. */
  async versionOf(dataset: DataSource): Promise<StockVersion> {
    const version = { ...(await this.#newest()), dataset }
    return await this.of(version).engine.served(version)
  }

  /** Has the search of the shown dataset take in what has changed, and closes what nobody has asked for a while. */
  async begin(): Promise<void> {
    const newest = await this.#newest()
    this.of(newest).engine.begin(newest)
    const before = this.#now() - IDLE_MS
    for (const [dataset, { usedAt }] of this.#opened) {
      if (dataset !== newest.dataset && usedAt < before) await this.#close(dataset)
    }
  }

  async close(): Promise<void> {
    for (const dataset of this.#opened.keys()) await this.#close(dataset)
  }

  #open(dataset: DataSource) {
    const { db, sources, log, openEngine } = this.#deps
    const shop: Shop = { dataset, sources }
    const engine = openEngine(shop)
    const readVersion = () => this.versionOf(dataset)
    const cars = openCars({ db, shop, engine: engine.engine, readVersion })
    const opened = { shop: { engine, cars, suggestions: new Suggestions(engine.engine) }, usedAt: this.#now() }
    this.#opened.set(dataset, opened)
    this.#newest()
      .then((newest) => engine.begin({ ...newest, dataset }))
      .catch((error: unknown) => log.error({ err: error, dataset }, 'the search could not begin to read in the stock'))
    return opened
  }

  async #close(dataset: DataSource): Promise<void> {
    const opened = this.#opened.get(dataset)
    this.#opened.delete(dataset)
    await opened?.shop.engine.close()
  }
}
