import { ACCOUNT_MAILS, AUDIT_ACTIONS, type PersonAccounts, type PersonAudit } from '@karvan/contracts'
import type { AccountRow, AuditEntryRow, SessionRow } from '../database/tables.ts'
import type { PersonRepository, WaitingMail } from './repository.ts'

type Stored<K extends 'mailLinks' | 'views' | 'inboxNotes' | 'inboxDigests' | 'apiKeys'> = Awaited<
  ReturnType<PersonRepository[K]>
>

/** What belongs to any of the accounts. */
interface Belongings {
  readonly sessions: readonly SessionRow[]
  readonly links: Stored<'mailLinks'>
  readonly views: Stored<'views'>
  readonly notes: Stored<'inboxNotes'>
  readonly digests: Stored<'inboxDigests'>
  readonly keys: Stored<'apiKeys'>
}
type Present<K extends keyof PersonAccounts> = PersonAccounts[K][number]

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null

/** Secrets are left out: they say nothing of the person, and would open the account. */
export const presentAccount = (
  row: AccountRow,
  { sessions, links, views, notes, digests, keys }: Belongings,
): Present<'accounts'> => ({
  id: row.id,
  email: row.email,
  username: row.username,
  first_name: row.first_name,
  last_name: row.last_name,
  phone: row.phone,
  language: row.language,
  role: row.role,
  is_active: row.is_active,
  email_verified_at: textOf(row.email_verified_at),
  two_factor_since: textOf(row.totp_confirmed_at),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  deleted_at: textOf(row.deleted_at),
  sessions: sessions
    .filter(({ account_id }) => account_id === row.id)
    .map(({ methods, client, user_agent, created_at, last_used_at, ended_at }) => ({
      methods,
      client,
      user_agent,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      ended_at: textOf(ended_at),
    })),
  mail_links: links
    .filter(({ account_id }) => account_id === row.id)
    .map(({ purpose, email, created_at, used_at }) => ({
      purpose,
      email,
      created_at: created_at.toISOString(),
      used_at: textOf(used_at),
    })),
  views: views
    .filter(({ owner_id }) => owner_id === row.id)
    .map(({ page, name, query, columns, is_shared }) => ({ page, name, query, columns, is_shared })),
  inbox_notes: notes
    .filter(({ author_id }) => author_id === row.id)
    .map(({ key, at, text }) => ({ event: key, at: at.toISOString(), text })),
  inbox_digest:
    digests
      .filter(({ account_id }) => account_id === row.id)
      .map(({ is_on, hour, time_zone, handled_for }) => ({ is_on, hour, time_zone, handled_for }))[0] ?? null,
  api_keys: keys
    .filter(({ maker_id }) => maker_id === row.id)
    .map(({ name, note, scopes, ...key }) => ({
      name,
      note,
      scopes,
      created_at: key.created_at.toISOString(),
      expires_at: key.expires_at.toISOString(),
      last_used_at: textOf(key.last_used_at),
      revoked_at: textOf(key.revoked_at),
    })),
})

export const presentWaitingMails = (rows: readonly WaitingMail[]): PersonAccounts['waiting_mails'] =>
  rows.flatMap(({ mail: named, to, since }) => {
    const mail = ACCOUNT_MAILS.find((known) => known === named)
    return mail === undefined ? [] : [{ mail, to, since: since.toISOString() }]
  })

/** Who of staff did something is another person's: their id, address and device are left out. */
export function presentEntry(row: AuditEntryRow, ids: ReadonlySet<string>): PersonAudit['entries'][number] {
  const action = AUDIT_ACTIONS.find((known) => known === row.action)
  if (action === undefined) throw new Error(`audit entry ${row.id} is of an unknown kind`)
  // A visitor is signed in nowhere; what they did, they did with a reservation of theirs.
  const isByVisitor = row.actor_id === null && row.subject_type === 'reservation'
  const isByPerson = isByVisitor || (row.actor_id !== null && ids.has(row.actor_id))
  return {
    at: row.at.toISOString(),
    action,
    subject_type: row.subject_type,
    subject_id: row.subject_id,
    by_person: isByPerson,
    before: row.before,
    after: row.after,
    client: isByPerson ? row.client : null,
    user_agent: isByPerson ? row.user_agent : null,
  }
}
