import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServer } from './server.ts'
import { Universe } from './universe/universe.ts'

/** Settings; all have defaults. */
export interface SimulatorOptions {
  /** Port; 0 (the default) takes a free one. */
  readonly port?: number
  /** Address to listen on; this machine only by default. */
  readonly host?: string
  /** Size of the stock, 1..250,000; 20,000 by default. */
  readonly listings?: number
  /** The same seed gives the same stock; 1 by default. */
  readonly seed?: number
  /** Directory in which pictures are kept. */
  readonly cacheDir?: string
}

/** A simulator that is listening. */
export interface Simulator {
  readonly url: string
  readonly port: number
  /** The stock, for tests that run in the same process. */
  readonly universe: Universe
  close(): Promise<void>
}

/**
 * Starts a simulator of the source. Throws a RangeError for a stock outside 1..250,000, and the system's error where
 * the port is taken.
 */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const {
    port = 0,
    host = '127.0.0.1',
    listings = 20_000,
    seed = 1,
    cacheDir = join(tmpdir(), 'karvan-simulator-pictures'),
  } = options
  const universe = new Universe(seed, listings)
  const app = buildServer(universe, cacheDir)
  await app.listen({ port, host })
  const address = app.server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${bound}`,
    port: bound,
    universe,
    close: () => app.close(),
  }
}

export type { Universe } from './universe/universe.ts'
export type { Listing } from './universe/listing.ts'
