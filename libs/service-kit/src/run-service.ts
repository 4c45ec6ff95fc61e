import { once } from 'node:events'
import { type DestinationStream, type Logger, pino } from 'pino'
import { ADDRESS_MODES, forLog } from './client-address.ts'
import { ConfigError } from './config.ts'
import { logLines } from './log-lines.ts'

export interface ServiceScope {
  readonly log: Logger
  /** Registers a resource for closing; closed in reverse order of registration. */
  readonly defer: (name: string, close: () => Promise<unknown>) => void
  /** Aborted when the process is asked to stop, also while it still starts. */
  readonly signal: AbortSignal
}

const SHUTDOWN_DEADLINE_MS = 10_000

/** Never in a log line, be it in an error that carries headers: secrets and what identifies a person. */
const REDACTED = ['password', 'accessToken', 'refreshToken', 'authorization', 'cookie', 'vehicleNo', 'phone', 'email']

export interface LogSettings {
  readonly LOG_LEVEL?: string | undefined
  readonly LOG_CLIENT_ADDRESS?: string | undefined
}

/** JSON lines, on stdout where nothing else is given. Without a known LOG_CLIENT_ADDRESS, addresses are masked. */
export function createLogger(name: string, settings: LogSettings = {}, destination?: DestinationStream): Logger {
  const paths = REDACTED.flatMap((key) => [key, `*.${key}`, `*.*.${key}`])
  const mode = ADDRESS_MODES.find((known) => known === settings.LOG_CLIENT_ADDRESS) ?? 'masked'
  const options = {
    name,
    level: settings.LOG_LEVEL || 'info',
    redact: { paths, censor: '[redacted]' },
    serializers: { client: (address: string) => forLog(address, mode) },
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * What a service opens, and how it is closed.
 * @returns `close` says whether all could be closed; what could not is logged, and keeps nothing else open
 */
export function openScope(log: Logger, signal: AbortSignal): { scope: ServiceScope; close: () => Promise<boolean> } {
  const opened: { name: string; close: () => Promise<unknown> }[] = []
  const close = async () => {
    let isClosed = true
    for (const resource of opened.splice(0).reverse()) {
      await resource.close().catch((err: unknown) => {
        log.error({ err, resource: resource.name }, 'failed to close')
        isClosed = false
      })
    }
    return isClosed
  }
  return { scope: { log, signal, defer: (name, closeIt) => opened.push({ name, close: closeIt }) }, close }
}

/** Starts a service, waits for a stop signal, then closes what it opened and lets the process end by itself. */
export async function runService(
  name: string,
  settings: LogSettings,
  start: (scope: ServiceScope) => Promise<void>,
): Promise<void> {
  const log = createLogger(name, settings, logLines())
  const stop = new AbortController()
  const { scope, close } = openScope(log, stop.signal)
  const requestStop = (reason: string) => {
    setTimeout(() => process.exit(process.exitCode ?? 2), SHUTDOWN_DEADLINE_MS).unref()
    stop.abort(reason)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, requestStop)
  process.on('unhandledRejection', (err) => {
    // A fault of ours: the process is not to be trusted any more, and its supervisor starts another.
    log.fatal({ err }, 'unhandled rejection')
    process.exit(1)
  })

  try {
    await start(scope)
    log.info('started')
    if (!stop.signal.aborted) await once(stop.signal, 'abort')
    log.info({ signal: stop.signal.reason as unknown }, 'stopping')
  } catch (err) {
    if (stop.signal.aborted) {
      log.info('stopped while starting')
    } else {
      if (err instanceof ConfigError) log.fatal(err.message)
      else log.fatal({ err }, 'failed to start')
      process.exitCode = 1
      requestStop('failed to start')
    }
  }

  if (!(await close())) process.exitCode ??= 1
}
