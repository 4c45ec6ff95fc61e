import { LeaseKeeper } from '@karvan/jobs'
import { brokerAccepts, Publisher } from '@karvan/messaging'
import { connectToMongo } from '@karvan/raw-store'
import { createHttpApp, openDatabase, type ServiceScope, waitFor } from '@karvan/service-kit'
import { sql } from 'kysely'
import type { Config } from './config.ts'
import { startSource } from './start-source.ts'
import type { WorkerDatabase } from './steps/step.ts'

/** Starts a worker of one source or of several. Resolves when it takes tasks of all of them. */
export async function start(scope: ServiceScope, config: Config): Promise<void> {
  const { log, defer, signal } = scope
  const db = openDatabase<WorkerDatabase>({
    url: config.databaseUrl,
    searchPath: ['jobs'],
    poolSize: 8,
    statementTimeoutMs: 60_000,
    log,
  })
  defer('database', () => db.destroy())
  // The scraping service and the catalog migrate; until they have, there is nothing to work on.
  await waitFor(() => sql`select written_by, deaths from jobs.tasks, inventory.listings limit 1`.execute(db), signal)

  const mongo = connectToMongo(config.mongoUrl, log)
  defer('mongodb', () => mongo.close())
  const publisher = await Publisher.open(config.brokerUrl, log, 'scraper-worker')
  defer('publisher', () => publisher.close())
  const shared = {
    db,
    mongo,
    publisher,
    leases: new LeaseKeeper(db, config.leaseMs),
  }
  for (const source of config.sources) await startSource(scope, config, source, shared)

  const app = createHttpApp({
    access: 'none',
    log,
    checkReplies: false,
    ready: () =>
      Promise.all([sql`select 1`.execute(db), mongo.db?.command({ ping: 1 }), brokerAccepts(config.brokerUrl)]),
  })
  defer('http', () => app.close())
  await app.listen(config.http)
}
