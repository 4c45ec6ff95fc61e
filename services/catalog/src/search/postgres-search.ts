import type { CarNumbers, UnderstoodSearch } from '@karvan/domain'
import type { InventoryDatabase } from '@karvan/inventory'
import { type Expression, expressionBuilder, type Kysely, sql, type SqlBool } from 'kysely'
import { type Prices, pricesOf } from '../prices/prices.ts'
import type { Shop } from '../shop.ts'
import type { StockVersion } from '../stock-version.ts'
import { once, VersionedCache } from '../versioned-cache.ts'
import { WorkLimit } from '../work-limit.ts'
import { mixedInSql } from './chance.ts'
import { carsNamed, condition, standsWhole } from './conditions.ts'
import { countFacets } from './facet-counts.ts'
import type { SearchEngine, SearchResult } from './search-engine.ts'
import { tooManySearches } from './too-many.ts'

type Counted = Omit<SearchResult, 'ids'>

const MOST_COUNTS = 1_000
/** A count reads the whole stock; more of them at a time would leave no connection for anything else. */
const COUNTS_AT_A_TIME = 4
/** What would wait longer is told so at once. */
const MOST_WAIT_MS = 2_000

/** The search in Postgres alone (decision 158). */
export class PostgresSearch implements SearchEngine {
  readonly #db: Kysely<InventoryDatabase>
  readonly #shop: Shop
  readonly #counts = new VersionedCache<Promise<Counted>>({ max: MOST_COUNTS })
  readonly #counting = new WorkLimit({
    atATime: COUNTS_AT_A_TIME,
    mostWaitMs: MOST_WAIT_MS,
    now: () => performance.now(),
    refuse: tooManySearches,
  })

  constructor(db: Kysely<InventoryDatabase>, shop: Shop) {
    this.#db = db
    this.#shop = shop
  }

  async search(search: UnderstoodSearch, version: StockVersion): Promise<SearchResult> {
    const counting = this.#counted(search, version)
    // What is turned away asks for no page either: in a flood those would take every connection from the counts.
    if (this.#counting.isBusy) await counting
    const [ids, counted] = await Promise.all([this.ids(search, version), counting])
    return { ids, ...counted }
  }

  async counts(searches: readonly UnderstoodSearch[], within: UnderstoodSearch, { book }: StockVersion) {
    if (searches.length === 0) return []
    const prices = pricesOf(book, within)
    const isOf = (search: UnderstoodSearch) => this.#condition(search, prices)
    const counts = searches.map((search) => sql`count(*) filter (where ${isOf(search)})`)
    const { rows } = await this.#counting.run(costOf(within), () =>
      sql<{ counts: number[] }>`
        select array[${sql.join(counts)}]::int[] as counts from ${prices.listings} where ${isOf(within)}`.execute(
        this.#db,
      ),
    )
    return rows[0]?.counts ?? []
  }

  async named(numbers: CarNumbers): Promise<readonly string[]> {
    const { rows } = await carsNamed(this.#shop, numbers).execute(this.#db)
    return rows.map(({ id }) => id)
  }

  /** What does not depend on the page and its order. */
  async #counted(search: UnderstoodSearch, { changes, book }: StockVersion): Promise<Counted> {
    const order = { page: null, limit: null, sortBy: null, sortOrder: null, seed: null }
    const asked = { ...search, ...order, text: null, reading: null, chosen: null, meaning: null }
    const prices = pricesOf(book, search)
    return await once(this.#counts, changes, JSON.stringify(asked), () =>
      this.#counting.run(costOf(search), () =>
        search.facets ? countFacets(this.#db, this.#shop, search, prices) : this.#total(search, prices),
      ),
    )
  }

  /** `id` breaks ties in every order, so that a car is on one page only. */
  async ids(search: UnderstoodSearch, { book }: StockVersion): Promise<string[]> {
    const prices = pricesOf(book, search)
    const order = [
      ...(search.sortBy === 'relevance' && search.words.length > 0 ? [sql`${wholeWords(search.words)} desc`] : []),
      sql`${orderOf(search, prices)} ${directionOf(search) === 'asc' ? sql`asc` : sql`desc`} nulls last`,
      sql`id`,
    ]
    const { rows } = await sql<{ id: string }>`
      select id from ${prices.listings} where ${this.#condition(search, prices)}
      order by ${sql.join(order)} limit ${search.limit} offset ${(search.page - 1) * search.limit}`.execute(this.#db)
    return rows.map(({ id }) => id)
  }

  async #total(search: UnderstoodSearch, prices: Prices): Promise<Counted> {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from ${prices.listings} where ${this.#condition(search, prices)}`.execute(this.#db)
    return { total: rows[0]?.total ?? 0, facets: null }
  }

  #condition(search: UnderstoodSearch, prices: Prices): Expression<SqlBool> {
    return condition(expressionBuilder<InventoryDatabase, 'inventory.listings'>(), this.#shop, search, prices)
  }
}

/** Counts that cost about the same: what is narrowed to brands, models or named cars reads few rows, words read more. */
function costOf({ facets, brands, models, ids, named, words }: UnderstoodSearch): string {
  const isNarrow = brands.length + models.length > 0 || ids !== null || named !== null
  return [facets ? 'facets' : 'total', isNarrow ? 'narrow' : 'wide', words.length].join()
}

/** Chance has no direction; the least relevant first, or the listing first seen, is not offered. */
function directionOf({ sortBy, sortOrder }: UnderstoodSearch): 'asc' | 'desc' {
  if (sortBy === 'relevance' || sortBy === 'newest') return 'desc'
  return sortBy === 'random' ? 'asc' : sortOrder
}

/** How many of the words stand in the names whole, not as a part of another word. */
const wholeWords = (words: readonly string[]): Expression<number> =>
  sql<number>`${sql.join(
    words.map((word) => sql`(${standsWhole(word)})::int`),
    sql` + `,
  )}`

/**
 * Relevance, best first: (1) more of the words that no filter took stand in the car's names whole; (2) a higher
 * `standing`, which the table keeps: the time of the source's last change, two days later for each fact that the listing
 * tells (gearbox, body, colour, mileage, history, five pictures), and up to 18 hours by a hash of the id, which mixes
 * cars of one seller and price; (3) the id. No part of it depends on the page, on other cars or on the clock, so pages
 * join exactly. A quota by price band would need the whole result sorted for each page; the hash stands in for it.
 */
function orderOf({ sortBy, seed }: UnderstoodSearch, prices: Prices): Expression<unknown> {
  switch (sortBy) {
    case 'price':
      return prices.order()
    case 'mileage':
      return sql.ref('mileage_km')
    case 'year':
      return sql.ref('model_year')
    case 'random':
      return mixedInSql(seed)
    case 'newest':
      return sql.ref('created_at')
    case 'relevance':
      return sql.ref('standing')
  }
}
