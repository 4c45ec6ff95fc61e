import { type Rival, RIVALS } from '@karvan/contracts'
import { discountOn, eurCentsOf, type PricesOfCar, type Rates } from '@karvan/domain'
import {
  activePriceBook,
  type InventoryDatabase,
  IS_SURE,
  type ListingRow,
  pricedCar,
  type PricedRow,
} from '@karvan/inventory'
import { type Kysely, type RawBuilder, sql } from 'kysely'

/** Where the rivals sell: our price is that of a car which is brought there. */
const DESTINATION = 'XK'
/** The dataset whose cars are sold, and compared. */
export const OWN = 'main'

interface RivalPrice {
  /** The id of the advertisement at its site. */
  readonly sourceId: string
  /** Euro cents. */
  readonly cents: number
}

/** A car of the shop, with the prices of those who surely sell it, too. */
export interface ComparedCar extends Pick<ListingRow, 'id' | 'make' | 'model' | 'model_year'> {
  readonly prices: PricesOfCar
  readonly rivals: Readonly<Partial<Record<Rival, RivalPrice>>>
}

interface MatchRow extends Pick<ListingRow, 'id' | 'make' | 'model' | 'model_year'>, Omit<PricedRow, 'id'> {
  readonly own_cents: number | null
  readonly rival: Rival
  readonly source_id: string
}

export interface OwnPrice {
  /** Euro cents; null where it is not known. */
  readonly cents: number | null
  readonly comparedAt: Date | null
}

/** What an advertisement asks, in euro cents; null for a price that makes no sense. */
export function askedCents(row: Omit<PricedRow, 'id'>, rates: Rates): number | null {
  const car = pricedCar(row)
  if (car === null) return null
  const cents = eurCentsOf(car.price, rates)
  return car.discount === null ? cents : cents - discountOn(cents, car.discount)
}

/**
 * Prices of the shop and of its rivals, as they stand now: an advertisement that has left counts no more, and a new rate moves what is
 * asked in won and nothing else.
 */
export class ComparedPrices {
  readonly #db: Kysely<InventoryDatabase>

  constructor(db: Kysely<InventoryDatabase>) {
    this.#db = db
  }

  /** Every car on sale that a rival sells, too. */
  async all(): Promise<readonly ComparedCar[]> {
    return await this.#read(sql`true`)
  }

  /** Those of these cars that a rival sells, too, by their ids. */
  async of(ids: readonly string[]): Promise<ReadonlyMap<string, ComparedCar>> {
    const cars = await this.#read(sql`match.listing_id = any(${[...ids]}::uuid[])`)
    return new Map(cars.map((car) => [car.id, car]))
  }

  /** Our own prices, and when each car was compared last. */
  async own(ids: readonly string[]): Promise<ReadonlyMap<string, OwnPrice>> {
    const { rows } = await sql<{ id: string; cents: number | null; compared_at: Date | null }>`
      select wanted.id, landed.eur_cents as cents, compared.compared_at
      from unnest(${[...ids]}::uuid[]) as wanted(id)
      left join inventory.landed_prices as landed
        on landed.book_id = (select id from inventory.price_books where state = 'active')
        and landed.destination = ${DESTINATION} and landed.listing_id = wanted.id
      left join inventory.compared_cars as compared on compared.listing_id = wanted.id`.execute(this.#db)
    return new Map(rows.map(({ id, cents, compared_at: comparedAt }) => [id, { cents, comparedAt }]))
  }

  async #read(condition: RawBuilder<unknown>): Promise<readonly ComparedCar[]> {
    const { id: bookId, rates } = await activePriceBook(this.#db)
    const { rows } = await sql<MatchRow>`
      select own.id, own.make, own.model, own.model_year, landed.eur_cents as own_cents, match.rival, rival.source_id,
        rival.price_amount, rival.price_currency, rival.price_krw, rival.discount, rival.body_type
      from inventory.rival_matches as match
      join inventory.listings as own on own.dataset = ${OWN} and own.id = match.listing_id
        and own.status in ('available', 'under_contract')
      join inventory.listings as rival on rival.dataset = match.rival and rival.id = match.rival_id
        and rival.status in ('available', 'under_contract')
      left join inventory.landed_prices as landed on landed.book_id = ${bookId}
        and landed.destination = ${DESTINATION} and landed.listing_id = own.id
      where ${IS_SURE} and ${condition}
      order by own.id, match.rival`.execute(this.#db)
    return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => comparedCar(own, rates))
  }
}

/** @param rows of one car. One whose rivals name no price has none. */
function comparedCar(rows: readonly MatchRow[], rates: Rates): readonly ComparedCar[] {
  const [first] = rows
  const priced = rows.flatMap((row) => {
    const cents = askedCents(row, rates)
    return cents === null ? [] : [[row.rival, { sourceId: row.source_id, cents }] as const]
  })
  if (first === undefined || priced.length === 0) return []
  const { id, make, model, model_year, own_cents: encar } = first
  const rivals: ComparedCar['rivals'] = Object.fromEntries(priced)
  const prices = Object.fromEntries(RIVALS.map((rival) => [rival, rivals[rival]?.cents ?? null]))
  return [{ id, make, model, model_year, prices: { encar, ...prices } as PricesOfCar, rivals }]
}
