import { type InventoryDatabase, inventoryMigrations } from '@karvan/inventory'
import { SiteClient } from '@karvan/scraper-kit'
import { migrate, openDatabase, publicKeys, revokesNothing, runService, waitFor } from '@karvan/service-kit'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import { buildApp } from './app.ts'
import { loadConfig } from './config.ts'
import { PictureCache } from './images/picture-cache.ts'
import { Pictures } from './images/pictures.ts'

const USER_AGENT = 'KarvanBot/1.0 (+https://karvan.example/bot)'
const PICTURES_AT_A_TIME = 6

await runService('catalog', process.env['LOG_LEVEL'], async ({ log, defer, signal }) => {
  const config = loadConfig(process.env)

  const db = openDatabase<InventoryDatabase>({
    url: config.databaseUrl,
    searchPath: ['inventory'],
    poolSize: 12,
    statementTimeoutMs: 5_000,
    prepare: true,
    log,
  })
  defer('database', () => db.destroy())
  await waitFor(() => sql`select 1`.execute(db), signal)
  await migrate(db, 'inventory', inventoryMigrations, log)

  const limit = pLimit(PICTURES_AT_A_TIME)
  const client = new SiteClient({
    ...config.images,
    userAgent: USER_AGENT,
    connections: PICTURES_AT_A_TIME,
    // Pictures are asked for by visitors: one that is throttled is told so, the next one may be asked.
    limiter: { run: (request) => limit(request), pause: () => Promise.resolve() },
  })
  defer('picture client', () => client.close())
  const cache = await PictureCache.open(config.images.cacheDir, config.images.cacheBytes)

  const app = buildApp({
    db,
    pictures: new Pictures(client, cache),
    log,
    checkReplies: config.checkReplies,
    access: { publicKey: publicKeys(config), isRevoked: revokesNothing, internalToken: config.internalToken },
    ready: () => sql`select 1`.execute(db),
  })
  defer('http', () => app.close())
  await app.listen(config.http)
})
