import { createLogger, openScope, type ServiceScope } from '@karvan/service-kit'
import type { ServiceName } from '@karvan/setup'
import { type Source, SOURCES } from '@karvan/sources'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Program, ProgramOptions } from './program.ts'
import { bundleOf } from './folders.ts'
import { orTooLate } from './too-late.ts'

type Environment = Readonly<Record<string, string>>
type Start = (scope: ServiceScope, env: Environment, sources: readonly Source[]) => Promise<void>

/** What each service's `main.ts` does. Loaded when a test needs it, for it is much. */
const STARTS: Readonly<Record<ServiceName, () => Promise<Start>>> = {
  auth: async () => {
    const { loadConfig } = await import('../../../services/auth/src/config.ts')
    const { start } = await import('../../../services/auth/src/start.ts')
    return (scope, env) => start(scope, loadConfig(env))
  },
  catalog: async () => {
    const { loadConfig } = await import('../../../services/catalog/src/config.ts')
    const { start } = await import('../../../services/catalog/src/start.ts')
    const bundled = (name: string) => pathToFileURL(join(bundleOf('catalog'), '..', name))
    const programs = { indexWorker: bundled('index-worker.mjs'), pictures: bundled('pictures.mjs') }
    return (scope, env, sources) => start(scope, loadConfig(env, sources), sources, programs)
  },
  scraping: async () => {
    const { loadConfig } = await import('../../../services/scraping/src/config.ts')
    const { start } = await import('../../../services/scraping/src/start.ts')
    return (scope, env, sources) => start(scope, loadConfig(env), sources)
  },
  'scraper-worker': async () => {
    const { loadConfig } = await import('../../../services/scraper-worker/src/config.ts')
    const { start } = await import('../../../services/scraper-worker/src/start.ts')
    return (scope, env, sources) => start(scope, loadConfig(env, sources))
  },
  'pipeline-worker': async () => {
    const { loadConfig } = await import('../../../services/pipeline-worker/src/config.ts')
    const { start } = await import('../../../services/pipeline-worker/src/start.ts')
    return (scope, env, sources) => start(scope, loadConfig(env), sources)
  },
  pricing: async () => {
    const { loadConfig } = await import('../../../services/pricing/src/config.ts')
    const { start } = await import('../../../services/pricing/src/start.ts')
    return (scope, env) => start(scope, loadConfig(env))
  },
  settings: async () => {
    const { loadConfig } = await import('../../../services/settings/src/config.ts')
    const { start } = await import('../../../services/settings/src/start.ts')
    const uploads = pathToFileURL(join(bundleOf('settings'), '../uploads.mjs'))
    return (scope, env) => start(scope, loadConfig(env), uploads)
  },
  reservation: async () => {
    const { loadConfig } = await import('../../../services/reservation/src/config.ts')
    const { start } = await import('../../../services/reservation/src/start.ts')
    const photos = pathToFileURL(join(bundleOf('reservation'), '../photos.mjs'))
    return (scope, env) => start(scope, loadConfig(env), photos)
  },
  web: async () => {
    const { loadConfig } = await import('../../../web/server/src/config.ts')
    const { start } = await import('../../../web/server/src/start.ts')
    return (scope, env) => start(scope, loadConfig(env))
  },
  gateway: async () => {
    const { loadConfig } = await import('../../../gateway/src/config.ts')
    const { start } = await import('../../../gateway/src/start.ts')
    return (scope, env) => start(scope, loadConfig(env))
  },
}

export interface InProcessOptions extends Omit<ProgramOptions, 'bundle'> {
  readonly name: ServiceName
  /** In place of those that the bundles know. */
  readonly sources?: readonly Source[]
}

/**
 * A service within the test's own process: a tenth of the work of starting a process for it. It cannot be killed or
 * halted: what happens then is for tests that start it as a process.
 */
export function startInProcess({ name, port, env, logFile, sources = SOURCES }: InProcessOptions): Program {
  const stop = new AbortController()
  const output = createWriteStream(logFile, { flags: 'a' })
  const log = createLogger(name, env, output)
  const { scope, close } = openScope(log, stop.signal)
  const started = STARTS[name]().then((start) => start(scope, env, sources))
  // Who waits until it is ready is told.
  started.catch(() => undefined)
  const onlyAsProcess = () => {
    throw new Error(`${name} runs within the test: have startStack start it as a process (asProcesses)`)
  }
  let ended: Promise<number> | null = null
  const end = async () => {
    stop.abort()
    const hasStarted = await started.then(
      () => true,
      () => false,
    )
    const isClosed = await close()
    output.end()
    await once(output, 'close')
    return hasStarted && isClosed ? 0 : 1
  }
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    pid: process.pid,
    ready: () => orTooLate(started, name, logFile),
    stop: () => (ended ??= end()),
    kill: onlyAsProcess,
    freeze: onlyAsProcess,
    thaw: onlyAsProcess,
  }
}
