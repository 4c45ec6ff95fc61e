import { AppError, type BackgroundLoop, startLoop } from '@karvan/service-kit'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { AuthClient } from '../auth-client.ts'
import type { ReservationDatabase } from '../database/tables.ts'

/** A new reservation wakes the work; this is for those whose turn came while auth was away. */
const EVERY_MS = 15_000
const RETRY_MS = 10_000
/** So many in one turn: those that were there before customers were linked are many. */
const AT_A_TIME = 50
/** What auth refuses, such as a name that is too long for it, is tried again so much later. */
const REFUSED_DAYS = 1

export interface LinkingDeps {
  readonly db: Kysely<ReservationDatabase>
  readonly auth: Pick<AuthClient, 'findOrMakeCustomer'>
  readonly log: Logger
}

/** Gives each reservation the record of its person. While auth is away they wait, and nobody else does. */
export function startLinking(deps: LinkingDeps): BackgroundLoop {
  return startLoop(
    async () => {
      for (let i = 0; i < AT_A_TIME; i += 1) {
        if (!(await linkNext(deps))) return EVERY_MS
      }
      return 0
    },
    (error) => {
      deps.log.warn({ err: error }, 'no customer was linked')
      return RETRY_MS
    },
  )
}

/**
 * Links the reservation whose turn it is. Safe to repeat: auth finds the record that it made.
 * @returns whether there was one
 * @throws {AppError} `service.unavailable` while auth does not answer
 */
export async function linkNext({ db, auth, log }: LinkingDeps): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    // Locked while auth is asked: nobody erases the person meanwhile, and no other replica asks for the same one.
    const row = await trx
      .selectFrom('reservations')
      .select(['id', 'first_name', 'last_name', 'email', 'phone'])
      .where('link_after', '<=', sql<Date>`now()`)
      .where('deleted_at', 'is', null)
      .orderBy('link_after')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!row) return false
    const { id, ...person } = row
    const updated = trx.updateTable('reservations').where('id', '=', id)
    try {
      const customerId = await auth.findOrMakeCustomer(person)
      // Nobody has changed the reservation by this, so its version stays.
      await updated.set({ customer_id: customerId, link_after: null }).execute()
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'request.invalid') throw error
      log.error({ err: error, reservationId: id }, 'auth makes no customer of this person')
      await updated.set({ link_after: sql<Date>`now() + ${REFUSED_DAYS} * interval '1 day'` }).execute()
    }
    return true
  })
}
