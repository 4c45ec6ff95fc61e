import { freePort } from '@karvan/embedded'
import { type ServiceName, SERVICES } from '@karvan/setup'
import { type RunningSite, type Site, startSite, tinySite } from '@karvan/source-simulator'
import { type Source } from '@karvan/sources'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient } from '../src/client.ts'
import { ADMIN, environmentFor, siteSettings, surroundingsOf } from '../src/environments.ts'
import { startInProcess } from '../src/in-process.ts'
import { PICTURES } from '../src/folders.ts'
import { createSuite, type Suite } from '../src/suite.ts'

/** What a crawl and a visitor need, beside a worker. */
const NEEDED = ['auth', 'settings', 'catalog', 'scraping', 'web', 'gateway'] as const

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
 * @param played the sites that the simulator plays, each named as its source; one worker reads them all, as at `npm start`
 * @param others sites of no source, under names of the test's choice
 * @param workerEnv what the worker is told beside the usual
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
  for (const site of [...played, ...others]) running.set(site.name, await startSite(site, { cacheDir: PICTURES }))
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
  const start = (name: ServiceName, port: number, env: Readonly<Record<string, string>> = {}, file: string = name) => {
    const all = { ...environmentFor(name, surroundings), LOG_LEVEL: 'debug', ...env, PORT: String(port) }
    return startInProcess({ name, port, env: all, logFile: join(folder, 'logs', `${file}.log`), sources })
  }
  const programs = NEEDED.map((name) => start(name, portOf(name)))
  const env = { SOURCE: played.map(({ name }) => name).join(','), BLOCK_PAUSE_MS: '200', ...workerEnv }
  programs.push(start('scraper-worker', portOf('scraper-worker'), env))
  await Promise.all(programs.map((program) => program.ready()))
  const client = await createClient(url, ADMIN)
  const close = async () => {
    await Promise.all(programs.map((program) => program.stop()))
    await Promise.all([...running.values()].map((site) => site.close()))
    await rm(folder, { recursive: true, force: true })
  }
  const site = siteOf(played[0]?.name ?? '')
  const logs = async () => {
    const files = await readdir(join(folder, 'logs'))
    const texts = await Promise.all(files.map((file) => readFile(join(folder, 'logs', file), 'utf8')))
    return texts.join('\n')
  }
  return { suite, site, siteOf, url: url('gateway'), client, logs, close }
}
