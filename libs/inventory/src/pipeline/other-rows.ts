import type { Dataset } from '@karvan/contracts'
import { areDuplicates, type ComparedRow, type NormalizedCar } from '@karvan/domain'
import { type Transaction, sql } from 'kysely'
import type { InventoryDatabase } from '../tables.ts'

interface OtherRows {
  /** Its vehicle is on sale by another row. */
  isOnSale(car: NormalizedCar): boolean
  /** One of the rows on sale, or of these cars, duplicates it. */
  duplicates(car: NormalizedCar, others: readonly NormalizedCar[]): boolean
}

/** The rows on sale that may be of the same cars. */
export async function otherRowsOf(
  trx: Transaction<InventoryDatabase>,
  { dataset, source }: { readonly dataset: Dataset; readonly source: string },
  cars: readonly NormalizedCar[],
): Promise<OtherRows> {
  const onSale = sql`dataset = ${dataset} and source = ${source} and status in ('available', 'under_contract')`
  const columns = sql`source_id as "sourceId", title, model, price_amount as "priceAmount",
    price_currency as "priceCurrency", mileage_km as "mileageKm", vin, vehicle_key as "vehicleKey"`
  // Value by value: each finds its few rows by an index.
  const { rows } = await sql<ComparedRow>`
    select found.* from unnest(${cars.flatMap((car) => car.vehicleKey ?? [])}::text[]) as key
    cross join lateral (select ${columns} from inventory.listings where ${onSale} and vehicle_key = key offset 0) as found
    union
    select found.* from unnest(${cars.flatMap((car) => car.vin ?? [])}::text[]) as number
    cross join lateral (select ${columns} from inventory.listings where ${onSale} and vin = number offset 0) as found
    union
    select found.* from unnest(${[...new Set(cars.flatMap((car) => car.priceKrw ?? []))]}::bigint[]) as price
    cross join lateral (select ${columns} from inventory.listings
      where ${onSale} and price_krw = price and title = any (${cars.map((car) => car.title)}) offset 0) as found`.execute(
    trx,
  )
  return {
    isOnSale: ({ vehicleKey, sourceId }) =>
      vehicleKey !== null && rows.some((row) => row.vehicleKey === vehicleKey && row.sourceId !== sourceId),
    duplicates: (car, others) =>
      [...rows, ...others].some((row) => row.sourceId !== car.sourceId && areDuplicates(row, car)),
  }
}
