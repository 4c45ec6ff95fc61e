import { createHash } from 'node:crypto'

export const PEOPLE = 20_000

/** The id of a row of `fillAuth`, as Postgres makes it of the same words. */
export function uuidOf(kind: 'account' | 'session' | 'customer', number: number): string {
  const hex = createHash('md5').update(`${kind} ${number}`).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const accountId = `md5('account ' || i)::uuid`
const rows = `generate_series(1, ${PEOPLE}) as i`

/** People, what is theirs, and what was done to them. */
export const fillAuth: readonly string[] = [
  `insert into auth.accounts (id, email, username, password_hash, role, first_name)
   select ${accountId}, 'person' || i || '@karvan.test', 'person' || i, '', case when i <= 2 then 'super_admin' else 'user' end,
     'Person' || i
   from ${rows}`,
  // Of two sessions of each account one has ended.
  `insert into auth.sessions (id, account_id, rotation_key, methods, expires_at, ended_at)
   select md5('session ' || i + over)::uuid, ${accountId}, '', '{pwd}', now() + interval '1 day',
     case when over > 0 then now() end
   from ${rows}, unnest(array[0, ${PEOPLE}]) as over`,
  `insert into auth.refresh_tokens (token_hash, session_id, expires_at)
   select 'token ' || i, md5('session ' || i)::uuid, now() + interval '1 day' from ${rows}`,
  `insert into auth.mail_links (token_hash, account_id, purpose, email, expires_at)
   select 'link ' || i, ${accountId}, 'set-password', '', now() + interval '1 day' from ${rows}`,
  `insert into auth.login_failures (key, failures, blocked_until) select 'key ' || i, 1, now() from ${rows}`,
  `insert into auth.customers (id, first_name, email, phone)
   select md5('customer ' || i)::uuid, 'Customer' || i, 'c' || i || '@karvan.test', '+' || 38344000000 + i from ${rows}`,
  `insert into audit.entries (id, at, action, actor_id, subject_type, subject_id, request_id)
   select gen_random_uuid(), timestamptz '2026-01-01Z' + i * interval '1 minute', 'customer.updated',
     md5('account ' || i % 100)::uuid, 'customer', md5('customer ' || i)::uuid, ''
   from ${rows}`,
  'vacuum analyze',
]
