import type { Logger } from 'pino'

/**
 * node-cron's lines in the log of the service: by itself it writes to the console, in colours. That a look comes late or is
 * left out is no warning here: our schedules look again and see what is due.
 */
export function cronLog(log: Pick<Logger, 'debug' | 'error'>) {
  const debug = (message: string | Error, err?: Error) => log.debug({ err }, String(message))
  return {
    info: debug,
    warn: debug,
    debug,
    error: (message: string | Error, err?: Error) =>
      log.error({ err: err ?? message }, 'a schedule failed in its library'),
  }
}
