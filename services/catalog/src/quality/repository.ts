import { coverageOf, type InventoryDatabase, qualityHistory, type QualityScope, within } from '@karvan/inventory'
import { type Kysely, sql } from 'kysely'
import { duplicatesOf } from './duplicates.ts'
import { outliersOf } from './outliers.ts'

const MAX_WORDS = 500

export class QualityRepository {
  readonly #db: Kysely<InventoryDatabase>

  constructor(db: Kysely<InventoryDatabase>) {
    this.#db = db
  }

  async report(scope: QualityScope, now: Date) {
    const db = this.#db
    const [known, importMarks, unknownWords, outliers, duplicates] = await Promise.all([
      coverageOf(db, scope),
      this.#importMarks(scope),
      this.#unknownWords(scope),
      outliersOf(db, scope, now.getUTCFullYear()),
      duplicatesOf(db, scope),
    ])
    return { ...scope, ...known, importMarks, unknownWords, outliers, duplicates }
  }

  async history(source: string, jobs: number) {
    const points = await qualityHistory(this.#db, source, jobs)
    return points.map(({ endedAt, ...point }) => ({ ...point, endedAt: endedAt.toISOString() }))
  }

  async #importMarks(scope: QualityScope): Promise<Record<string, number>> {
    const { rows } = await sql<{ mark: string; count: number }>`
      select coalesce(import_mark, 'unknown') as mark, count(*)::int as count
      from inventory.listings where ${within(scope)} and status <> 'withdrawn' group by mark`.execute(this.#db)
    return Object.fromEntries(rows.map(({ mark, count }) => [mark, count]))
  }

  async #unknownWords(scope: QualityScope) {
    const { rows } = await sql<{ field: string; word: string; count: number }>`
      select unknown.field, unknown.word, count(*)::int as count
      from inventory.listings, jsonb_to_recordset(unknown_words) as unknown(field text, word text)
      where ${within(scope)}
      group by unknown.field, unknown.word
      order by count desc, unknown.field, unknown.word limit ${MAX_WORDS}`.execute(this.#db)
    return rows
  }
}
