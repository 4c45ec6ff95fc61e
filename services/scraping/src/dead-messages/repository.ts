import type { DeadMessageRow, JobsDatabase, JobsTransaction } from '@karvan/jobs'
import { AGAIN, type DeadMessage } from '@karvan/messaging'
import { type Kysely, sql } from 'kysely'

type Db = Kysely<JobsDatabase>

/**
 * Stores one. What dies again, after it was sent again, is open again; the same death that is delivered a second time changes nothing.
 * @returns whether it is a new death
 */
export async function storeDeadMessage(db: Db, message: DeadMessage): Promise<boolean> {
  const { queue, messageId, type, body, reason, attempts, publishId } = message
  const { numAffectedRows } = await sql`
    insert into dead_messages as known (queue, message_id, type, body, reason, attempts, publish_id)
    values (${queue}, ${messageId}, ${type}, ${body}, ${reason}, ${attempts}, ${publishId})
    on conflict (queue, message_id) do update set
      reason = excluded.reason, attempts = excluded.attempts, publish_id = excluded.publish_id, body = excluded.body,
      deaths = known.deaths + 1, died_at = now(), state = 'open', settled_by = null, settled_at = null
    where known.publish_id is distinct from excluded.publish_id`.execute(db)
  return numAffectedRows === 1n
}

/** Newest first; `id` breaks ties, so that a message is on one page only. */
export async function pageOfDeadMessages(
  db: Db,
  { state, page, limit }: { state?: DeadMessageRow['state'] | undefined; page: number; limit: number },
) {
  const matching = () => {
    const all = db.selectFrom('dead_messages')
    return state === undefined ? all : all.where('state', '=', state)
  }
  const rows = await matching()
    .selectAll()
    .orderBy('died_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await matching()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export async function countOpenDeadMessages(db: Db): Promise<number> {
  const { open } = await db
    .selectFrom('dead_messages')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return open
}

/** Nobody else settles it until the transaction is over. */
export async function lockDeadMessage(trx: JobsTransaction, id: string): Promise<DeadMessageRow | null> {
  const row = trx.selectFrom('dead_messages').selectAll().where('id', '=', id).forUpdate()
  return (await row.executeTakeFirst()) ?? null
}

export async function settleDeadMessage(
  trx: JobsTransaction,
  id: string,
  state: 'retried' | 'discarded',
  by: string,
): Promise<void> {
  await trx
    .updateTable('dead_messages')
    .set({ state, settled_by: by, settled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Puts the body into the outbox for one queue. */
export async function sendToQueue(trx: JobsTransaction, { queue, body }: Pick<DeadMessageRow, 'queue' | 'body'>) {
  await sql`insert into outbox (exchange, routing_key, envelope) values (${AGAIN}, ${queue}, ${body}::jsonb)`.execute(
    trx,
  )
}

/**
 * Removes what is older, and of the rest the oldest beyond a number.
 * @param now what is old, is so at this time
 * @returns how many went
 */
export async function removeOldDeadMessages(
  db: Db,
  now: Date,
  { days, count }: { readonly days: number; readonly count: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from dead_messages where died_at < ${now}::timestamptz - ${days} * interval '1 day'
      or id in (select id from dead_messages order by died_at desc, id desc offset ${count})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/**
 * Of an account that is gone: orders for its mails go, and entries for the audit trail forget from where it came. What else died stays, to
 * be sent again.
 */
export async function forgetAccountInDeadMessages(trx: JobsTransaction, accountId: string): Promise<void> {
  await sql`delete from dead_messages where type = 'account.mail' and strpos(body, ${accountId}) > 0`.execute(trx)
  await sql`
    update dead_messages
    set body = jsonb_set(body::jsonb, '{payload}', (body::jsonb -> 'payload') ||
      '{"client": null, "userAgent": null, "before": null, "after": null}')::text
    where type = 'audit.recorded' and strpos(body, ${accountId}) > 0 and body is json object`.execute(trx)
}

/** Entries of visitors for the audit trail forget from where these reservations were sent; their mails name no person. */
export async function forgetReservationsInDeadMessages(
  db: Kysely<JobsDatabase>,
  reservationIds: readonly string[],
): Promise<void> {
  await sql`
    update dead_messages
    set body = jsonb_set(body::jsonb, '{payload}', (body::jsonb -> 'payload') || '{"client": null, "userAgent": null}')::text
    where type = 'audit.recorded' and case when body is json object then body::jsonb #>> '{actor,userId}' is null
      and body::jsonb #>> '{payload,subject,id}' = any(${[...reservationIds]}::text[]) else false end`.execute(db)
}
