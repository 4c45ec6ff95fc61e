import { freePort } from '@karvan/embedded'
import { createLogger, type ServiceScope } from '@karvan/service-kit'
import { type ServiceName, SERVICES } from '@karvan/setup'
import { type RunningSite, type Site, startSite, tinySite } from '@karvan/source-simulator'
import { type Source } from '@karvan/sources'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig as catalogConfig } from '../../../services/catalog/src/config.ts'
import { start as startCatalog } from '../../../services/catalog/src/start.ts'
import { loadConfig as workerConfig } from '../../../services/scraper-worker/src/config.ts'
import { start as startWorker } from '../../../services/scraper-worker/src/start.ts'
import { loadConfig as scrapingConfig } from '../../../services/scraping/src/config.ts'
import { start as startScraping } from '../../../services/scraping/src/start.ts'
import { type Client, createClient } from '../src/client.ts'
import { ADMIN, environmentFor, siteSettings, startBundle, surroundingsOf } from '../src/environments.ts'
import { createSuite, type Suite } from '../src/suite.ts'

/** What need not know of any source. */
const BUNDLED = ['auth', 'settings', 'web', 'gateway'] as const

/** A whole shop with sources of the test's choice. */
export interface Shop {
  readonly suite: Suite
  /** The first of the sites. */
  readonly site: RunningSite
  readonly siteOf: (source: string) => RunningSite
  /** The gateway's address. */
  readonly url: string
  readonly client: Client
  /** What all programs have logged. */
  readonly logs: () => Promise<string>
  readonly close: () => Promise<void>
}

/**
 * The programs that are told which sources there are run in this process, those that need not know as their bundles.
 * @param played the sites that the simulator plays, each named as its source; each has a worker
 * @param others sites without a worker of their own, under names of the test's choice
 * @param workerEnv what the workers are told beside the usual
 */
export async function startShop(
  sources: readonly Source[],
  played: readonly Site[] = [tinySite],
  others: readonly Site[] = [],
  workerEnv: Readonly<Record<string, string>> = {},
): Promise<Shop> {
  const folder = await mkdtemp(join(tmpdir(), 'karvan-shop-'))
  await mkdir(join(folder, 'logs'))
  const suite = await createSuite()
  const running = new Map<string, RunningSite>()
  for (const site of [...played, ...others])
    running.set(site.name, await startSite(site, { cacheDir: join(folder, 'simulator') }))
  const siteOf = (source: string) => {
    const site = running.get(source)
    if (!site) throw new Error(`nobody plays the site of ${source}`)
    return site
  }
  const ports = new Map<ServiceName, number>()
  for (const { name } of SERVICES) ports.set(name, await freePort())
  const portOf = (name: ServiceName) => ports.get(name) ?? 0
  const url = (name: ServiceName) => `http://127.0.0.1:${portOf(name)}`
  const sites = Object.fromEntries([...running].map(([name, site]) => [name, siteSettings(name, site.url)]))
  const surroundings = surroundingsOf({ suite, sites, folder, urlOf: url })
  const envOf = (name: ServiceName) => ({ ...environmentFor(name, surroundings), PORT: String(portOf(name)) })
  const { scope, lines, close: closeHere } = scopeOfTest()

  const bundles = BUNDLED.map((name) => startBundle(name, portOf(name), envOf(name), folder))
  await startCatalog(scope, catalogConfig(envOf('catalog'), sources), sources)
  await startScraping(scope, scrapingConfig(envOf('scraping')), sources)
  for (const { name } of played) {
    const own = { SOURCE: name, BLOCK_PAUSE_MS: '200', PORT: String(await freePort()) }
    const env = { ...envOf('scraper-worker'), ...own, ...workerEnv }
    await startWorker(scope, workerConfig(env, sources))
  }
  await Promise.all(bundles.map((program) => program.ready()))
  const client = await createClient(url, ADMIN)
  const close = async () => {
    await Promise.all(bundles.map((program) => program.stop()))
    await closeHere()
    await Promise.all([...running.values()].map((site) => site.close()))
    await rm(folder, { recursive: true, force: true })
  }
  const site = siteOf(played[0]?.name ?? '')
  const logs = async () => {
    const files = await readdir(join(folder, 'logs'))
    const texts = await Promise.all(files.map((file) => readFile(join(folder, 'logs', file), 'utf8')))
    return [...lines, ...texts].join('\n')
  }
  return { suite, site, siteOf, url: url('gateway'), client, logs, close }
}

/** What `runService` gives a program, for programs that end with the test. */
function scopeOfTest(): { scope: ServiceScope; lines: readonly string[]; close: () => Promise<void> } {
  const opened: (() => Promise<unknown>)[] = []
  const stop = new AbortController()
  const lines: string[] = []
  const scope: ServiceScope = {
    log: createLogger('test', { LOG_LEVEL: 'debug' }, { write: (line: string) => void lines.push(line) }),
    signal: stop.signal,
    defer: (_name, close) => opened.push(close),
  }
  const close = async () => {
    stop.abort()
    for (const one of opened.reverse()) await one()
  }
  return { scope, lines, close }
}
