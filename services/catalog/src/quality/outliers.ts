import type { QualityReport } from '@karvan/contracts'
import { BELIEVABLE } from '@karvan/domain'
import { type InventoryDatabase, type QualityScope, within } from '@karvan/inventory'
import { type Kysely, sql } from 'kysely'

/** The three fields together have no more than 20. */
const EXAMPLES_OF_FIELD = 6

type Outliers = QualityReport['outliers']

interface Found {
  readonly field: keyof Outliers['counts']
  readonly count: number
  readonly id: string
  readonly value: string
  readonly currency: string | null
}

/**
 * Values outside of what is believed of a used car (`BELIEVABLE`). A placeholder is none: it is counted by itself.
 * @param year this one
 */
export async function outliersOf(db: Kysely<InventoryDatabase>, scope: QualityScope, year: number): Promise<Outliers> {
  const { oldestYear, kmOfYear, leastKm, price } = BELIEVABLE
  const { rows } = await sql<Found>`
    with cars as materialized (
      select id, make_key, model_key, model_year as year, mileage_km as km, price_amount as amount, price_currency as currency
      from inventory.listings
      where ${within(scope)} and status <> 'withdrawn' and model_year is not null
    ), middle as (
      select make_key, model_key, year, currency, percentile_cont(0.5) within group (order by amount) as amount
      from cars where amount is not null and make_key <> 'other'
      group by make_key, model_key, year, currency having count(*) >= ${price.cars}
    ), found as (
      select 'year' as field, id, year::bigint as value, null as currency
      from cars where year < ${oldestYear} or year > ${year + 1}
      union all
      select 'mileage', id, km, null from cars
      where km between ${kmOfYear} * greatest(1, ${year} + 1 - year) + 1 and 999998
        or (km < ${leastKm.km} and ${year} - year >= ${leastKm.fromYears})
      union all
      select 'price', id, cars.amount, currency from cars join middle using (make_key, model_key, year, currency)
      where cars.amount > middle.amount * ${price.times} or cars.amount * ${price.times} < middle.amount
    ), numbered as (
      select *, count(*) over (partition by field)::int as count, row_number() over (partition by field order by id) as number
      from found
    )
    select field, count, id, value, currency from numbered where number <= ${EXAMPLES_OF_FIELD}
    order by field, number`.execute(db)
  const countOf = (field: Found['field']) => rows.find((row) => row.field === field)?.count ?? 0
  return {
    counts: { year: countOf('year'), mileage: countOf('mileage'), price: countOf('price') },
    examples: rows.map(({ id, field, value, currency }) => ({ id, field, value: Number(value), currency })),
  }
}
