import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What the person who starts Karvan may choose; all by environment variables. */
export interface LauncherConfig {
  /** The clone. */
  readonly root: string
  /** KARVAN_DIR: data, logs and secrets; default `.karvan` in the clone. */
  readonly dir: string
  /** PORT of the gateway, the only address that people use; default 3002. */
  readonly port: number
  /** KARVAN_ADMIN_EMAIL and KARVAN_ADMIN_PASSWORD: the first staff account; made up where missing. */
  readonly adminEmail: string | undefined
  readonly adminPassword: string | undefined
  /** KARVAN_ADMIN_RESET: sets the password of the account at this start. */
  readonly adminReset: boolean
  /** KARVAN_FIRST_CARS: how many cars the first scrape brings into an empty shop; 0 means none. */
  readonly firstCars: number
  /** SIMULATOR_PORT of the site that the simulator plays; any free one by default. */
  readonly simulatorPort: number | undefined
  readonly logLevel: string | undefined
  /** LOG_CLIENT_ADDRESS: how much of a client's address stands in the logs. */
  readonly logClientAddress: string | undefined
  /** TRUSTED_PROXIES: where Karvan stands behind a proxy; none by default. */
  readonly trustedProxies: string | undefined
}

const DEFAULT_PORT = 3002
const DEFAULT_FIRST_CARS = 2300
/** The most cars that one order may name. */
const MAX_FIRST_CARS = 50_000

/** @throws Error with one clear line when a value makes no sense */
export function loadConfig(env: NodeJS.ProcessEnv): LauncherConfig {
  // Both src/ and dist/, where the bundle is, are three folders below the clone.
  const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')
  return {
    root,
    dir: resolve(env.KARVAN_DIR ?? join(root, '.karvan')),
    port: portGiven(env, 'PORT') ?? DEFAULT_PORT,
    adminEmail: given(env.KARVAN_ADMIN_EMAIL),
    adminPassword: longEnough('KARVAN_ADMIN_PASSWORD', given(env.KARVAN_ADMIN_PASSWORD)),
    adminReset: env.KARVAN_ADMIN_RESET === 'true',
    firstCars: wholeNumber(env, 'KARVAN_FIRST_CARS', DEFAULT_FIRST_CARS, 0, MAX_FIRST_CARS),
    simulatorPort: portGiven(env, 'SIMULATOR_PORT'),
    logLevel: given(env.LOG_LEVEL),
    logClientAddress: given(env.LOG_CLIENT_ADDRESS),
    trustedProxies: given(env.TRUSTED_PROXIES),
  }
}

/** The auth service asks for the same; checked here before anything is started or kept. */
function longEnough(name: string, password: string | undefined): string | undefined {
  if (password !== undefined && (password.length < 12 || password.length > 128)) {
    throw new Error(`${name} must have 12 to 128 characters`)
  }
  return password
}

const portGiven = (env: NodeJS.ProcessEnv, name: string): number | undefined =>
  given(env[name]) === undefined ? undefined : wholeNumber(env, name, 0, 1, 65_535)

function given(value: string | undefined): string | undefined {
  return value === '' ? undefined : value
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, fallback: number, min: number, max: number): number {
  const text = given(env[name])
  if (text === undefined) return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new Error(`${name}=${text} must be a whole number from ${min} to ${max}`)
  }
  return value
}
