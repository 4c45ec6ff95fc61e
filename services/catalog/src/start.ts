import type { CarQuery } from '@karvan/contracts'
import { type InventoryDatabase, inventoryMigrations } from '@karvan/inventory'
import {
  brokerAccepts,
  checkSubscriptions,
  Consumer,
  stackAccess,
  startOutbox,
  type WithOutbox,
} from '@karvan/messaging'
import { PictureFolder, PictureProcess } from '@karvan/pictures'
import { migrateWhenThere, openDatabase, openShopSettings, type ServiceScope } from '@karvan/service-kit'
import type { Source } from '@karvan/sources'
import { type Kysely, sql } from 'kysely'
import { buildApp } from './app.ts'
import { askWorkers } from './availability/ask-workers.ts'
import { SaleByStaff } from './availability/by-staff.ts'
import { saleSubscription } from './availability/messages.ts'
import { AvailabilityRepository } from './availability/repository.ts'
import { startFollowing } from './search-index/follow-stock.ts'
import { openEngine } from './search-index/open-engine.ts'
import { ThreadIndexClient } from './search-index/thread-index-client.ts'
import type { Config } from './config.ts'
import { shopVersions } from './display.ts'
import { openOrigins } from './images/origins.ts'
import { listedPictures } from './images/listed-pictures.ts'
import { PictureCache } from './images/picture-cache.ts'
import { Pictures } from './images/pictures.ts'
import { pictureSubscription } from './images/prepare.ts'
import { startJudgingPrices } from './price-steps.ts'
import type { Shop } from './shop.ts'
import { Shops } from './shops.ts'
import { startPurging } from './purge.ts'
import { SearchAlerts } from './saved-searches/alerts.ts'
import { accountSubscription } from './saved-searches/messages.ts'
import { startAlerts } from './saved-searches/start-alerts.ts'
import { StopLinks } from './saved-searches/stop-links.ts'
import { CarPhotos } from './staff-cars/uploads.ts'

/**
 * Starts the service: shows the cars of these sources. Resolves when it listens.
 * @param programs of the index's thread and of the process that reads pictures; built, they lie beside the service's own
 */
export async function start(
  scope: ServiceScope,
  config: Config,
  sources: readonly Source[],
  programs = {
    indexWorker: new URL('index-worker.mjs', import.meta.url),
    pictures: new URL('pictures.mjs', import.meta.url),
  },
): Promise<void> {
  const { log, defer } = scope
  const db = openDatabase<InventoryDatabase>({
    url: config.databaseUrl,
    searchPath: ['inventory'],
    poolSize: 12,
    statementTimeoutMs: 5_000,
    prepare: true,
    log,
  })
  defer('database', () => db.destroy())
  await migrateWhenThere(config.databaseUrl, 'inventory', inventoryMigrations, scope)
  const openIndex = ({ dataset }: Shop) =>
    new ThreadIndexClient(programs.indexWorker, { databaseUrl: config.databaseUrl, dataset }, log)
  const shops = new Shops({
    db,
    sources,
    log,
    openEngine: (shop) => openEngine(config.searchEngine, { db, shop, log, openIndex }),
  })
  defer('search', () => shops.close())
  // Before the routes are put together, which holds up this thread while that of the index can read already.
  await shops.begin().catch((error: unknown) => {
    log.error({ err: error }, 'the search could not begin to read in the stock')
  })

  for (const { name, images } of sources) {
    const isServed = images === null || config.pictureHosts.some(({ source }) => source.name === name)
    if (!isServed) log.warn({ source: name }, 'no address for its pictures is set: they are not served')
  }
  const cache = await PictureCache.open(config.imageCache.folder, config.imageCache.maxBytes, log)

  const uploads = await PictureFolder.open(config.photosFolder)
  const origins = openOrigins(scope, config.pictureHosts, uploads)
  const pictureProcess = new PictureProcess(programs.pictures, log)
  defer('pictures', () => pictureProcess.close())
  const pictures = new Pictures({ origins, cache, isListed: listedPictures(db), process: pictureProcess })
  const photos = new CarPhotos({ db, folder: uploads, process: pictureProcess })
  const sales = new SaleByStaff({ db, sources, cars: new AvailabilityRepository(db, sources) })
  const subscriptions = [pictureSubscription(db, pictures), saleSubscription(sales), accountSubscription(db)]
  checkSubscriptions('catalog', subscriptions)
  const readVersion = shopVersions(() => shops.readVersion(), await openShopSettings(scope, config))
  const app = buildApp({
    db,
    shops,
    readVersion,
    pictures,
    photos,
    checks: await askWorkers(scope, config.brokerUrl),
    askAfterMs: config.askAfterMs,
    log,
    checkReplies: config.checkReplies,
    access: await stackAccess(scope, config),
    ready: () => Promise.all([sql`select 1`.execute(db), brokerAccepts(config.brokerUrl)]),
  })
  defer('http', () => app.close())
  await app.listen(config.http)
  const following = startFollowing(shops, log)
  defer('following the stock', () => following.close())
  const purging = startPurging(db, photos, log)
  defer('purging', () => purging.close())
  const judging = startJudgingPrices(db, log)
  defer('judging prices', () => judging.close())

  // Mails that are ordered while the broker is away wait in the outbox.
  const { brokerUrl } = config
  const publisher = await startOutbox(scope, { db: db as unknown as Kysely<WithOutbox>, brokerUrl, sender: 'catalog' })
  for (const subscription of subscriptions) {
    const consumer = await Consumer.start({ url: brokerUrl, publisher, subscription, log })
    defer(subscription.queue, () => consumer.close())
  }
  const find = async (query: CarQuery) => {
    const version = await readVersion()
    return await shops.of(version).cars.search(query, version)
  }
  const alerts = startAlerts(new SearchAlerts({ db, find, links: new StopLinks(db), log }), log)
  defer('alerts', () => alerts.close())
}
