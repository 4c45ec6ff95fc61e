import type { CarNumbers, UnderstoodSearch } from '@karvan/domain'
import type { SearchEngine, SearchResult } from '../search/search-engine.ts'
import { tooManySearches } from '../search/too-many.ts'
import type { StockVersion } from '../stock-version.ts'
import { LoadShedder } from '../load-shedder.ts'
import type { IndexClient, IndexReplies, QueryKind } from './index-client.ts'
import { indexVersion } from './served-version.ts'

/** What would wait longer is told so at once. */
const MAX_WAIT_MS = 2_000
/** One is worked on, the other one is at hand when that is done. */
const AT_A_TIME = 2

export interface IndexSearchDeps {
  readonly index: IndexClient
  /** Answers while the index is loaded, and when it cannot be. */
  readonly fallback: SearchEngine
  /** Our own ids of the cars that bear one of these ids, of a source or our own. */
  readonly listingIdsByNumber: (ids: readonly string[]) => Promise<readonly string[]>
}

/** Searches the index in memory, as fresh as the version that is asked of. */
export class IndexSearch implements SearchEngine {
  readonly #deps: IndexSearchDeps
  readonly #shedder = new LoadShedder({
    atATime: AT_A_TIME,
    mostWaitMs: MAX_WAIT_MS,
    now: () => performance.now(),
    refuse: tooManySearches,
  })

  constructor(deps: IndexSearchDeps) {
    this.#deps = deps
  }

  async search(search: UnderstoodSearch, version: StockVersion): Promise<SearchResult> {
    const found = await this.#ask('search', [search], version)
    return found?.[0] ?? (await this.#deps.fallback.search(search, version))
  }

  async ids(search: UnderstoodSearch, version: StockVersion): Promise<readonly string[]> {
    const found = await this.#ask('ids', [search], version)
    return found?.[0] ?? (await this.#deps.fallback.ids(search, version))
  }

  async counts(
    searches: readonly UnderstoodSearch[],
    within: UnderstoodSearch,
    version: StockVersion,
  ): Promise<readonly number[]> {
    const totals = await this.#ask('total', searches, version)
    return totals ?? (await this.#deps.fallback.counts(searches, within, version))
  }

  async named(numbers: CarNumbers): Promise<readonly string[]> {
    return await this.#deps.fallback.named(numbers)
  }

  /**
   * What the index answers to each; null where it is not at this version.
   * @throws {AppError} `service.unavailable` where too many searches wait
   */
  async #ask<Kind extends QueryKind>(
    kind: Kind,
    searches: readonly UnderstoodSearch[],
    version: StockVersion,
  ): Promise<readonly IndexReplies[Kind][] | null> {
    const { index, listingIdsByNumber } = this.#deps
    const queries = await Promise.all(
      searches.map(async (search) => ({ search, only: await onlyOf(search, listingIdsByNumber) })),
    )
    // Those of a kind take about as long.
    return await this.#shedder.run(kind, () => index.answer(kind, queries, indexVersion(version)))
  }
}

/** The ids that a search names, be it by the filter or by its text. */
async function onlyOf({ ids, named }: UnderstoodSearch, listingIdsByNumber: IndexSearchDeps['listingIdsByNumber']) {
  if (ids === null) return named
  const listingIds = await listingIdsByNumber(ids)
  return named === null ? listingIds : listingIds.filter((id) => named.includes(id))
}
