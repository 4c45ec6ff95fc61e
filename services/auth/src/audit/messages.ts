import { auditRecorded } from '@karvan/contracts'
import { type Delivery, type Handler, onMessage } from '@karvan/messaging'
import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import type { AuthDatabase } from '../database/tables.ts'

/** Keeps what every service says that it changed. The message's id makes a redelivery the same entry. */
export const auditHandler = (db: Kysely<AuthDatabase>): Handler =>
  onMessage(auditRecorded, (delivery) => keep(db, delivery))

async function keep(
  db: Kysely<AuthDatabase>,
  { id, payload, actor, correlationId, occurredAt }: Delivery<Static<typeof auditRecorded.payload>>,
): Promise<void> {
  const { action, subject, before, after, client, userAgent } = payload
  await db
    .insertInto('audit.entries')
    .values({
      id,
      at: occurredAt,
      action,
      actor_id: actor?.userId ?? null,
      actor_role: actor?.role ?? null,
      subject_type: subject.type,
      subject_id: subject.id,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      client,
      user_agent: userAgent,
      request_id: correlationId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
