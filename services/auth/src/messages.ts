import type { Subscription } from '@karvan/messaging'
import type { Kysely } from 'kysely'
import { forgottenReservationsHandler } from './audit/forget.ts'
import { auditHandler } from './audit/messages.ts'
import { customersLeftHandler } from './customers/left.ts'
import type { AuthDatabase } from './database/tables.ts'
import { alertMailHandler, type AlertMails } from './mail/alerts.ts'
import { accountMailHandler } from './mail/messages.ts'
import type { AccountMails } from './mail/service.ts'

/** Three queues, so that a slow mail server holds back no entry of the audit trail, and many alerts no mail that somebody waits for. */
export const authSubscriptions = (
  db: Kysely<AuthDatabase>,
  mails: Pick<AccountMails, 'send'>,
  alerts: Pick<AlertMails, 'send'>,
): readonly Subscription[] => [
  {
    queue: 'auth.audit.v1',
    prefetch: 20,
    handlers: [auditHandler(db), forgottenReservationsHandler(db), customersLeftHandler(db)],
  },
  { queue: 'auth.mail.v1', prefetch: 1, handlers: [accountMailHandler(db, mails)] },
  { queue: 'auth.alerts.v1', prefetch: 1, handlers: [alertMailHandler(db, alerts)] },
]
