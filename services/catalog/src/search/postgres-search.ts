import type { Facets } from '@karvan/contracts'
import { priceBarEdges, type UnderstoodSearch } from '@karvan/domain'
import type { InventoryDatabase } from '@karvan/inventory'
import { type Expression, type Kysely, sql } from 'kysely'
import { conditions, type Facet, FACETS, standsWhole } from './conditions.ts'
import { Kept } from './kept.ts'
import { CARD_COLUMNS, type SearchEngine, type SearchResult } from './search-engine.ts'

const COLUMN: Readonly<
  Record<Facet, 'make' | 'model' | 'model_year' | 'fuel' | 'transmission' | 'color' | 'body_type'>
> = {
  brand: 'make',
  model: 'model',
  year: 'model_year',
  fuel: 'fuel',
  transmission: 'transmission',
  color: 'color',
  type: 'body_type',
}

type Counted = Omit<SearchResult, 'rows'>

const MOST_PAGES = 200
const MOST_COUNTS = 1_000

/** The search in Postgres alone (decision 158). */
export class PostgresSearch implements SearchEngine {
  readonly #db: Kysely<InventoryDatabase>
  readonly #pages = new Kept<SearchResult>(MOST_PAGES)
  readonly #counts = new Kept<Counted>(MOST_COUNTS)

  constructor(db: Kysely<InventoryDatabase>) {
    this.#db = db
  }

  async search(search: UnderstoodSearch): Promise<SearchResult> {
    const { changes, sightings } = await this.#stamps()
    return await this.#pages.of(changes + sightings, JSON.stringify(search), async () => {
      const [rows, counted] = await Promise.all([this.#rows(search), this.#counted(changes, search)])
      return { rows, ...counted }
    })
  }

  async count(search: UnderstoodSearch): Promise<number> {
    const { changes } = await this.#stamps()
    return (await this.#counted(changes, { ...search, facets: false })).total
  }

  /** What does not depend on the page and its order. */
  async #counted(changes: number, search: UnderstoodSearch): Promise<Counted> {
    const asked = { ...search, page: null, limit: null, sortBy: null, sortOrder: null, seed: null }
    return await this.#counts.of(changes, JSON.stringify(asked), async () => {
      const [total, facets] = await Promise.all([this.#total(search), search.facets ? this.#facets(search) : null])
      return { total, facets }
    })
  }

  async #stamps() {
    return await this.#db
      .selectFrom('inventory.stock_stamps')
      .select(sql<number>`sum(changes)::bigint`.as('changes'))
      .select(sql<number>`sum(sightings)::bigint`.as('sightings'))
      .executeTakeFirstOrThrow()
  }

  /** `id` breaks ties in every order, so that a car is on one page only. */
  async #rows(search: UnderstoodSearch) {
    const direction = directionOf(search)
    return await this.#db
      .selectFrom('inventory.listings')
      .select(CARD_COLUMNS)
      .where((eb) => conditions(eb, search, null))
      .$if(search.sortBy === 'relevance' && search.words.length > 0, (query) =>
        query.orderBy(wholeWords(search.words), 'desc'),
      )
      .orderBy(orderOf(search), (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
      .orderBy('id', 'asc')
      .limit(search.limit)
      .offset((search.page - 1) * search.limit)
      .execute()
  }

  async #total(search: UnderstoodSearch): Promise<number> {
    const { total } = await this.#db
      .selectFrom('inventory.listings')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where((eb) => conditions(eb, search, null))
      .executeTakeFirstOrThrow()
    return total
  }

  async #facets(search: UnderstoodSearch): Promise<Facets> {
    const [price, ...groups] = await Promise.all([
      this.#priceBars(search),
      ...FACETS.map(async (facet) => [facet, wanted(facet, search) ? await this.#count(facet, search) : []] as const),
    ])
    return { ...Object.fromEntries(groups), price } as unknown as Facets
  }

  async #priceBars(search: UnderstoodSearch): Promise<Facets['price']> {
    const edges = priceBarEdges(search.currency)
    const edgesKrw = edges.map(({ krw }) => krw)
    const bar = sql<number>`width_bucket(price_krw, ${edgesKrw}::bigint[])`
    const rows = await this.#db
      .selectFrom('inventory.listings')
      .select((eb) => [bar.as('bar'), eb.fn.countAll<number>().as('count')])
      .where((eb) => conditions(eb, search, 'price'))
      .where('price_krw', 'is not', null)
      .groupBy(sql`1`)
      .execute()
    const counts = new Map(rows.map((row) => [row.bar, row.count]))
    // Postgres numbers the bars from 1; 0 would be below the first edge, where no price is.
    return edges.map(({ amount }, i) => ({
      from: amount,
      to: edges[i + 1]?.amount ?? null,
      count: counts.get(i + 1) ?? 0,
    }))
  }

  /** Counts descending, ties by value. */
  async #count(facet: Facet, search: UnderstoodSearch) {
    const column = COLUMN[facet]
    const rows = await this.#db
      .selectFrom('inventory.listings')
      .select((eb) => [sql<string | number>`${sql.ref(column)}`.as('value'), eb.fn.countAll<number>().as('count')])
      .where((eb) => conditions(eb, search, facet))
      .where(column, 'is not', null)
      .groupBy(column)
      .orderBy('count', 'desc')
      .orderBy(facet === 'year' ? sql`model_year desc` : sql`${sql.ref(column)} collate "C"`)
      .execute()
    return rows
  }
}

/** Chance has no direction, and the least relevant first is nobody's wish. */
function directionOf({ sortBy, sortOrder }: UnderstoodSearch): 'asc' | 'desc' {
  if (sortBy === 'relevance') return 'desc'
  return sortBy === 'random' ? 'asc' : sortOrder
}

/** Models make sense within one brand only. */
const wanted = (facet: Facet, search: UnderstoodSearch) => facet !== 'model' || search.brands.length === 1

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
function orderOf({ sortBy, seed }: UnderstoodSearch): Expression<unknown> {
  switch (sortBy) {
    case 'price':
      return sql.ref('price_krw')
    case 'mileage':
      return sql.ref('mileage_km')
    case 'year':
      return sql.ref('model_year')
    case 'random':
      return sql`hashtextextended(id::text, ${seed})`
    case 'relevance':
      return sql.ref('standing')
  }
}
