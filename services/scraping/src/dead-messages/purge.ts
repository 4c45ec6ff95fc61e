import type { JobsDatabase } from '@karvan/jobs'
import { type BackgroundLoop, startLoop } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { countOpenDeadMessages, removeOldDeadMessages } from './repository.ts'

const EVERY_MS = 15 * 60_000
const RETRY_MS = 60_000
/** Long enough for somebody to look, and a store that nobody empties is bounded. */
const BOUNDS = { days: 90, count: 10_000 }

/** Bounds the store of dead messages, and says as an error while some are open. */
export function startBoundingDeadMessages(db: Kysely<JobsDatabase>, log: Logger): BackgroundLoop {
  return startLoop(
    async () => {
      await boundDeadMessages(db, log)
      return EVERY_MS
    },
    (error) => {
      log.warn({ err: error }, 'old dead messages could not be removed')
      return RETRY_MS
    },
  )
}

/** @param bounds the stated ones; a test has smaller ones */
export async function boundDeadMessages(db: Kysely<JobsDatabase>, log: Logger, bounds = BOUNDS): Promise<void> {
  const removed = await removeOldDeadMessages(db, new Date(), bounds)
  if (removed > 0) log.warn({ removed, ...bounds }, 'the oldest dead messages were removed')
  const open = await countOpenDeadMessages(db)
  if (open > 0) log.error({ open }, 'dead messages wait for somebody in the back office')
}
