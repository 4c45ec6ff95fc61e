import type { Dataset } from '@karvan/contracts'
import type { InventoryDatabase } from '@karvan/inventory'
import { type Kysely, sql } from 'kysely'

/** Fields whose coverage the report shows: name in our answers -> column. */
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

const MAX_WORDS = 500

export class QualityRepository {
  readonly #db: Kysely<InventoryDatabase>

  constructor(db: Kysely<InventoryDatabase>) {
    this.#db = db
  }

  async report(dataset: Dataset) {
    const counts = sql.join(
      Object.entries(COVERED).map(([name, column]) => sql`count(${sql.ref(column)})::int as ${sql.ref(name)}`),
    )
    const { rows } = await sql<Record<string, number>>`
      select ${counts}, count(*)::int as total,
        count(*) filter (where price_sentinel)::int as price_sentinels,
        count(*) filter (where mileage_sentinel)::int as mileage_sentinels
      from inventory.listings where dataset = ${dataset} and status <> 'withdrawn'`.execute(this.#db)
    const row = rows[0] ?? {}
    const total = row['total'] ?? 0
    const share = (name: string) => (total === 0 ? 0 : Math.round((1_000 * (row[name] ?? 0)) / total) / 1_000)
    return {
      dataset,
      total,
      coverage: Object.fromEntries(Object.keys(COVERED).map((name) => [name, share(name)])),
      sentinels: { price: row['price_sentinels'] ?? 0, mileage: row['mileage_sentinels'] ?? 0 },
      quarantined: await this.#quarantined(dataset),
      importMarks: await this.#importMarks(dataset),
      unknownWords: await this.#unknownWords(dataset),
    }
  }

  async #quarantined(dataset: Dataset): Promise<Record<string, number>> {
    const { rows } = await sql<{ reason: string; count: number }>`
      select reason, count(*)::int as count
      from inventory.listings, unnest(quarantine) as reason
      where dataset = ${dataset} group by reason`.execute(this.#db)
    return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]))
  }

  async #importMarks(dataset: Dataset): Promise<Record<string, number>> {
    const { rows } = await sql<{ mark: string; count: number }>`
      select coalesce(import_mark, 'unknown') as mark, count(*)::int as count
      from inventory.listings where dataset = ${dataset} and status <> 'withdrawn' group by mark`.execute(this.#db)
    return Object.fromEntries(rows.map(({ mark, count }) => [mark, count]))
  }

  async #unknownWords(dataset: Dataset) {
    const { rows } = await sql<{ field: string; word: string; count: number }>`
      select unknown.field, unknown.word, count(*)::int as count
      from inventory.listings, jsonb_to_recordset(unknown_words) as unknown(field text, word text)
      where dataset = ${dataset}
      group by unknown.field, unknown.word
      order by count desc, unknown.field, unknown.word limit ${MAX_WORDS}`.execute(this.#db)
    return rows
  }
}
