import { RIVALS } from '@karvan/contracts'
import { LIKE, type LikeCar } from '@karvan/domain'
import {
  type InventoryDatabase,
  IS_SURE,
  type ListingRow,
  type PriceBook,
  PRICED_COLUMNS,
  type PricedRow,
} from '@karvan/inventory'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { askedCents, OWN } from '../price-comparison/compared-prices.ts'
import type { Shop } from '../shop.ts'
import type { PriceView } from './prices.ts'

/** What of a car says which others are like it. */
const FACTS = [
  'id',
  'vin',
  'make_key',
  'model_key',
  'generation',
  'grade',
  'fuel',
  'engine_cc',
  'body_type',
  'model_year',
  'mileage_km',
  'past',
  'had_accident',
  'price_sentinel',
  'mileage_sentinel',
] as const satisfies readonly (keyof ListingRow)[]
export type JudgedFacts = Pick<ListingRow, (typeof FACTS)[number]>
/** Of whom all is known that likeness asks for. */
export type KnownFacts = JudgedFacts & {
  readonly model_year: number
  readonly mileage_km: number
  readonly fuel: string
}

const SHOWN = ['id', 'source', 'source_id', 'make', 'model', 'grade', 'model_year', 'mileage_km'] as const
type ShownRow = Pick<ListingRow, (typeof SHOWN)[number]> & { readonly model_year: number; readonly mileage_km: number }

export interface FoundLikeCar extends LikeCar {
  readonly row: ShownRow
  readonly isElsewhere: boolean
}

/** Of one year on either side of the mileage: more say nothing more. */
const MAX_CARS = 40
/** As sites round the size of an engine. */
const SAME_ENGINE_CC = 100

/** The cars that are like one of the shop, with their prices in euro cents. */
export class LikeCars {
  readonly #db: Kysely<InventoryDatabase>
  readonly #shop: Shop

  constructor(db: Kysely<InventoryDatabase>, shop: Shop) {
    this.#db = db
    this.#shop = shop
  }

  async factsOf(id: string): Promise<JudgedFacts | null> {
    const row = await this.#db
      .selectFrom('inventory.listings')
      .select(FACTS)
      .where('dataset', '=', this.#shop.dataset)
      .where('id', '=', id)
      .executeTakeFirst()
    return row ?? null
  }

  /** Of the shop, at what each costs at the destination. */
  async inShop(car: KnownFacts, { destination }: PriceView, book: PriceBook): Promise<readonly FoundLikeCar[]> {
    const { rows } = await sql<ShownRow & { eur_cents: number }>`
      select near.*, eur_cents from ${near(car, sql`dataset = ${this.#shop.dataset}`)} as near
      join inventory.landed_prices on book_id = ${book.id} and destination = ${destination} and listing_id = near.id
      where eur_cents is not null`.execute(this.#db)
    return rows.map((row) => foundCar(row, row.eur_cents, false))
  }

  /** Of dealers in Kosovo, at what they ask there; not what they sell of this very car. */
  async elsewhere(car: KnownFacts, { destination }: PriceView, { rates }: PriceBook): Promise<readonly FoundLikeCar[]> {
    if (destination !== 'XK' || this.#shop.dataset !== OWN) return []
    const isAnother = sql<boolean>`dataset = any(${[...RIVALS]}::text[]) and (vin is null or vin is distinct from ${car.vin})
      and not exists (
        select from inventory.rival_matches as match
        where match.listing_id = ${car.id} and match.rival = dataset and match.rival_id = id and ${IS_SURE})`
    const { rows } = await sql<ShownRow & PricedRow>`select near.* from ${near(car, isAnother)} as near`.execute(
      this.#db,
    )
    return rows.flatMap((row) => {
      const cents = askedCents(row, rates)
      return cents === null ? [] : [foundCar(row, cents, true)]
    })
  }
}

/**
 * What is of the same kind and near in year and mileage: the nearest of each year on either side, so that of a model with thousands of cars
 * a few are read. The shop has one advertisement of each vehicle.
 */
function near(car: KnownFacts, isAmong: RawBuilder<unknown>): RawBuilder<unknown> {
  const most = Math.max(LIKE.km, Math.round(LIKE.kmShare * car.mileage_km))
  const side = (range: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
    (select ${columns([...SHOWN, ...PRICED_COLUMNS.filter((name) => name !== 'id')])} from inventory.listings
    where ${isAmong} and status in ('available', 'under_contract')
      and make_key = ${car.make_key} and model_key = ${car.model_key} and fuel = ${car.fuel}
      and model_year = year and ${range}
      and ${hasEngineOf(car)}
      and (generation is null or ${car.generation}::text is null or generation = ${car.generation})
      and body_type is not distinct from ${car.body_type} and had_accident is not distinct from ${car.had_accident}
      and past = 0 and not price_sentinel and not mileage_sentinel
      and id <> ${car.id}
    order by ${order} limit ${sql.lit(MAX_CARS)})`
  const { mileage_km: km, model_year: year } = car
  return sql`(
    select side.* from generate_series(${year - LIKE.years}::int, ${year + LIKE.years}::int) as year
    cross join lateral (
      ${side(sql`mileage_km between ${km} and ${km + most}`, sql`mileage_km, id`)}
      union all
      ${side(sql`mileage_km >= ${km - most} and mileage_km < ${km}`, sql`mileage_km desc, id`)}
    ) as side)`
}

/** Where one of the two does not say its engine, nothing speaks against it. */
const hasEngineOf = ({ engine_cc: cc }: KnownFacts) =>
  sql<boolean>`(engine_cc is null or ${cc}::int is null or abs(engine_cc - ${cc}) <= ${sql.lit(SAME_ENGINE_CC)})`

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

const foundCar = (row: ShownRow, cents: number, isElsewhere: boolean): FoundLikeCar => ({
  id: row.id,
  modelYear: row.model_year,
  mileageKm: row.mileage_km,
  price: cents,
  trim: row.grade,
  row,
  isElsewhere,
})
