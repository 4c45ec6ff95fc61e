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
  const { action, subject, before, after } = payload
  // An entry may come when its account is gone, and with it what the trail had of the person.
  const isOfNobody = actor?.role === 'user' && !(await hasAccount(db, actor.userId))
  const { client, userAgent } = isOfNobody ? { client: null, userAgent: null } : payload
  await db
    .insertInto('audit.entries')
    .values({
      id,
      at: occurredAt,
      action,
      actor_id: actor?.userId ?? null,
      actor_role: actor?.role ?? null,
      actor_key: actor?.keyId ?? null,
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

async function hasAccount(db: Kysely<AuthDatabase>, id: string): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
