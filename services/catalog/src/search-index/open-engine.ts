import type { InventoryDatabase } from '@karvan/inventory'
import type { HttpOptions } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import { listingIdsByNumber } from '../search/listing-ids-by-number.ts'
import { PostgresSearch } from '../search/postgres-search.ts'
import type { SearchEngine } from '../search/search-engine.ts'
import type { Shop } from '../shop.ts'
import type { StockVersion } from '../stock-version.ts'
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
  /** The version of which answers are made, while this one is the newest. */
  readonly served: (newest: StockVersion) => Promise<StockVersion>
  /** Has the engine begin to read in what it lacks of a version. It answers before, too. */
  readonly begin: (version: StockVersion) => void
  /** Resolves when nothing is being read in. */
  readonly loaded: () => Promise<void>
  readonly close: () => Promise<void>
}

interface EngineDeps {
  readonly db: Kysely<InventoryDatabase>
  readonly shop: Shop
  readonly log: HttpOptions['log']
  /** Where the index is; in this thread, if nothing else is said. */
  readonly openIndex?: (shop: Shop) => IndexClient
}

/** The engine of this name; PostgreSQL stands behind every other. */
export function openEngine(name: EngineName, { db, shop, log, openIndex }: EngineDeps): EngineHandle {
  const fallback = new PostgresSearch(db, shop)
  const nothing = () => Promise.resolve()
  if (name === 'postgres') {
    return {
      engine: fallback,
      served: (newest) => Promise.resolve(newest),
      begin: () => undefined,
      loaded: nothing,
      close: nothing,
    }
  }
  const index = openIndex?.(shop) ?? new LocalIndexClient(new SyncedIndex(new ChangeFeed(db, shop.dataset), log), log)
  const shown = new ServedVersion(index)
  return {
    engine: new IndexSearch({ index, fallback, listingIdsByNumber: (ids) => listingIdsByNumber(db, shop, ids) }),
    served: async (newest) => await shown.of(newest),
    begin: (version) => index.load(indexVersion(version)),
    loaded: () => index.loaded(),
    close: () => index.close(),
  }
}
