import type { InventoryDatabase } from '@karvan/inventory'
import { type JobsDatabase, LeaseKeeper } from '@karvan/jobs'
import { brokerAccepts, checkSubscriptions, Consumer, Publisher } from '@karvan/messaging'
import { connectToMongo } from '@karvan/raw-store'
import { createHttpApp, openDatabase, type ServiceScope, waitFor } from '@karvan/service-kit'
import type { Source } from '@karvan/sources'
import { type Kysely, sql } from 'kysely'
import type { Config } from './config.ts'
import { qualitySubscription } from './messages/keep-quality.ts'
import { stepSubscription, workOn } from './messages/pipeline-step.ts'
import { repriceSubscription } from './messages/reprice.ts'
import { openAskRate } from './rates/ask-rate.ts'
import type { WorkerDatabase } from './steps/step.ts'
import { startRemovingRawListings } from './raw-listings.ts'
import { storedSources } from './stored-sources.ts'

/** The source whose listings the pipeline works on. */
const PIPELINE_SOURCE = 'encar'

/** Starts a worker of the pipeline. Resolves when it takes commands. */
export async function start(scope: ServiceScope, config: Config, sources: readonly Source[]): Promise<void> {
  const { log, defer, signal } = scope
  const db = openDatabase<WorkerDatabase>({
    url: config.databaseUrl,
    searchPath: ['jobs'],
    poolSize: 4,
    statementTimeoutMs: 60_000,
    log,
  })
  defer('database', () => db.destroy())
  // Each half of it for what does not touch the other.
  const jobs = db as unknown as Kysely<JobsDatabase>
  const inventory = db as unknown as Kysely<InventoryDatabase>
  // The scraping service and the catalog migrate; until they have, there is nothing to work on.
  await waitFor(() => sql`select deaths from jobs.tasks, inventory.replays limit 1`.execute(db), signal)

  const mongo = connectToMongo(config.mongoUrl, log)
  defer('mongodb', () => mongo.close())
  const storedSource = storedSources(mongo, sources)
  const stored = await waitFor(() => storedSource(PIPELINE_SOURCE), signal)
  if (!stored) throw new Error(`there is no source ${PIPELINE_SOURCE}`)

  const publisher = await Publisher.open(config.brokerUrl, log, 'pipeline-worker')
  defer('publisher', () => publisher.close())
  const deps = {
    db,
    jobs,
    ...stored,
    storedSource,
    askRate: await openAskRate(scope, config.brokerUrl, publisher),
    leaseMs: config.leaseMs,
    leases: new LeaseKeeper(jobs, config.leaseMs),
  }
  const subscriptions = [
    repriceSubscription(inventory),
    qualitySubscription(inventory),
    stepSubscription((delivery) => workOn(deps, delivery)),
  ]
  checkSubscriptions('pipeline-worker', subscriptions)
  for (const subscription of subscriptions) {
    const consumer = await Consumer.start({ url: config.brokerUrl, publisher, subscription, log })
    defer(`consumer of ${subscription.queue}`, () => consumer.close())
  }

  const removing = startRemovingRawListings({ inventory, mongo, sources, log })
  defer('removing raw listings', () => removing.close())

  const app = createHttpApp({
    access: 'none',
    log,
    checkReplies: false,
    ready: () => Promise.all([sql`select 1`.execute(db), brokerAccepts(config.brokerUrl)]),
  })
  defer('http', () => app.close())
  await app.listen(config.http)
}
