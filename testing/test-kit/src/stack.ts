import type { RateProviderName } from '@karvan/contracts'
import { freePort } from '@karvan/embedded'
import { type ServiceName, SERVICES } from '@karvan/setup'
import {
  exchangerateHostSite,
  frankfurterSite,
  type RunningSite,
  startSimulator,
  startSite,
} from '@karvan/source-simulator'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Client, createClient } from './client.ts'
import { ADMIN, environmentFor, siteSettings, surroundingsOf } from './environments.ts'
import { startInProcess } from './in-process.ts'
import { type Program, startProgram } from './program.ts'
import { bundleOf, PICTURES } from './folders.ts'
import type { Suite } from './suite.ts'

/** What is not closed by then is left to the end of the tests. */
const CLOSE_MS = 20_000
/** What only tests of pages and of the public address need. */
const AT_THE_EDGE = new Set<ServiceName>(['web', 'gateway'])
/** What fills the shop, beside the workers of the sources. */
export const CRAWL: readonly ServiceName[] = ['auth', 'catalog', 'scraping', 'pipeline-worker']
/** What a buyer and those who sell need. */
export const SALES: readonly ServiceName[] = ['auth', 'catalog', 'pricing', 'settings', 'reservation']
/** What works on jobs is told more by a test. */
const WITH_EXTRA = new Set<ServiceName>(['scraping', 'scraper-worker', 'pipeline-worker'])

export interface StackOptions {
  readonly suite: Pick<Suite, 'databases' | 'brokerUrls' | 'mongoUrls'>
  readonly workers?: number
  readonly listings?: number
  readonly seed?: number
  /** Added to the environment of all workers and of the scraping service. */
  readonly env?: Readonly<Record<string, string>>
  /** Those that the test kills or halts, or all: each a process of its own. The others run within the test's. */
  readonly asProcesses?: readonly ServiceName[] | 'all'
  /** Bundles that run in place of those of some services, such as a test build of one; each as a process. */
  readonly bundles?: Readonly<Partial<Record<ServiceName, string>>>
  /** All but what is at the edge, where nothing else is said. */
  readonly services?: readonly ServiceName[]
  /** Also the gateway, and the process that writes pages. */
  readonly withGateway?: boolean
}

/** The services on real backing services, with the simulator as the outside world. */
export interface Stack {
  readonly folder: string
  readonly simulator: Awaited<ReturnType<typeof startSimulator>>
  /** The providers of exchange rates. */
  readonly rateSites: Readonly<Record<RateProviderName, RunningSite>>
  /** The services, but for the workers, and without a gateway what stands at the edge. */
  readonly programs: ReadonlyMap<ServiceName, Program>
  /** @throws Error for a service that this stack does not have */
  readonly program: (name: ServiceName) => Program
  /** Where a service answers; `web` and `gateway` only where the stack has them. */
  readonly urlOf: (service: ServiceName) => string
  readonly workers: Program[]
  /** @param env beside that of the stack */
  readonly startWorker: (env?: Readonly<Record<string, string>>) => Promise<Program>
  readonly restart: (name: ServiceName) => Promise<void>
  /** Speaks to the services as the gateway would, signed in as super_admin. */
  readonly client: Client
  readonly close: () => Promise<void>
}

export async function startStack(options: StackOptions): Promise<Stack> {
  const { asProcesses = [] } = options
  const folder = await mkdtemp(join(tmpdir(), 'karvan-stack-'))
  await mkdir(join(folder, 'logs'))
  const simulator = await startSimulator({
    port: 0,
    listings: options.listings ?? 20_000,
    seed: options.seed ?? 1,
    cacheDir: PICTURES,
  })
  const rateSites = {
    frankfurter: await startSite(frankfurterSite),
    'exchangerate.host': await startSite(exchangerateHostSite),
  }
  const ports = new Map<ServiceName, number>()
  for (const { name } of SERVICES) ports.set(name, await freePort())
  const portOf = (name: ServiceName) => ports.get(name) ?? 0
  const urlOf = (name: ServiceName) => `http://127.0.0.1:${portOf(name)}`
  const sites = { encar: siteSettings('encar', simulator.url) }
  const surroundings = surroundingsOf({
    suite: options.suite,
    sites,
    rateUrls: { frankfurter: rateSites.frankfurter.url, 'exchangerate.host': rateSites['exchangerate.host'].url },
    folder,
    urlOf,
  })
  const start = (name: ServiceName, port = portOf(name), env: Readonly<Record<string, string>> = {}) => {
    const extra = WITH_EXTRA.has(name) ? options.env : {}
    const all = { ...environmentFor(name, surroundings), ...extra, ...env, PORT: String(port) }
    const program = { name, port, env: all, logFile: join(folder, 'logs', `${name}.log`) }
    const bundle = options.bundles?.[name]
    const isProcess = bundle !== undefined || asProcesses === 'all' || asProcesses.includes(name)
    return isProcess ? startProgram({ ...program, bundle: bundle ?? bundleOf(name) }) : startInProcess(program)
  }

  const programs = new Map<ServiceName, Program>()
  for (const { name, perSource } of SERVICES) {
    const isWanted = AT_THE_EDGE.has(name) ? options.withGateway : (options.services?.includes(name) ?? true)
    if (!perSource && isWanted) programs.set(name, start(name))
  }
  const program = (name: ServiceName) => {
    const found = programs.get(name)
    if (!found) throw new Error(`this stack has no ${name}`)
    return found
  }
  const workers: Program[] = []
  const startWorker = async (env?: Readonly<Record<string, string>>) => {
    const worker = start('scraper-worker', await freePort(), env)
    workers.push(worker)
    return worker
  }
  for (let i = 0; i < (options.workers ?? 1); i += 1) await startWorker()
  const restart = async (name: ServiceName) => {
    programs.set(name, start(name))
    await program(name).ready()
  }
  const all = () => [...programs.values(), ...workers]
  const close = async () => {
    await Promise.all(all().map((one) => one.stop()))
    await Promise.all([simulator, ...Object.values(rateSites)].map((site) => site.close()))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await Promise.all(all().map((one) => one.ready()))
    const client = await createClient(urlOf, ADMIN, programs.has('scraping') ? 'listScrapingJobs' : 'listReservations')
    return { folder, simulator, rateSites, programs, program, urlOf, workers, startWorker, restart, client, close }
  } catch (error) {
    // Who asked for the stack does not get it, and so could not close it. What hangs must not hide why.
    await Promise.race([close(), delay(CLOSE_MS, undefined, { ref: false })])
    throw error
  }
}
