import { type AuditAction, auditRecorded, type AuditSubject } from '@karvan/contracts'
import { enqueue, type WithOutbox } from '@karvan/messaging'
import type { RequestOrigin } from '@karvan/service-kit'
import type { Transaction } from 'kysely'
import { changesOf, type Fields } from './changes.ts'

/** Something that was done. */
export interface Change {
  readonly action: AuditAction
  readonly subject: AuditSubject
  /** The thing before, as far as it may have changed; null where there was none. */
  readonly before?: Fields | null
  /** The thing after; null where there is none any more. */
  readonly after?: Fields | null
}

/**
 * Leaves an entry in the audit trail, in the transaction of the change: either both happen or neither. It reaches the auth
 * service's table through the outbox, so nothing is lost while that is down.
 */
export async function recordChange<DB extends WithOutbox>(
  trx: Transaction<DB>,
  { action, subject, before = null, after = null }: Change,
  { client, userAgent, ...origin }: RequestOrigin,
): Promise<void> {
  const entry = { action, subject, ...changesOf(before, after), client, userAgent }
  await enqueue(trx, auditRecorded, [entry], origin)
}
