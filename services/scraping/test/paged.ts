import { insertJobUnlessOneRuns, type JobsDatabase, jobsMigrations } from '@karvan/jobs'
import { createLogger, migrate, openDatabase } from '@karvan/service-kit'
import { pagedPlan, type Source, SOURCES } from '@karvan/sources'
import type { Stores } from '@karvan/test-kit'
import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'

export const log = createLogger('test', { LOG_LEVEL: 'silent' })

const [encar] = SOURCES
if (!encar) throw new Error('there are no sources')
/** A source whose list is paged, three parts at a time. */
export const paged: Source = { ...encar, name: 'paged', listPlan: pagedPlan({ rows: 10, wave: 3 }) }

/** The job tables in the suite's database. */
export async function openJobs({ databases }: Stores): Promise<Kysely<JobsDatabase>> {
  const settings = { searchPath: ['jobs'], poolSize: 4, statementTimeoutMs: 5_000, log }
  const db = openDatabase<JobsDatabase>({ url: databases.scraping, ...settings })
  await migrate(db, 'jobs', jobsMigrations, log)
  return db
}

/** A job of the source `paged`, accepted and not begun. */
export async function accept(db: Kysely<JobsDatabase>, totalCars: number, steps = paged.steps): Promise<string> {
  const id = randomUUID()
  const params = { totalCars, query: null, processingMode: 'three-step' } as const
  const job = { id, type: 'paged', source: 'paged', steps, params, correlationId: id, actor: null }
  expect(await insertJobUnlessOneRuns(db, job)).toBe(true)
  return id
}
