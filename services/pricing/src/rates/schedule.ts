import { cronLog } from '@karvan/service-kit'
import { schedule } from 'node-cron'
import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { PricingDatabase } from '../database/tables.ts'
import { requestDueBook } from '../reprices/due-book.ts'
import { dueAt } from './due.ts'
import { lastFetchedAt } from './repository.ts'
import type { RateService } from './service.ts'

export interface ScheduleOptions {
  readonly db: Kysely<PricingDatabase>
  readonly rates: Pick<RateService, 'providers' | 'refresh'>
  readonly log: Logger
  /** When to look whether a rate is due, as cron writes it, in UTC. */
  readonly cron: string
}

/** Longer than all providers take to answer. */
const TURN = '1 minute'

/**
 * Fetches a rate each day, and looks at the start whether one is due. A provider that gives none is followed by the next.
 * A book is asked for also where no rate changed and the day did.
 */
export function startRateSchedule(options: ScheduleOptions): { readonly close: () => Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const look = () => {
    running = lookOnce(options).catch((err: unknown) => options.log.warn({ err }, 'rates were not looked at'))
    return running
  }
  const logger = cronLog(options.log)
  const task = schedule(options.cron, look, { name: 'exchange rates', timezone: 'UTC', noOverlap: true, logger })
  void look()
  return {
    close: async () => {
      await task.destroy()
      await running
    },
  }
}

async function lookOnce(options: ScheduleOptions): Promise<void> {
  await refreshWhereDue(options)
  await requestDueBook(options.db)
}

/** One process of all looks at a time; those that come later find the rate fetched. */
export async function refreshWhereDue({ db, rates, log }: Omit<ScheduleOptions, 'cron'>): Promise<void> {
  if (dueAt(await lastFetchedAt(db)).getTime() > Date.now()) return
  if (!(await takeTurn(db))) return
  for (const provider of rates.providers) {
    try {
      await rates.refresh(provider, { correlationId: randomUUID(), actor: null, client: null, userAgent: null })
      return
    } catch (err) {
      // It has been noted for staff.
      log.debug({ err, provider }, 'the next provider is asked')
    }
  }
}

async function takeTurn(db: Kysely<PricingDatabase>): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update rate_turn set taken_at = clock_timestamp()
    where taken_at < clock_timestamp() - ${TURN}::interval`.execute(db)
  return numAffectedRows === 1n
}
