import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServer } from './server.ts'
import { encarSite } from './sites/encar/site.ts'
import { Universe } from './sites/encar/universe/universe.ts'
import type { Site } from './sites/site.ts'

export interface SiteOptions {
  /** Port; 0 (the default) takes a free one. */
  readonly port?: number
  /** Address to listen on; this machine only by default. */
  readonly host?: string
  /** Directory in which pictures are kept. */
  readonly cacheDir?: string
  /** What the control interface asks for; made up by default, so that only `control` knows it. */
  readonly controlSecret?: string
}

/** Settings of Encar; all have defaults. */
export interface SimulatorOptions extends SiteOptions {
  /** Size of the stock, 1..250,000; 20,000 by default. */
  readonly listings?: number
  /** The same seed gives the same stock; 1 by default. */
  readonly seed?: number
}

/** A site that is listening, on a port of its own: robots.txt, faults and traffic are a site's own, too. */
export interface RunningSite {
  readonly url: string
  readonly port: number
  /**
   * Asks the control interface: `control('requests')`, or with a body to change something.
   * @throws Error for every answer but a good one
   */
  readonly control: (path: string, body?: object) => Promise<unknown>
  close(): Promise<void>
}

/** Encar, listening. */
export interface Simulator extends RunningSite {
  /** The stock, for tests that run in the same process. */
  readonly universe: Universe
}

/** Starts one site. Throws the system's error where the port is taken. */
export async function startSite(site: Site, options: SiteOptions = {}): Promise<RunningSite> {
  const { port = 0, host = '127.0.0.1', cacheDir = join(tmpdir(), 'karvan-simulator-pictures') } = options
  const secret = options.controlSecret ?? randomBytes(24).toString('hex')
  const app = buildServer(site, cacheDir, secret)
  await app.listen({ port, host })
  const address = app.server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  const url = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${bound}`
  return { url, port: bound, control: controlOf(url, secret), close: () => app.close() }
}

const controlOf =
  (url: string, secret: string): RunningSite['control'] =>
  async (path, body) => {
    const headers = { authorization: `Bearer ${secret}`, ...(body && { 'content-type': 'application/json' }) }
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    const answer = await fetch(`${url}/__control/${path}`, init)
    if (!answer.ok) throw new Error(`simulator control ${path}: ${answer.status} ${await answer.text()}`)
    return await answer.json()
  }

/**
 * Starts a simulator of Encar. Throws a RangeError for a stock outside 1..250,000, and the system's error where the port
 * is taken.
 */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { listings = 20_000, seed = 1, ...site } = options
  const universe = new Universe(seed, listings)
  return { ...(await startSite(encarSite(universe), site)), universe }
}

/** The site of Encar alone, with a stock of so many listings. */
export const encarSiteOf = (listings: number, seed = 1): Site => encarSite(new Universe(seed, listings))

export type { DealerOptions } from './sites/dealer/stock.ts'
export { automobileRoSite } from './sites/automobile-ro/site.ts'
export { genericSite } from './sites/generic/site.ts'
export { kbChachachaSite } from './sites/kb-chachacha/site.ts'
export { luxuryCarsKosovaSite } from './sites/luxurycarskosova/site.ts'
export { kjCarsSite } from './sites/kj-cars/site.ts'
export { exchangerateHostSite, SIMULATED_KEY } from './sites/rates/exchangerate-host.ts'
export { frankfurterSite } from './sites/rates/frankfurter.ts'
export { trioveturaSite } from './sites/triovetura/site.ts'
export { tinySite } from './sites/tiny/site.ts'
export type { Site } from './sites/site.ts'
export type { Universe } from './sites/encar/universe/universe.ts'
export type { Listing } from './sites/encar/universe/listing.ts'
