import type { InventoryDatabase } from '@karvan/inventory'
import type { HttpOptions } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import { listingIdsByNumber } from '../search/listing-ids-by-number.ts'
import { PostgresSearch } from '../search/postgres-search.ts'
import type { SearchEngine } from '../search/search-engine.ts'
import type { Shop } from '../shop.ts'
import { type StockVersion, stockVersions } from '../stock-version.ts'
import { IndexSearch } from './index-search.ts'
import type { IndexClient } from './index-client.ts'
import { LocalIndexClient } from './local-index-client.ts'
import { SyncedIndex } from './synced-index.ts'
import { indexVersion, ServedVersion } from './served-version.ts'
import { ChangeFeed } from './change-feed.ts'

/** By what searches are answered. */
export const ENGINES = ['columns', 'postgres'] as const
export type EngineName = (typeof ENGINES)[number]

export interface EngineHandle {
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
  /** Where the index is; in this thread, if nothing else is said. */
  readonly openIndex?: () => IndexClient
}

/** The engine of this name; PostgreSQL stands behind every other. */
export function openEngine(name: EngineName, { db, shop, log, openIndex }: EngineDeps): EngineHandle {
  const fallback = new PostgresSearch(db, shop)
  const newest = stockVersions(db)
  const nothing = () => Promise.resolve()
  if (name === 'postgres') return { engine: fallback, readVersion: newest, begin: nothing, warm: nothing }
  const index = openIndex?.() ?? new LocalIndexClient(new SyncedIndex(new ChangeFeed(db, shop.dataset), log), log)
  const shown = new ServedVersion(index)
  const begin = async () => index.load(indexVersion(await newest()))
  return {
    engine: new IndexSearch({ index, fallback, listingIdsByNumber: (ids) => listingIdsByNumber(db, shop, ids) }),
    readVersion: async () => await shown.of(await newest()),
    begin,
    warm: async () => {
      await begin()
      await index.loaded()
    },
  }
}
