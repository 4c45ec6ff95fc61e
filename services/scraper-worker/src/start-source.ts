import type { InventoryDatabase } from '@karvan/inventory'
import type { JobsDatabase, LeaseKeeper } from '@karvan/jobs'
import { checkSubscriptions, Consumer, type Publisher } from '@karvan/messaging'
import { type connectToMongo, openRawStore } from '@karvan/raw-store'
import { type ServiceScope, waitFor } from '@karvan/service-kit'
import { forVisitors } from '@karvan/sources'
import type { Kysely } from 'kysely'
import { requestSubscription } from './availability/requests.ts'
import { startRechecks } from './availability/rechecks.ts'
import type { Config, SourceConfig } from './config.ts'
import { type ScrapeTaskDeps, scrapeSubscription, workOn } from './messages/scrape-task.ts'
import { ReadWriteLock } from './messages/read-write-lock.ts'
import { canBeThere, openSiteClients } from './sites/site-clients.ts'
import { SiteCircuit } from './steps/site-circuit.ts'
import type { WorkerDatabase } from './steps/step.ts'

/** What the sources of one worker share. */
export interface SharedParts {
  readonly db: Kysely<WorkerDatabase>
  readonly mongo: ReturnType<typeof connectToMongo>
  readonly publisher: Publisher
  readonly leases: LeaseKeeper
}

/** Takes tasks and questions of one source: a worker is the only program that loads an adapter. */
export async function startSource(
  { log, defer, signal }: ServiceScope,
  config: Config,
  ofSource: SourceConfig,
  { db, mongo, publisher, leases }: SharedParts,
): Promise<void> {
  const { source, site, browser } = ofSource
  const { confirmAfterMs, blockPauseMs } = config
  const { openAdapter, previewPage } = await source.adapter()
  const raw = await waitFor(() => openRawStore(mongo, source), signal)
  // No warning: a job that needs it says so, and most shops never order one.
  if (browser !== null && !canBeThere(browser)) {
    log.info(browser, `there is no Chromium (CHROMIUM_PATH): pages of ${source.name} that need it will fail`)
  }
  // The tables of one half each, for what does not touch the other.
  const jobs = db as unknown as Kysely<JobsDatabase>
  const inventory = db as unknown as Kysely<InventoryDatabase>
  const { clients, staffSites, pauseHost, close } = openSiteClients(ofSource, config.trustedOrigins, jobs)
  defer(`clients to ${source.name}`, close)

  const adapter = openAdapter(clients)
  const deps: ScrapeTaskDeps = {
    db,
    jobs,
    source,
    adapter,
    raw,
    concurrency: site.maxInFlight,
    confirmAfterMs,
    leaseMs: config.leaseMs,
    leases,
    lock: new ReadWriteLock(),
    circuit: new SiteCircuit(),
    blockPauseMs,
    pauseHost,
  }
  const checks = { inventory, source, adapter, publisher, confirmAfterMs, blockPauseMs, pauseHost }
  const visitorChecks = { ...checks, adapter: openAdapter(forVisitors(clients)) }
  const subscriptions = [
    scrapeSubscription(source.name, (delivery) => workOn(deps, delivery), config.tasksAtATime),
    requestSubscription({ ...visitorChecks, raw, previewPage, staffSites, trusted: config.trustedOrigins }),
  ]
  checkSubscriptions('scraper-worker', subscriptions)
  for (const subscription of subscriptions) {
    const consumer = await Consumer.start({ url: config.brokerUrl, publisher, subscription, log })
    defer(`consumer of ${subscription.queue}`, () => consumer.close())
  }
  const loop = { everyMs: config.recheckMs, log, signal }
  const rechecks = startRechecks({ ...checks, ...loop, reason: 'not_found' })
  defer(`rechecks of ${source.name}`, () => rechecks.close())
  const reported = startRechecks({ ...visitorChecks, ...loop, reason: 'reported' })
  defer(`rechecks of what was reported of ${source.name}`, () => reported.close())
}
