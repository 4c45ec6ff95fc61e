import type { Mailer } from '@karvan/mail'
import { removeHandled } from '@karvan/messaging'
import { type BackgroundLoop, startLoop } from '@karvan/service-kit'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import { announceRemoved } from '../accounts/removal.ts'
import { forgetInTrail } from '../audit/forget.ts'
import { RESTORE_DAYS } from '../users/service.ts'
import type { AuthDatabase } from './tables.ts'

/** Any number, the same for every replica. */
const PURGE_LOCK = 7_461_003
const EVERY_MS = 15 * 60_000
const RETRY_MS = 60_000

interface Old {
  readonly table: keyof AuthDatabase
  /** When a row was over. */
  readonly end: RawBuilder<Date>
  /** So much later it goes. */
  readonly days: number
}

const OLD: readonly Old[] = [
  { table: 'login_failures', end: sql`blocked_until`, days: 1 },
  { table: 'rate_limits', end: sql`resets_at`, days: 0 },
  { table: 'mail_links', end: sql`expires_at`, days: 1 },
  { table: 'refresh_tokens', end: sql`expires_at`, days: 40 },
  { table: 'sessions', end: sql`coalesce(ended_at, expires_at)`, days: 40 },
  // No living token can belong to an older one.
  { table: 'session_ends', end: sql`ended_at`, days: 1 },
  { table: 'signing_keys', end: sql`withdrawn_at`, days: 1 },
  { table: 'customers', end: sql`deleted_at`, days: RESTORE_DAYS },
  { table: 'saved_views', end: sql`deleted_at`, days: RESTORE_DAYS },
  { table: 'api_keys', end: sql`least(revoked_at, expires_at)`, days: 90 },
  // Its notes go with it.
  { table: 'inbox_handling', end: sql`changed_at`, days: 90 },
]

/** Removes what is of no use any more, a few times an hour; of several replicas one does. */
export function startPurging(db: Kysely<AuthDatabase>, mailer: Pick<Mailer, 'forget'>, log: Logger): BackgroundLoop {
  return startLoop(
    async () => {
      const removed = await purge(db, mailer, new Date())
      const entries = await removeOldEntries(db)
      log.debug({ removed, entries }, 'old rows were removed')
      return EVERY_MS
    },
    (error) => {
      log.warn({ err: error }, 'old rows could not be removed')
      return RETRY_MS
    },
  )
}

/**
 * @param now what is old, is so at this time
 * @returns how many rows of each table went; nothing where another process is at it
 */
export async function purge(
  db: Kysely<AuthDatabase>,
  mailer: Pick<Mailer, 'forget'>,
  now: Date,
): Promise<Readonly<Record<string, number>>> {
  return await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(${PURGE_LOCK}) as "isOurs"`.execute(trx)
    const removed: Record<string, number> = {}
    if (rows[0]?.isOurs !== true) return removed
    for (const { table, end, days } of OLD) {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)}
        where ${end} < ${now}::timestamptz - ${days} * interval '1 day'`.execute(trx)
      removed[table] = Number(numAffectedRows ?? 0)
    }
    removed['inbox'] = await removeHandled(trx, now)
    removed['accounts'] = await removeAccounts(trx, mailer, now)
    return removed
  })
}

/** Deleted accounts that cannot be restored any more go, and with them what other services have stored for them. */
async function removeAccounts(
  trx: Transaction<AuthDatabase>,
  mailer: Pick<Mailer, 'forget'>,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: string; email: string }>`
    delete from accounts where deleted_at < ${now}::timestamptz - ${RESTORE_DAYS} * interval '1 day'
    returning id, email`.execute(trx)
  const ids = rows.map(({ id }) => id)
  await announceRemoved(trx, ids)
  await forgetInTrail(trx, ids)
  for (const { email } of rows) await mailer.forget(email)
  return rows.length
}

/**
 * Entries of the audit trail that are older than who provisions the database has stated. This service may ask for it, and cannot
 * choose them.
 * @returns how many went; some are left for the next time where there are very many
 */
export async function removeOldEntries(db: Kysely<AuthDatabase>): Promise<number> {
  const { rows } = await sql<{ removed: number }>`select audit.remove_old() as removed`.execute(db)
  return rows[0]?.removed ?? 0
}
