import { type BackgroundLoop, type ServiceScope, startLoop } from '@karvan/service-kit'
import type { SearchAlerts } from './alerts.ts'

const EVERY_MS = 10 * 60_000
const RETRY_MS = 60_000

/** Orders the mails that are due, one person after the other. */
export const startAlerts = (alerts: SearchAlerts, log: ServiceScope['log']): BackgroundLoop =>
  startLoop(
    async () => ((await alerts.next(new Date())) ? 0 : EVERY_MS),
    (error) => {
      log.warn({ err: error }, 'mails about saved searches could not be ordered')
      return RETRY_MS
    },
  )
