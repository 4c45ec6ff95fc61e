import { freePort } from '@karvan/embedded'
import { createLogger, type ServiceScope } from '@karvan/service-kit'
import { type RunningSite, startSite, tinySite } from '@karvan/source-simulator'
import { type Source } from '@karvan/sources'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig as catalogConfig } from '../../../services/catalog/src/config.ts'
import { start as startCatalog } from '../../../services/catalog/src/start.ts'
import { loadConfig as workerConfig } from '../../../services/scraper-worker/src/config.ts'
import { start as startWorker } from '../../../services/scraper-worker/src/start.ts'
import { loadConfig as scrapingConfig } from '../../../services/scraping/src/config.ts'
import { start as startScraping } from '../../../services/scraping/src/start.ts'
import { type Client, createClient } from '../src/client.ts'
import { ADMIN, environmentsOf, startBundle } from '../src/environments.ts'
import { createSuite, type Suite } from '../src/suite.ts'

/** A whole shop with sources of the test's choice. */
export interface Shop {
  readonly suite: Suite
  readonly site: RunningSite
  /** The gateway's address. */
  readonly url: string
  readonly client: Client
  readonly close: () => Promise<void>
}

/**
 * The programs that are told which sources there are run in this process, those that need not know as their bundles. The
 * worker reads the simulator's tiny site.
 */
export async function startShop(sources: readonly Source[]): Promise<Shop> {
  const folder = await mkdtemp(join(tmpdir(), 'karvan-shop-'))
  await mkdir(join(folder, 'logs'))
  const suite = await createSuite()
  const site = await startSite(tinySite, { cacheDir: join(folder, 'simulator') })
  const ports = { auth: await freePort(), catalog: await freePort(), scraping: await freePort() }
  const url = (name: keyof typeof ports) => `http://127.0.0.1:${ports[name]}`
  const environments = environmentsOf({ suite }, 'http://127.0.0.1:9', folder, url)
  const common = { ...environments.common, TINY_API_URL: site.url, TINY_IMAGE_URL: site.url, TINY_DELAY_MS: '0' }
  const { scope, close: closeHere } = scopeOfTest()

  const auth = startBundle('auth', ports.auth, { ...common, ...environments.auth }, folder)
  const catalog = { ...common, ...environments.catalog, PORT: String(ports.catalog) }
  await startCatalog(scope, catalogConfig(catalog, sources), sources)
  const scraping = { ...common, ...environments.scraping, PORT: String(ports.scraping) }
  await startScraping(scope, scrapingConfig(scraping), sources)
  const worker = { ...common, ...environments['scraper-worker'], SOURCE: 'tiny', PORT: '0' }
  await startWorker(scope, workerConfig(worker, sources))
  const gatewayPort = await freePort()
  const gateway = startBundle('gateway', gatewayPort, { ...common, ...environments.gateway }, folder)
  await Promise.all([auth.ready(), gateway.ready()])
  const client = await createClient({ auth: url('auth'), catalog: url('catalog'), scraping: url('scraping') }, ADMIN)
  const close = async () => {
    await Promise.all([auth.stop(), gateway.stop()])
    await closeHere()
    await site.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { suite, site, url: gateway.url, client, close }
}

/** What `runService` gives a program, for programs that end with the test. */
function scopeOfTest(): { scope: ServiceScope; close: () => Promise<void> } {
  const opened: (() => Promise<unknown>)[] = []
  const stop = new AbortController()
  const scope: ServiceScope = {
    log: createLogger('test', 'silent'),
    signal: stop.signal,
    defer: (_name, close) => opened.push(close),
  }
  const close = async () => {
    stop.abort()
    for (const one of opened.reverse()) await one()
  }
  return { scope, close }
}
