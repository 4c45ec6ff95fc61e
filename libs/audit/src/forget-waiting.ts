import { auditRecorded } from '@karvan/contracts'
import type { WithOutbox } from '@karvan/messaging'
import { sql, type Transaction } from 'kysely'

/**
 * Entries that wait in the service's own outbox forget from where visitors and ordinary users came, and what is masked of a person,
 * as those in the trail do: while the broker is away, they would reach it later than the erasure.
 * @param ids of accounts, customer records and reservations that are erased
 */
export async function forgetWaitingEntries<DB extends WithOutbox>(
  trx: Transaction<DB>,
  ids: readonly string[],
): Promise<void> {
  const list = sql`any(${[...ids]}::text[])`
  await sql`
    update outbox
    set envelope = jsonb_set(envelope, '{payload}', envelope -> 'payload' || '{"client": null, "userAgent": null}')
    where envelope ->> 'type' = ${auditRecorded.type} and (
      (envelope #>> '{actor,userId}' = ${list} and envelope #>> '{actor,role}' = 'user')
      or (envelope #>> '{actor,userId}' is null and envelope #>> '{payload,subject,id}' = ${list}))`.execute(trx)
  await sql`
    update outbox
    set envelope = jsonb_set(envelope, '{payload}', envelope -> 'payload' || '{"before": null, "after": null}')
    where envelope ->> 'type' = ${auditRecorded.type} and envelope #>> '{payload,subject,id}' = ${list}
      and envelope #>> '{payload,subject,type}' in ('account', 'customer')`.execute(trx)
}
