import { type PricedCar } from '@karvan/domain'
import {
  IMPORT_COLUMNS,
  importFacts,
  type LandedCar,
  PRICED_COLUMNS,
  pricedCar,
  SHOWN_DATASET,
} from '@karvan/inventory'
import { type Kysely, sql } from 'kysely'
import type { PricingDatabase } from '../database/tables.ts'

/** Rows of a question: between two of them other requests have their turn. */
const BATCH = 5_000
const FIRST = '00000000-0000-0000-0000-000000000000'

/** The next cars on sale. */
const onSale = (db: Kysely<PricingDatabase>, after: string) =>
  db
    .selectFrom('inventory.listings')
    .where('dataset', '=', SHOWN_DATASET)
    .where('status', 'in', ['available', 'under_contract'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)

async function* inBatches<Row extends { readonly id: string }>(
  read: (after: string) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after: string | undefined = FIRST; after !== undefined;) {
    const rows: readonly Row[] = await read(after)
    yield rows
    after = rows.length < BATCH ? undefined : rows.at(-1)?.id
  }
}

/** Every car on sale whose price is known, a batch at a time. */
export async function* pricedStock(db: Kysely<PricingDatabase>): AsyncGenerator<readonly PricedCar[]> {
  for await (const rows of inBatches((after) => onSale(db, after).select(PRICED_COLUMNS).execute())) {
    yield rows.map(pricedCar).filter((car) => car !== null)
  }
}

/** Every car on sale with what its taxes and verdicts go by, a batch at a time. */
export async function* valuedStock(db: Kysely<PricingDatabase>): AsyncGenerator<readonly LandedCar[]> {
  const read = (after: string) => onSale(db, after).select(PRICED_COLUMNS).select(IMPORT_COLUMNS).execute()
  for await (const rows of inBatches(read)) {
    yield rows.map((row) => ({ priced: pricedCar(row), facts: importFacts(row) }))
  }
}

export interface Sample {
  readonly id: string
  readonly title: string
  readonly car: PricedCar
}

/** Cars at equal steps from the cheapest to the dearest. */
export async function sampleCars(db: Kysely<PricingDatabase>, count: number): Promise<readonly Sample[]> {
  const rows = await db
    .with('ranked', (on) =>
      on
        .selectFrom('inventory.listings')
        .select(PRICED_COLUMNS)
        .select('title')
        .select([
          sql<number>`row_number() over (order by price_krw, id)`.as('rank'),
          sql<number>`count(*) over ()`.as('total'),
        ])
        .where('dataset', '=', SHOWN_DATASET)
        .where('status', 'in', ['available', 'under_contract'])
        .where('price_krw', 'is not', null),
    )
    .selectFrom('ranked')
    .selectAll()
    .where(
      sql<boolean>`rank in (
        select 1 + round(step * (total - 1) / ${Math.max(1, count - 1)}::numeric) from generate_series(0, ${count - 1}) step)`,
    )
    .orderBy('rank')
    .execute()
  return rows.flatMap((row) => {
    const car = pricedCar(row)
    return car === null ? [] : [{ id: row.id, title: row.title, car }]
  })
}
