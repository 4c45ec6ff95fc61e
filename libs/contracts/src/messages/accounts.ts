import { Type } from 'typebox'
import { ACCOUNT_MAILS } from '../account-mails.ts'
import { AuditEntry } from '../audit.ts'
import { Uuid } from '../common.ts'
import { SessionEnd } from '../http/session-ends.ts'
import { defineMessage } from '../message.ts'

/**
 * Sessions that may do nothing any more. Written by triggers of the auth schema, so that a change by SQL counts too. Every
 * process that checks tokens takes note of it.
 */
export const sessionsEnded = defineMessage({
  kind: 'event',
  type: 'sessions.ended',
  version: 1,
  sentBy: ['auth'],
  handledBy: { everyProcessOf: ['catalog', 'pricing', 'reservation', 'scraping', 'settings'] },
  payload: Type.Object({ ends: Type.Array(SessionEnd) }, { additionalProperties: false }),
})

/** Something was changed: sent by the transaction that changed it, kept by the auth service. */
export const auditRecorded = defineMessage({
  kind: 'event',
  type: 'audit.recorded',
  version: 1,
  sentBy: ['auth', 'catalog', 'pricing', 'reservation', 'scraping', 'settings'],
  handledBy: ['auth'],
  payload: AuditEntry,
})

/** An account was deleted. It can be restored for a month, and nothing is sent for it meanwhile. */
export const accountDeleted = defineMessage({
  kind: 'event',
  type: 'account.deleted',
  version: 1,
  sentBy: ['auth'],
  handledBy: ['catalog'],
  payload: Type.Object({ accountId: Uuid }, { additionalProperties: false }),
})

/** An account is gone and cannot be restored: each service removes what it has stored for it. */
export const accountRemoved = defineMessage({
  kind: 'event',
  type: 'account.removed',
  version: 1,
  sentBy: ['auth'],
  handledBy: ['catalog', 'reservation', 'scraping'],
  payload: Type.Object({ accountId: Uuid }, { additionalProperties: false }),
})

/**
 * Reservations say nothing of their person any more. The audit trail forgets from where their visitors had sent them.
 */
export const reservationsForgotten = defineMessage({
  kind: 'event',
  type: 'reservations.forgotten',
  version: 1,
  sentBy: ['reservation'],
  handledBy: ['auth', 'scraping'],
  payload: Type.Object({ reservationIds: Type.Array(Uuid) }, { additionalProperties: false }),
})

/**
 * No reservation of these customers is left, or says who they are. A record that was made for a reservation, and that staff have not
 * made theirs, goes with the last one.
 */
export const customersLeft = defineMessage({
  kind: 'event',
  type: 'customers.left',
  version: 1,
  sentBy: ['reservation'],
  handledBy: ['auth'],
  payload: Type.Object({ customerIds: Type.Array(Uuid) }, { additionalProperties: false }),
})

/** A mail about an account. What is secret in it is made when it is sent, and stands in no message. */
export const accountMail = defineMessage({
  kind: 'command',
  type: 'account.mail',
  version: 1,
  sentBy: ['auth'],
  handledBy: ['auth'],
  payload: Type.Object(
    {
      accountId: Uuid,
      mail: Type.Enum([...ACCOUNT_MAILS]),
      /** An address that the account had before, in place of the one that it has. */
      to: Type.Optional(Type.String({ maxLength: 254 })),
    },
    { additionalProperties: false },
  ),
})
