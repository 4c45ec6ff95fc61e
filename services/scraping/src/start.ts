import { type JobsDatabase, jobsMigrations } from '@karvan/jobs'
import {
  brokerAccepts,
  checkSubscriptions,
  Consumer,
  type Publisher,
  stackAccess,
  startOutbox,
} from '@karvan/messaging'
import { openOwnDatabase, type ServiceScope } from '@karvan/service-kit'
import type { Source } from '@karvan/sources'
import { sql } from 'kysely'
import { buildApp, partsOf } from './app.ts'
import { catalogClient } from './catalog-client.ts'
import type { Config } from './config.ts'
import { forgottenPersonsSubscription } from './dead-messages/forgotten-persons.ts'
import { startDeadMessages } from './dead-messages/consume.ts'
import { startBoundingDeadMessages } from './dead-messages/purge.ts'
import { progressSubscription } from './jobs/messages.ts'
import { JobPlanner } from './jobs/planner.ts'
import { startPurging } from './jobs/purge.ts'
import { startSweeper } from './jobs/sweeper.ts'
import { openProvenanceRequests } from './provenance/request-provenance.ts'
import { startScheduler } from './schedules/scheduler.ts'
import { openPreviewRequests } from './sites/previews.ts'

/** Starts the service: decides and records what is scraped of these sources. Resolves when it listens. */
export async function start(scope: ServiceScope, config: Config, sources: readonly Source[]): Promise<void> {
  const { log, defer } = scope
  const db = await openOwnDatabase<JobsDatabase>(scope, {
    url: config.databaseUrl,
    schema: 'jobs',
    migrations: jobsMigrations,
    poolSize: 8,
    statementTimeoutMs: 30_000,
  })

  const planner = new JobPlanner({ db, sources, log })
  const subscriptions = [progressSubscription(planner), forgottenPersonsSubscription(db)]
  checkSubscriptions('scraping', subscriptions)
  let publisher: Publisher | null = null
  const requestPreview = await openPreviewRequests(scope, config.brokerUrl, () => publisher)
  const requestProvenance = await openProvenanceRequests(scope, config.brokerUrl, () => publisher)
  const deps = {
    db,
    planner,
    sources,
    log,
    trustedOrigins: config.trustedOrigins,
    catalog: catalogClient(config),
    requestPreview,
    requestProvenance,
    checkReplies: config.checkReplies,
    access: await stackAccess(scope, config),
    ready: () => Promise.all([sql`select 1`.execute(db), brokerAccepts(config.brokerUrl)]),
  }
  const parts = partsOf(deps)
  const app = buildApp(deps, parts)
  defer('http', () => app.close())
  await app.listen(config.http)

  // Jobs are taken on while the broker is away: they wait in the outbox.
  publisher = await startOutbox(scope, { db, brokerUrl: config.brokerUrl, sender: 'scraping' })
  for (const subscription of subscriptions) {
    const consumer = await Consumer.start({ url: config.brokerUrl, publisher, subscription, log })
    defer(subscription.queue, () => consumer.close())
  }
  await startDeadMessages(scope, { db, brokerUrl: config.brokerUrl })
  const bounding = startBoundingDeadMessages(db, log)
  defer('bounding dead messages', () => bounding.close())
  const purging = startPurging(db, log)
  defer('purging', () => purging.close())
  const sweeper = startSweeper({ db, planner, publisher, log, everyMs: config.sweepMs })
  defer('sweeper', () => sweeper.close())
  const { requests, jobs } = parts
  const scheduler = startScheduler({ db, requests, begin: (jobId) => jobs.begin(jobId), now: () => new Date(), log })
  defer('scheduler', () => scheduler.close())
}
