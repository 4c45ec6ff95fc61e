import { type JobsDatabase, jobsMigrations } from '@karvan/jobs'
import { checkSubscriptions, Consumer, OutboxRelay, Publisher, stackAccess } from '@karvan/messaging'
import { migrate, openDatabase, type ServiceScope, waitFor } from '@karvan/service-kit'
import type { Source } from '@karvan/sources'
import { sql } from 'kysely'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { progressSubscription } from './jobs/messages.ts'
import { JobPlanner } from './jobs/planner.ts'
import { startSweeper } from './jobs/sweeper.ts'

/** Starts the service: decides and records what is scraped of these sources. Resolves when it listens. */
export async function start(scope: ServiceScope, config: Config, sources: readonly Source[]): Promise<void> {
  const { log, defer, signal } = scope
  const db = openDatabase<JobsDatabase>({
    url: config.databaseUrl,
    searchPath: ['jobs'],
    poolSize: 8,
    statementTimeoutMs: 30_000,
    log,
  })
  defer('database', () => db.destroy())
  await waitFor(() => sql`select 1`.execute(db), signal)
  await migrate(db, 'jobs', jobsMigrations, log)

  const planner = new JobPlanner({ db, sources, log })
  const subscription = progressSubscription(planner)
  checkSubscriptions('scraping', [subscription])
  const app = buildApp({
    db,
    planner,
    sources,
    log,
    checkReplies: config.checkReplies,
    access: await stackAccess(scope, config),
    ready: () => sql`select 1`.execute(db),
  })
  defer('http', () => app.close())
  await app.listen(config.http)

  // Jobs are taken on while the broker is away: they wait in the outbox.
  const publisher = await Publisher.open(config.brokerUrl, log)
  defer('publisher', () => publisher.close())
  const relay = new OutboxRelay({ db, publisher, log })
  defer('outbox relay', () => relay.close())
  const consumer = await Consumer.start({ url: config.brokerUrl, publisher, subscription, log })
  defer('consumer', () => consumer.close())
  const sweeper = startSweeper({ db, planner, publisher, log, everyMs: config.sweepMs })
  defer('sweeper', () => sweeper.close())
}
