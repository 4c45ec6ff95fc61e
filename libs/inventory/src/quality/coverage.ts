import { type Kysely, sql } from 'kysely'
import type { InventoryDatabase } from '../tables.ts'
import { type QualityScope, within } from './scope.ts'

/** Fields whose coverage is counted: name in our answers -> column. */
const COVERED = {
  make: 'make',
  model: 'model',
  year: 'model_year',
  mileage: 'mileage_km',
  price: 'price_krw',
  fuelType: 'fuel',
  transmission: 'transmission',
  type: 'body_type',
  color: 'color',
  grade: 'grade',
  engine_size: 'engine_cc',
  vin: 'vin',
  accident_history: 'accident',
} as const

export interface Coverage {
  readonly total: number
  /** For each field the share of listings that have it, 0 to 1. */
  readonly coverage: Readonly<Record<string, number>>
  readonly sentinels: { readonly price: number; readonly mileage: number }
  /** Listings by what keeps them back; one may have several reasons. */
  readonly quarantined: Readonly<Record<string, number>>
}

/** What is known of the listings that are not withdrawn. */
export async function coverageOf(db: Kysely<InventoryDatabase>, scope: QualityScope): Promise<Coverage> {
  const counts = sql.join(
    Object.entries(COVERED).map(([name, column]) => sql`count(${sql.ref(column)})::int as ${sql.ref(name)}`),
  )
  const { rows } = await sql<Record<string, number>>`
    select ${counts}, count(*)::int as total,
      count(*) filter (where price_sentinel)::int as price_sentinels,
      count(*) filter (where mileage_sentinel)::int as mileage_sentinels
    from inventory.listings where ${within(scope)} and status <> 'withdrawn'`.execute(db)
  const row = rows[0] ?? {}
  const total = row['total'] ?? 0
  const share = (name: string) => (total === 0 ? 0 : Math.round((1_000 * (row[name] ?? 0)) / total) / 1_000)
  return {
    total,
    coverage: Object.fromEntries(Object.keys(COVERED).map((name) => [name, share(name)])),
    sentinels: { price: row['price_sentinels'] ?? 0, mileage: row['mileage_sentinels'] ?? 0 },
    quarantined: await quarantinedOf(db, scope),
  }
}

async function quarantinedOf(db: Kysely<InventoryDatabase>, scope: QualityScope): Promise<Record<string, number>> {
  const { rows } = await sql<{ reason: string; count: number }>`
    select reason, count(*)::int as count
    from inventory.listings, unnest(quarantine) as reason
    where ${within(scope)} group by reason`.execute(db)
  return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]))
}
