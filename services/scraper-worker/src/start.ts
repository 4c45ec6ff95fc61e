import type { InventoryDatabase } from '@karvan/inventory'
import { type JobsDatabase, LeaseKeeper } from '@karvan/jobs'
import { brokerAccepts, checkSubscriptions, Consumer, Publisher } from '@karvan/messaging'
import { connectToMongo, openRawStore } from '@karvan/raw-store'
import { createHttpApp, openDatabase, type ServiceScope, waitFor } from '@karvan/service-kit'
import { forVisitors } from '@karvan/sources'
import { type Kysely, sql } from 'kysely'
import { questionSubscription } from './availability/questions.ts'
import { startRechecks } from './availability/rechecks.ts'
import type { Config } from './config.ts'
import { type ScrapeTaskDeps, scrapeSubscription, workOn } from './messages/scrape-task.ts'
import { SideBySide } from './messages/side-by-side.ts'
import { canBeThere, openWaysOut } from './sites/ways-out.ts'
import { Standing } from './steps/standing.ts'
import type { WorkerDatabase } from './steps/step.ts'

/** Starts a worker of one source: the only program that loads its adapter. Resolves when it takes tasks. */
export async function start({ log, defer, signal }: ServiceScope, config: Config): Promise<void> {
  const { source, site } = config
  const { openAdapter, previewPage } = await source.adapter()

  const db = openDatabase<WorkerDatabase>({
    url: config.databaseUrl,
    searchPath: ['jobs'],
    poolSize: 8,
    statementTimeoutMs: 60_000,
    log,
  })
  defer('database', () => db.destroy())
  // The job tables' half of it, for what does not touch the inventory.
  const jobs = db as unknown as Kysely<JobsDatabase>
  // The scraping service and the catalog migrate; until they have, there is nothing to work on.
  await waitFor(() => sql`select written_by, deaths from jobs.tasks, inventory.listings limit 1`.execute(db), signal)

  const mongo = connectToMongo(config.mongoUrl, log)
  defer('mongodb', () => mongo.close())
  const raw = await waitFor(() => openRawStore(mongo, source), signal)

  if (config.browser !== null && !canBeThere(config.browser)) {
    log.warn(config.browser, 'there is no Chromium (CHROMIUM_PATH): pages that need it will fail')
  }
  const { ways, staffSites, pauseHost, close } = openWaysOut(config, jobs)
  defer('ways to sites', close)

  const adapter = openAdapter(ways)
  const deps: ScrapeTaskDeps = {
    db,
    jobs,
    source,
    adapter,
    raw,
    concurrency: site.maxInFlight,
    confirmAfterMs: config.confirmAfterMs,
    leaseMs: config.leaseMs,
    leases: new LeaseKeeper(jobs, config.leaseMs),
    sideBySide: new SideBySide(),
    standing: new Standing(),
    blockPauseMs: config.blockPauseMs,
    pauseHost,
  }
  const publisher = await Publisher.open(config.brokerUrl, log, 'scraper-worker')
  defer('publisher', () => publisher.close())
  const { confirmAfterMs, blockPauseMs, recheckMs } = config
  const inventory = db as unknown as Kysely<InventoryDatabase>
  const checks = { inventory, source, adapter, publisher, confirmAfterMs, blockPauseMs, pauseHost }
  const visitorChecks = { ...checks, adapter: openAdapter(forVisitors(ways)) }
  const subscriptions = [
    scrapeSubscription(source.name, (delivery) => workOn(deps, delivery), config.tasksAtATime),
    questionSubscription({ ...visitorChecks, raw, previewPage, staffSites, trusted: config.trustedOrigins }),
  ]
  checkSubscriptions('scraper-worker', subscriptions)
  for (const subscription of subscriptions) {
    const consumer = await Consumer.start({ url: config.brokerUrl, publisher, subscription, log })
    defer(`consumer of ${subscription.queue}`, () => consumer.close())
  }
  const loop = { everyMs: recheckMs, log, signal }
  const rechecks = startRechecks({ ...checks, ...loop, reason: 'not_found' })
  defer('rechecks', () => rechecks.close())
  const reported = startRechecks({ ...visitorChecks, ...loop, reason: 'reported' })
  defer('rechecks of what was reported', () => reported.close())

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
