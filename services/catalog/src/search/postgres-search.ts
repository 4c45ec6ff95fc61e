import { type CarNumbers, IMPORTABLE, type UnderstoodSearch } from '@karvan/domain'
import type { InventoryDatabase } from '@karvan/inventory'
import { type Expression, expressionBuilder, type Kysely, sql, type SqlBool } from 'kysely'
import { type Prices, pricesOf } from '../prices/prices.ts'
import type { Shop } from '../shop.ts'
import type { StockVersion } from '../stock-version.ts'
import { memoizeAsync, VersionedCache } from '../versioned-cache.ts'
import { LoadShedder } from '../load-shedder.ts'
import { seededRankInSql } from './seeded-rank.ts'
import { carsNamed, condition, standsWhole } from './conditions.ts'
import { countFacets } from './facet-counts.ts'
import { RECOMMENDED } from './recommended.ts'
import type { SearchEngine, SearchResult } from './search-engine.ts'
import { tooManySearches } from './too-many.ts'

type Counted = Omit<SearchResult, 'ids'>

const MAX_COUNTS = 1_000
/** A count reads the whole stock; more of them at a time would leave no connection for anything else. */
const COUNTS_AT_A_TIME = 4
/** What would wait longer is told so at once. */
const MAX_WAIT_MS = 2_000

/** The search in Postgres alone. */
export class PostgresSearch implements SearchEngine {
  readonly #db: Kysely<InventoryDatabase>
  readonly #shop: Shop
  readonly #counts = new VersionedCache<Promise<Counted>>({ max: MAX_COUNTS })
  readonly #counting = new LoadShedder({
    atATime: COUNTS_AT_A_TIME,
    mostWaitMs: MAX_WAIT_MS,
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
    return await memoizeAsync(this.#counts, changes, JSON.stringify(asked), () =>
      this.#counting.run(costOf(search), () =>
        search.facets ? countFacets(this.#db, this.#shop, search, prices) : this.#total(search, prices),
      ),
    )
  }

  /** `id` breaks ties in every order, so that a car is on one page only. */
  async ids(search: UnderstoodSearch, { book }: StockVersion): Promise<string[]> {
    const prices = pricesOf(book, search)
    const offset = (search.page - 1) * search.limit
    if (search.sortBy !== 'relevance') return this.#page(search, prices, { offset, limit: search.limit })
    if (search.words.length > 0)
      return this.#page(search, prices, { offset, limit: search.limit }, [
        sql`${wholeWords(search.words)} desc`,
        sql`${IS_IMPORTABLE} desc`,
      ])
    // Where nobody has looked at imports, no car is before another.
    if (book.imports === null) return this.#page(search, prices, { offset, limit: search.limit })
    return this.#importableFirst(search, prices, { offset, limit: search.limit })
  }

  /** One part after the other, each by the index of its order: sorted together they would be the whole stock. */
  async #importableFirst(search: UnderstoodSearch, prices: Prices, { offset, limit }: PageRequest): Promise<string[]> {
    const first = await this.#page(search, prices, { offset, limit }, [], IS_IMPORTABLE)
    if (first.length === limit) return first
    const importable = first.length > 0 ? offset + first.length : await this.#countOf(search, prices, IS_IMPORTABLE)
    const rest = { offset: Math.max(0, offset - importable), limit: limit - first.length }
    return [...first, ...(await this.#page(search, prices, rest, [], sql<SqlBool>`not ${IS_IMPORTABLE}`))]
  }

  async #page(
    search: UnderstoodSearch,
    prices: Prices,
    { offset, limit }: PageRequest,
    before: readonly Expression<unknown>[] = [],
    only: Expression<SqlBool> = sql.lit(true),
  ): Promise<string[]> {
    const order = [
      ...before,
      sql`${orderOf(search, prices)} ${directionOf(search) === 'asc' ? sql`asc` : sql`desc`} nulls last`,
      sql`id`,
    ]
    const { rows } = await sql<{ id: string }>`
      select id from ${prices.listings} where ${this.#condition(search, prices)} and ${only}
      order by ${sql.join(order)} limit ${limit} offset ${offset}`.execute(this.#db)
    return rows.map(({ id }) => id)
  }

  async #countOf(search: UnderstoodSearch, prices: Prices, only: Expression<SqlBool>): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from ${prices.listings}
      where ${this.#condition(search, prices)} and ${only}`.execute(this.#db)
    return rows[0]?.total ?? 0
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

interface PageRequest {
  readonly offset: number
  readonly limit: number
}

/** Of a car of which the book says nothing, nobody knows. */
const IS_IMPORTABLE = sql<SqlBool>`coalesce(verdict = any(${[...IMPORTABLE]}), false)`

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
 * Relevance, best first: (1) more of the words that no filter took stand in the car's names whole; (2) it may be imported to the
 * destination; (3) a higher `standing`, which the table keeps (migration 0035): a past without accidents and marks, a newer model year, the time of
 * the source's last change, two days later for each fact that the listing tells (gearbox, body, colour, mileage, history, five pictures),
 * and up to 18 hours by a hash of the id, which mixes cars of one seller and price; to this twelve days where it costs less than its
 * like, and less by them where it costs more (`price-steps.ts`); (4) the id. No part of it depends on the page or on the clock, so pages
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
      return seededRankInSql(seed)
    case 'newest':
      return sql.ref('created_at')
    case 'relevance':
      return RECOMMENDED
  }
}
