import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type LauncherConfig, loadConfig } from './config.ts'
import { canSignIn, type Credentials, firstScrape } from '@karvan/setup'
import { workingSignIn } from './credentials.ts'
import { endLeftServices, startStack } from './stack.ts'
import { explain } from './explain.ts'
import { takeLock } from '../lock.mjs'
import { isPortFree } from './ports.ts'
import { Shutdown, StopRequested } from './shutdown.ts'
import { tell, tellError, tellReady } from './terminal.ts'

const FORCED = 130
const isRunningAlready = (pid: number) =>
  `Karvan is already running from this folder (process ${pid}); stop it with Ctrl-C there`
const RESET = 'KARVAN_ADMIN_PASSWORD=… KARVAN_ADMIN_RESET=true npm start'

/** Starts Karvan on this machine and keeps it running until Ctrl-C. */
async function main(): Promise<void> {
  const startedAt = performance.now()
  const shutdown = new Shutdown()
  onSignals(shutdown)
  let failed = false
  try {
    const config = loadConfig(process.env)
    mkdirSync(config.dir, { recursive: true })
    const release = takeLock(join(config.dir, 'launcher.json'), isRunningAlready)
    shutdown.defer('the lock', release)
    await endLeftServices(config.dir)
    await checkPort('PORT', config.port)
    if (config.simulatorPort !== undefined) await checkPort('SIMULATOR_PORT', config.simulatorPort)
    const { credentials: known, startRest } = await startStack(config, shutdown)
    const base = `http://127.0.0.1:${config.port}`
    const credentials = await workingSignIn(config.dir, known, (one) => canSignIn(base, one))
    const filling = credentials === null ? null : fillShop(config, credentials, shutdown)
    await filling?.firstCars
    shutdown.check()
    tellReady('the shop is open', startedAt)
    greet(config, credentials, known.wanted.email)
    const [isWhole] = await Promise.all([isStarted(startRest), filling?.end])
    shutdown.check()
    if (isWhole) tellReady('everything runs', startedAt)
    await shutdown.whenRequested
  } catch (error) {
    if (!(error instanceof StopRequested)) {
      failed = true
      tellError(explain(error))
    }
  }
  await shutdown.run(tellError)
  if (!failed) tell('stopped')
  process.exit(failed ? 1 : 0)
}

/** Ctrl-C reaches every program of a terminal, and npm and `project-node.mjs` pass it on: two signals so close are one. */
const SAME_SIGNAL_MS = 500

/** The first signal asks for an orderly end, the second one kills. */
function onSignals(shutdown: Shutdown): void {
  let lastAt = -Infinity
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (performance.now() - lastAt < SAME_SIGNAL_MS) return
      lastAt = performance.now()
      if (shutdown.requested) {
        shutdown.force()
        process.exit(FORCED)
      }
      tell('stopping … (again to force)')
      shutdown.request()
    })
  }
}

async function checkPort(name: string, port: number): Promise<void> {
  if (await isPortFree(port)) return
  throw new Error(`port ${port} is taken by another program; choose one with ${name}=… npm start`)
}

/** The shop stays open where the rest does not start; what is wrong is told. */
async function isStarted(startRest: () => Promise<void>): Promise<boolean> {
  try {
    await startRest()
    return true
  } catch (error) {
    if (error instanceof StopRequested) throw error
    tellError(explain(error))
    return false
  }
}

/** `firstCars` resolves when the shop shows some, or the scrape has ended without any; `end` when it has ended. */
function fillShop(config: LauncherConfig, credentials: Credentials, shutdown: Shutdown) {
  const { promise: firstCars, resolve } = Promise.withResolvers<null>()
  const hasCars = () => resolve(null)
  const end = runFirstScrape(config, credentials, shutdown, hasCars).finally(hasCars)
  return { firstCars, end }
}

/** A scrape that fails leaves the shop open and empty; it is told, and staff can start another. */
async function runFirstScrape(
  config: LauncherConfig,
  credentials: Credentials,
  shutdown: Shutdown,
  hasCars: () => void,
): Promise<void> {
  const startedAt = performance.now()
  const base = `http://127.0.0.1:${config.port}`
  try {
    const progress = (text: string) => tell(`first scrape: ${text}`)
    const isStopping = () => shutdown.requested
    const result = await firstScrape(base, credentials, config.firstCars, { progress, hasCars, isStopping })
    if (result === 'done') tellReady('first scrape done', startedAt)
    else if (result === 'goes on') tell('the first scrape goes on in the background')
    else if (result !== 'not needed') tellError(`the first scrape failed: ${result.failed}`)
  } catch (error) {
    tellError(`the first scrape could not be done: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function greet(config: LauncherConfig, credentials: Credentials | null, email: string): void {
  console.log('')
  tell(`Karvan          http://localhost:${config.port}`)
  if (credentials !== null) tell(`staff sign-in   ${credentials.email}  ${credentials.password}`)
  else tell(`staff sign-in   ${email} has a password that is not known here; to set it: ${RESET}`)
  tell(`logs            ${join(config.dir, 'logs')}`)
  tell('Ctrl-C stops it')
}

await main()
