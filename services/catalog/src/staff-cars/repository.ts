import { type Dataset, DATASETS, isUuid, type PriceStatus } from '@karvan/contracts'
import { comparePrices, latinDigits, type StaffField, wordKey } from '@karvan/domain'
import { type InventoryDatabase, type ListingRow, OFFERED, type SelectedCar, STAFF_SOURCE } from '@karvan/inventory'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type ComparedCar, ComparedPrices, OWN, type OwnPrice } from '../price-comparison/compared-prices.ts'
import {
  A_NUMBER,
  EDITS,
  hasWord,
  IS_DELETED,
  MAX_NUMBERED,
  NOT_DELETED,
  ORDERS,
  PART_OF_VIN,
  type StaffCarFilter,
  type StaffCarPage,
  STATES,
} from './list-conditions.ts'

const COLUMNS = [
  'dataset',
  'id',
  'source',
  'source_id',
  'title',
  'make',
  'model',
  'grade',
  'model_year',
  'price_amount',
  'price_currency',
  'mileage_km',
  'fuel',
  'transmission',
  'engine_cc',
  'body_type',
  'color',
  'region',
  'vin',
  'description',
  'status',
  'quarantine',
  'source_modified_at',
  'created_at',
  'updated_at',
  'seen_at',
] as const satisfies readonly (keyof ListingRow)[]

/** A car as the list of staff shows it. */
export type StaffCarRow = Pick<ListingRow, (typeof COLUMNS)[number]> & {
  readonly first_photo: string | null
  readonly photo_count: number
  readonly edited: readonly StaffField[]
  readonly moved: readonly StaffField[]
  readonly deleted_at: Date | null
  readonly own: OwnPrice | undefined
  /** Of a car that a rival surely sells, too. */
  readonly compared: ComparedCar | undefined
}

interface Matching {
  readonly dataset: Dataset
  readonly condition: RawBuilder<boolean>
}

const MAX_HISTORY = 100
/** Cars of an export that are in memory at once. */
const CHUNK = 500

export interface EditRow {
  readonly field: StaffField
  readonly value: unknown
  readonly source_value: unknown
  readonly source_value_then: unknown
  readonly edited_by: string
  readonly edited_at: Date
}

export interface StatedOriginRow {
  readonly source_url: string
  readonly source_website: string
  readonly source_platform: string
}

export interface HistoryRow {
  readonly id: number
  readonly field: StaffField | 'state'
  readonly action: 'edited' | 'released' | 'confirmed' | 'deleted' | 'restored'
  readonly before: unknown
  readonly after: unknown
  readonly by: string
  readonly at: Date
  readonly bulk_id: string | null
}

/** What staff see of the stock: each dataset, cars that are not offered included. */
export class StaffCarRepository {
  readonly #db: Kysely<InventoryDatabase>
  readonly #sources: readonly string[]
  readonly #prices: ComparedPrices

  /** @param sources the names of all sources, by whose ids a car is found */
  constructor(db: Kysely<InventoryDatabase>, sources: readonly string[]) {
    this.#db = db
    this.#sources = [...sources, STAFF_SOURCE]
    this.#prices = new ComparedPrices(db)
  }

  /** What the cars of a list have in common: it is asked for once, and then listed and counted by. */
  async matching({ dataset, search, state, priceStatus }: StaffCarFilter): Promise<Matching> {
    const words = latinDigits(search)
      .split(/\s+/)
      .filter((word) => wordKey(word) !== '')
    const conditions = [
      sql<boolean>`dataset = ${dataset}`,
      ...(state === undefined ? [sql<boolean>`(status <> 'rejected' or ${NOT_DELETED})`] : [STATES[state]]),
    ]
    if (priceStatus !== undefined) conditions.push(await this.#withPrice(priceStatus))
    for (const word of words) {
      const numbered = await this.#idsByNumber(dataset, word)
      conditions.push(numbered.length > 0 ? sql`id = any(${[...numbered]}::uuid[])` : hasWord(word))
    }
    return { dataset, condition: sql`${sql.join(conditions, sql` and `)}` }
  }

  async list({ dataset, condition }: Matching, page: StaffCarPage): Promise<StaffCarRow[]> {
    const { sortBy, sortOrder, page: number, limit } = page
    // The ids first, by an index; then the rows of one page.
    const { rows } = await sql<{ id: string }>`
      select id from inventory.listings where ${condition}
      order by ${ORDERS[sortBy][sortOrder]} limit ${limit} offset ${(number - 1) * limit}`.execute(this.#db)
    return await this.#rows(
      dataset,
      rows.map(({ id }) => id),
    )
  }

  /** All of them, some at a time, by their id. */
  async *all({ dataset, condition }: Matching): AsyncGenerator<readonly StaffCarRow[]> {
    let last: string | null = null
    for (;;) {
      const after: RawBuilder<unknown> = last === null ? sql`` : sql`and id > ${last}`
      const { rows }: { rows: { id: string }[] } = await sql<{ id: string }>`
        select id from inventory.listings where ${condition} ${after} order by id limit ${CHUNK}`.execute(this.#db)
      const ids = rows.map(({ id }) => id)
      yield await this.#rows(dataset, ids)
      last = ids.at(-1) ?? null
      if (ids.length < CHUNK) return
    }
  }

  /** The first of them by their id. */
  async select({ condition }: Matching, most: number): Promise<readonly SelectedCar[]> {
    const { rows } = await sql<SelectedCar>`
      select source, source_id, dataset, id, title from inventory.listings
      where ${condition} order by id limit ${most}`.execute(this.#db)
    return rows
  }

  /** Those of these ids that there are, in whatever dataset. */
  async named(ids: readonly string[]): Promise<readonly SelectedCar[]> {
    return await this.#db
      .selectFrom('inventory.listings')
      .select(['source', 'source_id', 'dataset', 'id', 'title'])
      .where('dataset', 'in', [...DATASETS])
      .where('id', 'in', sql<string>`(select unnest(${ids}::uuid[]))`)
      .orderBy('id')
      .execute()
  }

  /** The cars with these ids at their sources, in each of their datasets. */
  async bySourceIds(keys: readonly Pick<ListingRow, 'source' | 'source_id'>[]): Promise<readonly StaffCarRow[]> {
    const { rows } = await sql<{ dataset: Dataset; id: string }>`
      select dataset, id from inventory.listings
      join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as wanted(source text, source_id text) using (source, source_id)
      where dataset = any(${[...DATASETS]}::text[])`.execute(this.#db)
    const found: StaffCarRow[] = []
    for (const dataset of DATASETS) {
      const ids = rows.filter((row) => row.dataset === dataset).map(({ id }) => id)
      found.push(...(await this.#rows(dataset, ids)))
    }
    return found
  }

  async count({ condition }: Matching): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from inventory.listings where ${condition}`.execute(this.#db)
    return rows[0]?.total ?? 0
  }

  /** By our own id, in whatever dataset it stands. */
  async find(id: string): Promise<{ readonly car: StaffCarRow; readonly photos: readonly string[] } | null> {
    const row = await this.#db
      .selectFrom('inventory.listings')
      .select(['dataset', 'photos'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return null
    const [car] = await this.#rows(row.dataset, [id])
    return car ? { car, photos: row.photos } : null
  }

  async edits(source: string, sourceId: string): Promise<readonly EditRow[]> {
    return await this.#db
      .selectFrom('inventory.staff_edits')
      .select(['field', 'value', 'source_value', 'source_value_then', 'edited_by', 'edited_at'])
      .where('source', '=', source)
      .where('source_id', '=', sourceId)
      .orderBy('field')
      .execute()
  }

  /** Where staff have a car from that they entered. */
  async statedOrigin(sourceId: string): Promise<StatedOriginRow | null> {
    const row = await this.#db
      .selectFrom('inventory.staff_cars')
      .select(['source_url', 'source_website', 'source_platform'])
      .where('source_id', '=', sourceId)
      .executeTakeFirst()
    return row ?? null
  }

  /** The last changes, newest first. */
  async history(source: string, sourceId: string): Promise<readonly HistoryRow[]> {
    return await this.#db
      .selectFrom('inventory.staff_edit_history')
      .select(['id', 'field', 'action', 'before', 'after', 'by', 'at', 'bulk_id'])
      .where('source', '=', source)
      .where('source_id', '=', sourceId)
      .orderBy('id', 'desc')
      .limit(MAX_HISTORY)
      .execute()
  }

  async #rows(dataset: Dataset, ids: readonly string[]): Promise<StaffCarRow[]> {
    if (ids.length === 0) return []
    const { rows } = await sql<Omit<StaffCarRow, 'own' | 'compared'>>`
      select ${sql.join(COLUMNS.map((name) => sql.ref(name)))}, photos[1] as first_photo, cardinality(photos) as photo_count,
        array(select field ${EDITS} order by field) as edited,
        array(select field ${EDITS} and source_value <> source_value_then order by field) as moved,
        (select taken_at from inventory.taken_off as taken where ${IS_DELETED}) as deleted_at
      from inventory.listings
      where dataset = ${dataset} and id = any(${[...ids]}::uuid[])`.execute(this.#db)
    const isOwn = dataset === OWN
    const [own, compared] = isOwn ? await Promise.all([this.#prices.own(ids), this.#prices.of(ids)]) : []
    const byId = new Map(
      rows.map((row) => [row.id, { ...row, own: own?.get(row.id), compared: compared?.get(row.id) }]),
    )
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  /** Of the shop's own cars alone: no other ones are compared. */
  async #withPrice(status: PriceStatus): Promise<RawBuilder<boolean>> {
    const cars = (await this.#prices.all()).map(({ id, prices }) => ({ id, status: comparePrices(prices).status }))
    const idsOf = (fits: (one: PriceStatus) => boolean) => cars.filter((car) => fits(car.status)).map(({ id }) => id)
    const isOnSale = sql<boolean>`dataset = ${OWN} and ${OFFERED}`
    return status === 'no-data'
      ? sql`${isOnSale} and not id = any(${idsOf((one) => one !== 'no-data')}::uuid[])`
      : sql`${isOnSale} and id = any(${idsOf((one) => one === status)}::uuid[])`
  }

  /** Cars that bear this number: an id here or at the source, a VIN or a part of it. None for a word that is no number. */
  async #idsByNumber(dataset: Dataset, word: string): Promise<readonly string[]> {
    const part = word.toUpperCase()
    const ways = [
      ...(isUuid(word) ? [sql`select id from inventory.listings where dataset = ${dataset} and id = ${word}`] : []),
      ...(A_NUMBER.test(word)
        ? [
            sql`
              select listing_id as id from inventory.source_refs
              where dataset = ${dataset} and source = any(${[...this.#sources]}::text[]) and source_id = ${word}`,
          ]
        : []),
      ...(A_NUMBER.test(part) && PART_OF_VIN.test(part)
        ? [
            sql`
              (select id from inventory.listings
              where dataset = ${dataset} and vin like ${`%${part}%`} limit ${MAX_NUMBERED})`,
          ]
        : []),
    ]
    if (ways.length === 0) return []
    const { rows } = await sql<{ id: string }>`${sql.join(ways, sql` union `)}`.execute(this.#db)
    return rows.map(({ id }) => id)
  }
}
