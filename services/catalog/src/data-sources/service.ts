import { recordChange } from '@karvan/audit'
import {
  type CurrentDataSource,
  DATA_SOURCES,
  DATASET_TABLES,
  type DataSource,
  type DataSourceOption,
  type DataSourcePreview,
  type dataSourceRoutes,
  type RouteInput,
} from '@karvan/contracts'
import type { Destination } from '@karvan/domain'
import {
  completePrices,
  type InventoryDatabase,
  selectForShop,
  type ShopSelection,
  shopSelection,
} from '@karvan/inventory'
import type { WithOutbox } from '@karvan/messaging'
import { AppError, type CallerOrigin } from '@karvan/service-kit'
import { type Kysely, sql } from 'kysely'
import type { ShopVersion } from '../display.ts'
import type { Shops } from '../shops.ts'

/** As the specification names and describes them; screens have their own texts in three languages. */
const NAMES: Readonly<Record<DataSource, Pick<DataSourceOption, 'name' | 'description'>>> = {
  main: { name: 'Main Cars Table', description: 'Mixed sources, including Encar' },
  trio: { name: 'TrioVetura Cars', description: 'Scraped from TrioVetura' },
  luxury: { name: 'Luxury Cars Kosova', description: 'Scraped from Luxury Cars Kosova' },
  kb: { name: 'KB ChaChaChaCha', description: 'Scraped from the Korean platform KB ChaChaCha' },
}

/** How long prices may be worked out before a choice holds: less than the gateway waits. */
const MAX_PRICING_MS = 15_000

export interface DataSourcesDeps {
  readonly db: Kysely<InventoryDatabase>
  readonly shops: Shops
  readonly readVersion: () => Promise<ShopVersion>
}

/** Which table the shop shows, and what it would show of another one. */
export class DataSources {
  readonly #deps: DataSourcesDeps

  constructor(deps: DataSourcesDeps) {
    this.#deps = deps
  }

  /** Each with the number of its cars on sale; one that cannot be counted says so, and the others are counted. */
  async options(): Promise<DataSourceOption[]> {
    return await Promise.all(DATA_SOURCES.map((id) => this.#option(id)))
  }

  async #option(id: DataSource): Promise<DataSourceOption> {
    const option = { id, ...NAMES[id], table: DATASET_TABLES[id] }
    try {
      return { ...option, count: await this.#onSale(id), error: null }
    } catch (error) {
      return { ...option, count: null, error: error instanceof Error ? error.message : String(error) }
    }
  }

  async #onSale(dataset: DataSource): Promise<number> {
    const { count } = await this.#deps.db
      .selectFrom('inventory.listings')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('dataset', '=', dataset)
      .where('status', 'in', ['available', 'under_contract'])
      .executeTakeFirstOrThrow()
    return count
  }

  async current(): Promise<CurrentDataSource> {
    return present(await shopSelection(this.#deps.db))
  }

  /** Found by the search that visitors use, so that the figures are those of the shop after the change. */
  async preview(id: DataSource): Promise<DataSourcePreview> {
    const { db, shops, readVersion } = this.#deps
    await completePrices(db, id, AbortSignal.timeout(MAX_PRICING_MS))
    const version: ShopVersion = { ...(await readVersion()), ...(await shops.versionOf(id)) }
    const { cars } = shops.of(version)
    const first = async (destination: Destination, sortOrder: 'asc' | 'desc') => {
      const query = { destination: [destination], sortBy: ['price'], sortOrder: [sortOrder], limit: ['1'] }
      const { cars: found, pagination } = await cars.search(query, version)
      return { total: pagination.total, amounts: found[0]?.landed?.amounts ?? null }
    }
    const foundFor = async (destination: Destination) => {
      const [{ total, amounts: lowest }, { amounts: highest }] = await Promise.all([
        first(destination, 'asc'),
        first(destination, 'desc'),
      ])
      return { total, prices: lowest === null || highest === null ? null : { lowest, highest } }
    }
    const [saudiArabia, kosovo, savedSearches] = await Promise.all([
      foundFor('SA'),
      foundFor('XK'),
      this.#savedSearches(),
    ])
    return { id, total: saudiArabia.total, prices: { SA: saudiArabia.prices, XK: kosovo.prices }, savedSearches }
  }

  async #savedSearches(): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from inventory.saved_searches`.execute(
      this.#deps.db,
    )
    return rows[0]?.count ?? 0
  }

  /**
   * Has every request that begins from now on be answered of another table. What that table lacks of its prices is worked out before.
   * @throws {AppError} `settings.conflict` where somebody else has chosen since
   */
  async set(
    { value, description = '', baseRevision }: RouteInput<typeof dataSourceRoutes.setDataSource>['body'],
    origin: CallerOrigin,
  ): Promise<CurrentDataSource> {
    const { db } = this.#deps
    await completePrices(db, value, AbortSignal.timeout(MAX_PRICING_MS))
    const chosen = { dataset: value, description, by: origin.actor.userId, at: new Date() }
    return await (db as unknown as Kysely<InventoryDatabase & WithOutbox>).transaction().execute(async (trx) => {
      const inventory = trx as unknown as Parameters<typeof selectForShop>[0]
      const selected = await selectForShop(inventory, chosen, baseRevision ?? null)
      if (selected === null) {
        throw new AppError('settings.conflict', 'Somebody has changed the data source since you opened it')
      }
      const { before, after } = selected
      if (before.revision !== after.revision) {
        const change = { before: { dataset: before.dataset }, after: { dataset: after.dataset } }
        const subject = { type: 'settings', id: 'frontend_data_source' } as const
        await recordChange(trx, { action: 'settings.data_source_changed', subject, ...change }, origin)
      }
      return present(after)
    })
  }
}

const present = ({ dataset, changed_at: at, changed_by: by, ...selection }: ShopSelection): CurrentDataSource => ({
  id: dataset,
  revision: selection.revision,
  description: selection.description,
  previous: selection.previous,
  changed: at === null || by === null ? null : { at: at.toISOString(), by },
})
