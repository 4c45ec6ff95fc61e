import { type Dataset, DATASETS, isUuid, type STAFF_CAR_FILTERS, type STAFF_CAR_SORTS } from '@karvan/contracts'
import { latinDigits, namesInArabic, type StaffField, wordKey } from '@karvan/domain'
import {
  DELETED_DAYS,
  type InventoryDatabase,
  type ListingRow,
  type SelectedCar,
  STAFF_SOURCE,
} from '@karvan/inventory'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { literally } from '../search/conditions.ts'

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
}

export interface StaffCarFilter {
  readonly dataset: Dataset
  readonly search: string
  readonly state: (typeof STAFF_CAR_FILTERS)[number] | undefined
}

interface Matching {
  readonly dataset: Dataset
  readonly condition: RawBuilder<boolean>
}

export interface StaffCarPage {
  readonly sortBy: (typeof STAFF_CAR_SORTS)[number]
  readonly sortOrder: 'asc' | 'desc'
  readonly page: number
  readonly limit: number
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

  /** @param sources the names of all sources, by whose ids a car is found */
  constructor(db: Kysely<InventoryDatabase>, sources: readonly string[]) {
    this.#db = db
    this.#sources = [...sources, STAFF_SOURCE]
  }

  /** What the cars of a list have in common: it is asked for once, and then listed and counted by. */
  async matching({ dataset, search, state }: StaffCarFilter): Promise<Matching> {
    const words = latinDigits(search)
      .split(/\s+/)
      .filter((word) => wordKey(word) !== '')
    const conditions = [
      sql<boolean>`dataset = ${dataset}`,
      ...(state === undefined ? [sql<boolean>`(status <> 'rejected' or ${NOT_DELETED})`] : [STATES[state]]),
    ]
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
    const { rows } = await sql<StaffCarRow>`
      select ${sql.join(COLUMNS.map((name) => sql.ref(name)))}, photos[1] as first_photo, cardinality(photos) as photo_count,
        array(select field ${EDITS} order by field) as edited,
        array(select field ${EDITS} and source_value <> source_value_then order by field) as moved,
        (select taken_at from inventory.taken_off as taken where ${IS_DELETED}) as deleted_at
      from inventory.listings
      where dataset = ${dataset} and id = any(${[...ids]}::uuid[])`.execute(this.#db)
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
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

/** A word of the car's names in Latin or Arabic letters, or its year. */
function hasWord(word: string): RawBuilder<boolean> {
  const [makes, models] = [namesInArabic('makes', word), namesInArabic('models', word)]
  const ways = [
    sql<boolean>`search_text like '%' || inventory.plain_text(${literally(word)}) || '%'`,
    ...(makes.length > 0 ? [sql<boolean>`make = any(${[...makes]}::text[])`] : []),
    ...(models.length > 0 ? [sql<boolean>`model = any(${[...models]}::text[])`] : []),
    ...(YEAR.test(word) ? [sql<boolean>`model_year = ${Number(word)}`] : []),
  ]
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

const YEAR = /^(19|20)\d\d$/
/** With five signs at least, a figure among them: no word of a name. */
const A_NUMBER = /^(?=.*\d)[A-Za-z0-9_-]{5,64}$/
const PART_OF_VIN = /^[A-HJ-NPR-Z0-9]{5,17}$/
/** A few signs stand in many VINs. */
const MAX_NUMBERED = 1_000

/** The ids of a dataset's cars that staff have edited. */
const editedIds = (also: RawBuilder<unknown> = sql``) => sql<boolean>`id = any(array(
  select listing_id from inventory.staff_edits join inventory.source_refs using (source, source_id) ${also}))`

const EDITS = sql`from inventory.staff_edits as edit where edit.source = listings.source and edit.source_id = listings.source_id`
const IS_DELETED = sql`taken.source = listings.source and taken.source_id = listings.source_id and taken.is_deleted`
const NOT_DELETED = sql<boolean>`not 'deleted' = any(quarantine)`

const STATES: Readonly<Record<NonNullable<StaffCarFilter['state']>, RawBuilder<boolean>>> = {
  on_sale: sql`status in ('available', 'under_contract')`,
  sold: sql`status = 'sold'`,
  withdrawn: sql`status = 'withdrawn'`,
  quarantined: sql`status = 'rejected' and ${NOT_DELETED}`,
  edited: editedIds(),
  moved: editedIds(sql`where source_value <> source_value_then`),
  deleted: sql`exists (
    select from inventory.taken_off as taken
    where ${IS_DELETED} and taken_at > now() - ${sql.lit(DELETED_DAYS)} * interval '1 day')`,
}

/**
 * Each by an index. Cars without the figure stand where the highest ones do; made equal by what comes next and by their id, so that no
 * page shows a car of another one.
 */
const ORDERS: Readonly<Record<StaffCarPage['sortBy'], Readonly<Record<'asc' | 'desc', RawBuilder<unknown>>>>> = {
  updated_at: { asc: sql`updated_at, id`, desc: sql`updated_at desc, id desc` },
  created_at: { asc: sql`created_at nulls first, id desc`, desc: sql`created_at desc nulls last, id` },
  title: {
    asc: sql`make_key, model_key, price_krw, id`,
    desc: sql`make_key desc, model_key desc, price_krw desc, id desc`,
  },
  year: { asc: sql`model_year, id`, desc: sql`model_year desc, id desc` },
  mileage: { asc: sql`mileage_km, id`, desc: sql`mileage_km desc, id desc` },
  price: { asc: sql`price_krw, id`, desc: sql`price_krw desc, id desc` },
}
