import { activePriceBook, SHOWN_DATASET } from '@karvan/inventory'
import type { PricingStatistics } from '@karvan/contracts'
import { type Destination, RATE_UNIT } from '@karvan/domain'
import { type Kysely, sql } from 'kysely'
import type { PricingDatabase } from '../database/tables.ts'
import { COUNTED_SOURCE } from './stock.ts'

const CENTS = 100

/** Counts and prices of the cars that are on sale, as the shop shows them. */
export async function statisticsOf(db: Kysely<PricingDatabase>, destination: Destination): Promise<PricingStatistics> {
  const { id: bookId, rates } = await activePriceBook(db)
  const original = sql`
    case when price_krw is null then null else case price_currency
      when 'EUR' then price_amount
      when 'KRW' then price_amount * ${CENTS * RATE_UNIT}::numeric / ${rates.krwPerEur}
      else price_amount * ${RATE_UNIT}::numeric / ${rates.usdPerEur} end end`
  const { rows } = await sql<
    Record<'total' | 'encar', number> & Record<'average' | 'original' | 'least', number | null>
  >`
    select count(*) as total,
      count(*) filter (where source = ${COUNTED_SOURCE}) as encar,
      avg(eur_cents)::float8 as average,
      avg(${original})::float8 as original,
      min(eur_cents) as least
    from inventory.listings
    left join inventory.landed_prices on listing_id = id and book_id = ${bookId} and destination = ${destination}
    where dataset = ${SHOWN_DATASET} and status in ('available', 'under_contract')`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a count has no row')
  return {
    total_cars: row.total,
    encar_cars: row.encar,
    avg_price: inEuro(row.average),
    avg_original_price: inEuro(row.original),
    min_price: inEuro(row.least),
  }
}

const inEuro = (cents: number | null): number | null => (cents === null ? null : Math.round(cents) / CENTS)

/** How many cars of Encar on sale are priced anew by a book: as many as the statistics say before it is applied. */
export async function encarCars(db: Kysely<PricingDatabase>): Promise<number> {
  const { cars } = await db
    .selectFrom('inventory.listings')
    .select((eb) => eb.fn.countAll<number>().as('cars'))
    .where('dataset', '=', SHOWN_DATASET)
    .where('source', '=', COUNTED_SOURCE)
    .where('status', 'in', ['available', 'under_contract'])
    .executeTakeFirstOrThrow()
  return cars
}
