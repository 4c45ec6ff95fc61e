import { type Static, Type } from 'typebox'
import { ACCOUNT_MAILS } from '../account-mails.ts'
import { AuditActionName, AuditFields } from '../audit.ts'
import { Instant, Nullable, Uuid } from '../common.ts'
import { ROLES } from '../permissions.ts'
import { Email, LANGUAGES, PhoneInput } from '../person.ts'
import { RESERVATION_STATES, RESERVATION_PREFERENCES } from '../reservation-values.ts'
import { defineRoutes } from '../route.ts'
import { ApiKey } from './api-keys.ts'
import { Customer } from './customers.ts'
import { MAX_PERSON_CONTACTS } from '../person-limits.ts'
import { AccountSearch } from './saved-searches.ts'
import { SavedView } from './saved-views.ts'

/** All addresses and numbers that staff know to be one person's. In a body, so that they stand in no address and no log. */
const contacts = {
  emails: Type.Array(Email, { maxItems: MAX_PERSON_CONTACTS }),
  phones: Type.Array(PhoneInput, { maxItems: MAX_PERSON_CONTACTS }),
}
const Contacts = Type.Object(contacts)
export type PersonContacts = Static<typeof Contacts>

const AccountIds = Type.Array(Uuid, { maxItems: 50 })

/** Of the back office: what somebody of staff has named. */
const PersonView = Type.Pick(SavedView, ['page', 'name', 'query', 'columns', 'is_shared'])

const PersonKey = Type.Pick(ApiKey, [
  'name',
  'note',
  'scopes',
  'created_at',
  'expires_at',
  'last_used_at',
  'revoked_at',
])

const PersonAccount = Type.Object({
  id: Uuid,
  email: Type.String(),
  username: Type.String(),
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  language: Type.Enum([...LANGUAGES]),
  role: Type.Enum([...ROLES]),
  is_active: Type.Boolean(),
  email_verified_at: Nullable(Instant),
  two_factor_since: Nullable(Instant),
  created_at: Instant,
  updated_at: Instant,
  deleted_at: Nullable(Instant),
  sessions: Type.Array(
    Type.Object({
      methods: Type.Array(Type.String()),
      client: Nullable(Type.String()),
      user_agent: Nullable(Type.String()),
      created_at: Instant,
      last_used_at: Instant,
      ended_at: Nullable(Instant),
    }),
  ),
  /** Links that were mailed to the account; what is secret in them is stored nowhere. */
  mail_links: Type.Array(
    Type.Object({ purpose: Type.String(), email: Type.String(), created_at: Instant, used_at: Nullable(Instant) }),
  ),
  views: Type.Array(PersonView),
  /** Notes of the account about what waited in the inbox. */
  inbox_notes: Type.Array(Type.Object({ event: Type.String(), at: Instant, text: Type.String() })),
  /** Whether the account gets a daily mail about what waits, and for which day it was seen to last; null where it never chose. */
  inbox_digest: Nullable(
    Type.Object({
      is_on: Type.Boolean(),
      hour: Type.Integer(),
      time_zone: Type.String(),
      handled_for: Nullable(Type.String()),
    }),
  ),
  /** Keys that the account made for programs; what is secret in them is stored nowhere. */
  api_keys: Type.Array(PersonKey),
})

const PersonCustomer = Type.Omit(Customer, ['doubles'])

/** What the auth service has of a person. */
export const PersonAccounts = Type.Object({
  accounts: Type.Array(PersonAccount),
  customers: Type.Array(PersonCustomer),
  /** Ordered, and not sent yet. */
  waiting_mails: Type.Array(
    Type.Object({ mail: Type.Enum([...ACCOUNT_MAILS]), to: Nullable(Type.String()), since: Instant }),
  ),
})
export type PersonAccounts = Static<typeof PersonAccounts>

const PersonReservation = Type.Object({
  id: Uuid,
  code: Type.String(),
  state: Type.Enum([...RESERVATION_STATES]),
  /** Neither ended nor deleted: it cannot be erased yet. */
  is_running: Type.Boolean(),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  language: Type.Enum([...LANGUAGES]),
  car_title: Type.String(),
  destination: Type.String(),
  amount: Type.Number(),
  currency: Type.String(),
  comment: Nullable(Type.String()),
  wish: Nullable(Type.Enum([...RESERVATION_PREFERENCES])),
  exchange_name: Nullable(Type.String()),
  exchange_details: Nullable(Type.String()),
  created_at: Instant,
  updated_at: Instant,
  deleted_at: Nullable(Instant),
  history: Type.Array(
    Type.Object({
      state: Type.Enum([...RESERVATION_STATES]),
      note: Nullable(Type.String()),
      at: Instant,
      undone_at: Nullable(Instant),
    }),
  ),
  /** Staff's notes for each other. */
  notes: Type.Array(Type.Object({ note: Type.String(), at: Instant })),
  photos: Type.Array(
    Type.Object({
      id: Uuid,
      /** The picture itself in Base64, in an export. */
      jpeg: Type.Optional(Type.String()),
    }),
  ),
  /** Mails to the person about it; those that did not go out have no text. */
  mails: Type.Array(
    Type.Object({ state: Type.String(), at: Instant, subject: Nullable(Type.String()), text: Nullable(Type.String()) }),
  ),
  /** What staff attached to its steps, by name. */
  files: Type.Array(
    Type.Object({ id: Uuid, name: Type.String(), type: Type.String(), bytes: Type.Integer(), created_at: Instant }),
  ),
})

/** What the audit trail says of a person's accounts, records and reservations. */
export const PersonAudit = Type.Object({
  /** Newest first. */
  entries: Type.Array(
    Type.Object({
      at: Instant,
      action: AuditActionName,
      subject_type: Type.String(),
      subject_id: Type.String(),
      by_person: Type.Boolean(),
      before: Nullable(AuditFields),
      after: Nullable(AuditFields),
      /** Of the person's own acts. */
      client: Nullable(Type.String()),
      user_agent: Nullable(Type.String()),
    }),
  ),
  /** Whether those are all; otherwise the newest. */
  is_complete: Type.Boolean(),
})
export type PersonAudit = Static<typeof PersonAudit>

/** What the reservation service has of a person. */
export const PersonReservations = Type.Object({
  reservations: Type.Array(PersonReservation),
  /** Codes of reservations that the person's accounts have saved, be they theirs or not. */
  saved: Type.Array(Type.String()),
  /** How many mails about them are ordered, and not sent yet. */
  waiting_mails: Type.Integer(),
})
export type PersonReservations = Static<typeof PersonReservations>

const reservationsOf = Type.Object({ ...contacts, account_ids: AccountIds })

const READS = { none: 'it only reads; the address or number is in the body so that no log has it' } as const

/**
 * A person's data by their e-mail addresses and phone numbers. Each service answers for its own part; the page asks one after
 * the other.
 */
export const personAccountRoutes = defineRoutes({
  findPersonAccounts: {
    method: 'POST',
    path: '/api/admin/persons/accounts/find',
    summary: 'Accounts, sessions, customer records and mails that wait of a person',
    access: 'persons.export',
    audit: READS,
    body: Contacts,
    success: { status: 200, data: PersonAccounts },
    errors: [],
  },
  findPersonAudit: {
    method: 'POST',
    path: '/api/admin/persons/audit/find',
    summary: 'What the audit trail says of accounts, customer records and reservations, by their ids',
    access: 'persons.export',
    audit: READS,
    body: Type.Object({ ids: Type.Array(Uuid, { maxItems: 1_000 }) }),
    success: { status: 200, data: PersonAudit },
    errors: [],
  },
  exportPersonAccounts: {
    method: 'POST',
    path: '/api/admin/persons/accounts/export',
    summary: 'The same, to be handed over; it leaves an entry in the audit trail',
    access: 'persons.export',
    audit: 'person.exported',
    body: Contacts,
    success: { status: 200, data: PersonAccounts },
    errors: [],
  },
  erasePersonAccounts: {
    method: 'POST',
    path: '/api/admin/persons/accounts/erase',
    summary: 'Remove the accounts and customer records of a person at once; it cannot be taken back',
    access: 'persons.erase',
    requires: ['recent-sign-in'],
    audit: 'person.erased',
    body: Contacts,
    success: { status: 200, data: Type.Object({ accounts: Type.Integer(), customers: Type.Integer() }) },
    errors: ['users.out_of_reach', 'users.last_super_admin'],
  },
})

export const personReservationRoutes = defineRoutes({
  findPersonReservations: {
    method: 'POST',
    path: '/api/admin/persons/reservations/find',
    summary: 'Reservations of a person with notes and pictures',
    access: 'persons.export',
    audit: READS,
    body: reservationsOf,
    success: { status: 200, data: PersonReservations },
    errors: [],
  },
  exportPersonReservations: {
    method: 'POST',
    path: '/api/admin/persons/reservations/export',
    summary: 'The same with the pictures themselves; it leaves an entry in the audit trail',
    access: 'persons.export',
    audit: 'person.exported',
    body: reservationsOf,
    success: { status: 200, data: PersonReservations },
    errors: [],
  },
  erasePersonReservations: {
    method: 'POST',
    path: '/api/admin/persons/reservations/erase',
    summary: 'Have the reservations of a person forget them: number, car, price, dates and states stay',
    access: 'persons.erase',
    requires: ['recent-sign-in'],
    audit: 'person.erased',
    body: Contacts,
    success: { status: 200, data: Type.Object({ reservations: Type.Integer() }) },
    errors: ['persons.reservation_running'],
  },
})

export const personSearchRoutes = defineRoutes({
  findPersonSearches: {
    method: 'POST',
    path: '/api/admin/persons/searches/find',
    summary: 'Saved searches and alerts of accounts; they go when their account is erased',
    access: 'persons.export',
    audit: READS,
    body: Type.Object({ account_ids: AccountIds }),
    success: { status: 200, data: Type.Object({ searches: Type.Array(AccountSearch) }) },
    errors: [],
  },
})
