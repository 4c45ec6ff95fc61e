import type { AuditFields, DigestZone, KeyScope, MailLanguage, Role, ViewPage } from '@karvan/contracts'
import type { WithInbox, WithOutbox } from '@karvan/messaging'
import type { WithRateLimits } from '@karvan/service-kit'
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

interface AccountsTable {
  id: Generated<string>
  /** Lower-case. */
  email: string
  username: string
  password_hash: string
  role: Role
  first_name: string | null
  last_name: string | null
  /** E.164. */
  phone: string | null
  /** Of mails to this person. */
  language: Generated<MailLanguage>
  is_active: Generated<boolean>
  email_verified_at: Date | null
  /** When an address of the account was proved first; set by a trigger, and never taken back. */
  first_verified_at: Date | null
  /** Of an authenticator app, sealed. Asked for at sign-in only once it is confirmed. */
  totp_secret: string | null
  totp_confirmed_at: Date | null
  /** The last 30 seconds of which a code was taken: each code works once. */
  totp_last_step: number | null
  /** Raised by a trigger when all sessions of the account end. */
  version: Generated<number>
  created_at: Generated<Date>
  /** Set by a trigger. */
  updated_at: Generated<Date>
  deleted_at: Date | null
  /** Names and addresses as a search compares them. */
  search_text: GeneratedAlways<string>
}
export type AccountRow = Selectable<AccountsTable>

interface SessionsTable {
  id: Generated<string>
  account_id: string
  /** From a refresh token and this its successor is computed, so the successor itself is stored nowhere. */
  rotation_key: string
  methods: ('pwd' | 'otp')[]
  authenticated_at: Generated<Date>
  client: string | null
  user_agent: string | null
  created_at: Generated<Date>
  last_used_at: Generated<Date>
  expires_at: Date
  ended_at: Date | null
}
export type SessionRow = Selectable<SessionsTable>

interface RefreshTokensTable {
  token_hash: string
  session_id: string
  expires_at: Date
  created_at: Generated<Date>
  /** When it was exchanged for its successor. */
  used_at: Date | null
}

/** Written by triggers alone. */
interface SessionEndsTable {
  id: Generated<number>
  account_id: string
  session_id: string | null
  version: number | null
  ended_at: Generated<Date>
}

interface SigningKeysTable {
  kid: string
  private_key: string
  public_key: string
  created_at: Generated<Date>
  /** From then on it checks no token. Null for the one that signs. */
  withdrawn_at: Date | null
}

interface LoginFailuresTable {
  key: string
  failures: number
  blocked_until: Date
}

interface MailLinksTable {
  token_hash: string
  account_id: string
  purpose: 'verify-email' | 'set-password'
  /** The address that it was sent to. */
  email: string
  expires_at: Date
  created_at: Generated<Date>
  used_at: Date | null
}

interface RecoveryCodesTable {
  account_id: string
  code_hash: string
  used_at: Date | null
}

interface CustomersTable {
  id: Generated<string>
  first_name: string
  last_name: string | null
  /** Lower-case. */
  email: string | null
  /** E.164. */
  phone: string | null
  address: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  deleted_at: Date | null
  merged_into: string | null
  /** Made for a reservation, and not changed by staff since. */
  from_reservation: Generated<boolean>
  /** Name and address as a search compares them. */
  search_text: GeneratedAlways<string>
}
export type CustomerRow = Selectable<CustomersTable>

interface SavedViewsTable {
  id: Generated<string>
  page: ViewPage
  name: string
  /** As the address of the list has it. */
  query: string
  /** Null where all are shown. */
  columns: string[] | null
  is_shared: boolean
  /** A trigger removes what is not shared with its account. */
  owner_id: string | null
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  deleted_at: Date | null
}
export type SavedViewRow = Selectable<SavedViewsTable>

/** The view with which somebody's list opens. */
interface DefaultViewsTable {
  account_id: string
  page: ViewPage
  view_id: string
}

interface ApiKeysTable {
  id: Generated<string>
  name: string
  note: string | null
  scopes: KeyScope[]
  /** SHA-256 of what is secret. */
  secret_hash: string
  /** With the account its keys go. */
  maker_id: string
  created_at: Generated<Date>
  expires_at: Date
  last_used_at: Date | null
  /** A trigger announces it. */
  revoked_at: Date | null
}
export type ApiKeyRow = Selectable<ApiKeysTable>

/** What a change may set, and what undoing it puts back. */
export interface HandlingValues {
  readonly owner_id: string | null
  readonly snoozed_until: Date | null
  readonly done_at: Date | null
}

/** Those values, as JSON has them. */
export type HandlingBefore = Readonly<Record<keyof HandlingValues, string | null>>

interface InboxHandlingTable {
  /** Names the event, whose own service knows it. */
  key: string
  owner_id: string | null
  snoozed_until: Date | null
  done_at: Date | null
  /** Raised by each change; 0 where there are only notes. */
  version: Generated<number>
  before: ColumnType<HandlingBefore | null, never, string | null>
  /** By notes, too. */
  changed_at: Generated<Date>
}

interface InboxNotesTable {
  id: Generated<string>
  key: string
  author_id: string | null
  at: Generated<Date>
  text: string
}

interface InboxDigestsTable {
  account_id: string
  is_on: boolean
  hour: number
  time_zone: DigestZone
  /** The last day whose mail was sent or left out, as `2026-11-30`: no day gets two. */
  handled_for: string | null
  /** When a process took up a day that is not handled yet. */
  tried_at: Date | null
}
export type InboxDigestRow = Selectable<InboxDigestsTable>

/** In the schema `audit`, which belongs to nobody who signs in: this service may add and read. */
interface AuditEntriesTable {
  id: string
  at: Date
  action: string
  actor_id: string | null
  actor_role: Role | null
  /** The key of a program that did it for the actor. */
  actor_key: string | null
  subject_type: string
  subject_id: string
  before: ColumnType<AuditFields | null, string | null, never>
  after: ColumnType<AuditFields | null, string | null, never>
  client: string | null
  user_agent: string | null
  request_id: string
}
export type AuditEntryRow = Selectable<AuditEntriesTable>

export interface AuthDatabase extends WithOutbox, WithInbox, WithRateLimits {
  accounts: AccountsTable
  sessions: SessionsTable
  refresh_tokens: RefreshTokensTable
  session_ends: SessionEndsTable
  signing_keys: SigningKeysTable
  login_failures: LoginFailuresTable
  mail_links: MailLinksTable
  recovery_codes: RecoveryCodesTable
  customers: CustomersTable
  saved_views: SavedViewsTable
  default_views: DefaultViewsTable
  api_keys: ApiKeysTable
  inbox_handling: InboxHandlingTable
  inbox_notes: InboxNotesTable
  inbox_digests: InboxDigestsTable
  'audit.entries': AuditEntriesTable
}
