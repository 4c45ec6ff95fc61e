import { createLogger, openDatabase } from '@karvan/service-kit'
import { createStores } from '@karvan/test-kit'
import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import {
  addTasks,
  beginJob,
  claimTask,
  collectWork,
  dispatchTasks,
  insertJobUnlessOneRuns,
  jobsMigrations,
  type JobsDatabase,
  lockJob,
} from '../src/index.ts'

export const LEASE_MS = 60_000

/** A schema of its own with the job tables. */
export async function openJobs(): Promise<Kysely<JobsDatabase>> {
  const log = createLogger('test', { LOG_LEVEL: 'silent' })
  const { databases } = await createStores({ role: 'scraping', schema: 'jobs', migrations: jobsMigrations })
  const settings = { searchPath: ['jobs'], poolSize: 8, statementTimeoutMs: 5_000, log }
  const db = openDatabase<JobsDatabase>({ url: databases.scraping, ...settings })
  return db
}

/** A job of no source, so that any number of them run. */
export async function acceptJob(db: Kysely<JobsDatabase>): Promise<string> {
  const id = randomUUID()
  const params = { totalCars: 10, query: null, processingMode: 'three-step' } as const
  const steps = ['collect', 'detail', 'publish'] as const
  await insertJobUnlessOneRuns(db, { id, type: 'site', source: null, steps, params, correlationId: id, actor: null })
  return id
}

export async function runJob(db: Kysely<JobsDatabase>): Promise<string> {
  const id = await acceptJob(db)
  await beginJob(db, id)
  return id
}

/** Plans so many parts of a list; the ids of their tasks, in the order in which they are sent. */
export async function plan(db: Kysely<JobsDatabase>, jobId: string, parts = 1): Promise<string[]> {
  const works = Array.from({ length: parts }, (_, i) => collectWork({ band: null, offset: i * 10, limit: 10 }))
  await addTasks(db, jobId, works)
  const rows = await db.selectFrom('tasks').select(['id', 'key']).where('job_id', '=', jobId).execute()
  return rows.toSorted((a, b) => Number(a.key) - Number(b.key)).map(({ id }) => id)
}

export const taskRow = async (db: Kysely<JobsDatabase>, id: string) =>
  await db.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export async function claimed(db: Kysely<JobsDatabase>, id: string, leaseMs = LEASE_MS) {
  const task = await claimTask(db, id, leaseMs)
  if (!task) throw new Error(`task ${id} could not be claimed`)
  return task
}

/** Sends what is due of a job, as the planner does; the ids of the tasks that went out, in their order. */
export async function dispatch(db: Kysely<JobsDatabase>, jobId: string): Promise<string[]> {
  return await db.transaction().execute(async (trx) => {
    const job = await lockJob(trx, jobId)
    if (!job) throw new Error(`no job ${jobId}`)
    const before = await sentTasks(trx)
    await dispatchTasks(trx, job)
    return (await sentTasks(trx)).slice(before.length)
  })
}

async function sentTasks(db: Kysely<JobsDatabase>): Promise<string[]> {
  const rows = await db.selectFrom('outbox').select('envelope').orderBy('position').execute()
  return rows.map(({ envelope }) => (envelope.payload as { taskId: string }).taskId)
}
