import type { InventoryDatabase } from '@karvan/inventory'
import type { HttpOptions } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import { listingIdsByNumber } from '../search/listing-ids-by-number.ts'
import { PostgresSearch } from '../search/postgres-search.ts'
import type { SearchEngine } from '../search/search-engine.ts'
import type { Shop } from '../shop.ts'
import { type StockVersion, stockVersions } from '../stock-version.ts'
import { ColumnarSearch } from './columnar-search.ts'
import type { Columns } from './columns.ts'
import { LiveColumns } from './live-columns.ts'
import { LiveStock } from './live-stock.ts'
import { columnsVersion, ShownVersion } from './shown-version.ts'
import { StockFeed } from './stock-feed.ts'

/** By what searches are answered. */
export const ENGINES = ['columns', 'postgres'] as const
export type EngineName = (typeof ENGINES)[number]

export interface OpenEngine {
  readonly engine: SearchEngine
  /** The version of the stock of which answers are made. */
  readonly readVersion: () => Promise<StockVersion>
  /** Has the engine begin to read in what it lacks. It answers before, too. */
  readonly begin: () => Promise<void>
  /** The same to its end. */
  readonly warm: () => Promise<void>
}

interface EngineDeps {
  readonly db: Kysely<InventoryDatabase>
  readonly shop: Shop
  readonly log: HttpOptions['log']
  /** Where the columns are; in this thread, if nothing else is said. */
  readonly openColumns?: () => Columns
}

/** The engine of this name; PostgreSQL stands behind every other. */
export function openEngine(name: EngineName, { db, shop, log, openColumns }: EngineDeps): OpenEngine {
  const fallback = new PostgresSearch(db, shop)
  const newest = stockVersions(db)
  const nothing = () => Promise.resolve()
  if (name === 'postgres') return { engine: fallback, readVersion: newest, begin: nothing, warm: nothing }
  const columns = openColumns?.() ?? new LiveColumns(new LiveStock(new StockFeed(db, shop.dataset), log), log)
  const shown = new ShownVersion(columns)
  const begin = async () => columns.load(columnsVersion(await newest()))
  return {
    engine: new ColumnarSearch({ columns, fallback, listingIdsByNumber: (ids) => listingIdsByNumber(db, shop, ids) }),
    readVersion: async () => await shown.of(await newest()),
    begin,
    warm: async () => {
      await begin()
      await columns.loaded()
    },
  }
}
