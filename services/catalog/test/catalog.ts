import { DEFAULT_SETTINGS } from '@karvan/contracts'
import type { NormalizedCar } from '@karvan/domain'
import { type InventoryDatabase, inventoryMigrations, publishListings } from '@karvan/inventory'
import { PictureFolder, PictureProcess } from '@karvan/pictures'
import { createLogger, type HttpApp, type KnownSettings, openDatabase } from '@karvan/service-kit'
import { type Source, SOURCES } from '@karvan/sources'
import { bundleOf, createStores, testAccess, type TestAccess, until } from '@karvan/test-kit'
import type { Kysely } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildApp } from '../src/app.ts'
import { PendingChecks } from '../src/availability/pending-checks.ts'
import { type EngineHandle, type EngineName, openEngine } from '../src/search-index/open-engine.ts'
import { shopVersions } from '../src/display.ts'
import { openOrigins } from '../src/images/origins.ts'
import { listedPictures } from '../src/images/listed-pictures.ts'
import { PictureCache } from '../src/images/picture-cache.ts'
import { Pictures } from '../src/images/pictures.ts'
import type { SearchEngine } from '../src/search/search-engine.ts'
import type { Shop } from '../src/shop.ts'
import { Shops } from '../src/shops.ts'
import { CarPhotos } from '../src/staff-cars/uploads.ts'

const BATCH = 500
/** As the tests' set-up has built it. */
const PICTURES = pathToFileURL(join(bundleOf('catalog'), '../pictures.mjs'))
const CACHE_BYTES = 64 * 1_024 * 1_024
/** As the worker publishes what Encar offers. */
export const ENCAR = { source: 'encar', from: 'encar', to: 'main' } as const

/** Cars that are published as now are not asked for when they are looked at. */
const ASK_AFTER_MS = 6 * 3_600_000

export interface Catalog {
  readonly app: HttpApp
  /** The same app with a connection of the test's; its searches are answered by the same index. */
  appOn(db: Kysely<InventoryDatabase>): HttpApp
  readonly engine: SearchEngine
  readonly db: Kysely<InventoryDatabase>
  readonly photos: CarPhotos
  readonly databaseUrl: string
  readonly tokenFor: TestAccess['tokenFor']
  readonly internalToken: string
  /** Resolves when the shop shows the prices of this book. */
  shows(bookId: number): Promise<void>
  close(): Promise<void>
}

/**
 * The catalog on a database of its own, with these cars in the shop.
 * @param pictureUrl the host of Encar's pictures; none by default
 * @param checks to the sources, which cannot be reached by default
 * @param settings what is known of the shop's; the defaults where nothing else is said
 */
export async function startCatalog(
  cars: readonly NormalizedCar[],
  sources: readonly Source[] = SOURCES,
  pictureUrl?: string,
  engineName: EngineName = 'columns',
  checks = new PendingChecks(() => Promise.reject(new Error('there are no workers'))),
  settings: KnownSettings = { known: DEFAULT_SETTINGS },
): Promise<Catalog> {
  const log = createLogger('test', { LOG_LEVEL: 'silent' })
  const { databases } = await createStores({ role: 'catalog', schema: 'inventory', migrations: inventoryMigrations })
  const db = openDatabase<InventoryDatabase>({
    url: databases.catalog,
    searchPath: ['inventory'],
    poolSize: 10,
    statementTimeoutMs: 5_000,
    prepare: true,
    log,
  })
  for (let start = 0; start < cars.length; start += BATCH) {
    const batch = cars.slice(start, start + BATCH)
    await db.transaction().execute((trx) => publishListings(trx, ENCAR, batch, new Date()))
  }
  const { access, tokenFor } = await testAccess()
  const folder = await mkdtemp(join(tmpdir(), 'karvan-pictures-'))
  const closers: (() => Promise<unknown>)[] = []
  const uploads = await PictureFolder.open(join(folder, 'uploads'))
  const origins = openOrigins({ defer: (_name, close) => closers.push(close) }, hostsAt(pictureUrl, sources), uploads)
  const pictures = new PictureProcess(PICTURES, log)
  closers.push(() => pictures.close())
  const engines = new Map<string, EngineHandle>()
  // Each app has the same index of a dataset.
  const openOnce = (shop: Shop) => {
    const opened = engines.get(shop.dataset) ?? openEngine(engineName, { db, shop, log })
    engines.set(shop.dataset, opened)
    return opened
  }
  const shops = new Shops({ db, sources, log, openEngine: openOnce })
  const readVersion = shopVersions(() => shops.readVersion(), settings)
  await shops.begin()
  const { engine, loaded } = (await shops.shown()).engine
  await loaded()
  const cache = await PictureCache.open(folder, CACHE_BYTES, log)
  const photos = new CarPhotos({ db, folder: uploads, process: pictures })
  const appOn = (db: Kysely<InventoryDatabase>) =>
    buildApp({
      db,
      shops: new Shops({ db, sources, log, openEngine: openOnce }),
      readVersion,
      pictures: new Pictures({ origins, cache, isListed: listedPictures(db), process: pictures }),
      photos,
      checks,
      askAfterMs: ASK_AFTER_MS,
      log,
      checkReplies: 'fail',
      ready: () => Promise.resolve(),
      access,
    })
  const app = appOn(db)
  await app.ready()
  const close = async () => {
    await app.close()
    await Promise.all(closers.map((close) => close()))
    await db.destroy()
    await rm(folder, { recursive: true })
  }
  const shows = async (bookId: number) => {
    await until(`book ${bookId} is shown`, readVersion, ({ book }) => book.id === bookId)
  }
  const { internalToken } = access
  return { app, appOn, engine, db, photos, databaseUrl: databases.catalog, tokenFor, internalToken, shows, close }
}

const hostsAt = (baseUrl: string | undefined, sources: readonly Source[]) =>
  sources.flatMap((source) =>
    source.images && baseUrl !== undefined ? [{ source, images: source.images, baseUrl, permitted: true }] : [],
  )
