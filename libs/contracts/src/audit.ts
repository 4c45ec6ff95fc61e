import { type Static, Type } from 'typebox'
import { Nullable } from './common.ts'

/** Everything that the audit trail knows of; also the translation keys in the web app. */
export const AUDIT_ACTIONS = [
  'session.started',
  'session.ended',
  'account.registered',
  'account.updated',
  'account.deleted',
  'account.email_verified',
  'account.password_changed',
  'account.password_reset',
  'account.two_factor_on',
  'account.two_factor_off',
  'account.recovery_codes_made',
  'user.created',
  'user.updated',
  'user.deleted',
  'user.restored',
  'user.invited',
  'user.sessions_ended',
  'user.two_factor_reset',
  'customer.created',
  'customer.updated',
  'customer.deleted',
  'customer.restored',
  'customer.merged',
  'person.exported',
  'person.erased',
  'job.started',
  'job.cancelled',
  'letters.retried',
  'letters.discarded',
  'message.retried',
  'message.discarded',
  'schedule.created',
  'schedule.updated',
  'schedule.toggled',
  'schedule.removed',
  'pricing.saved',
  'pricing.applied',
  'pricing.rolled_back',
  'pricing.imports_saved',
  'pricing.imports_rolled_back',
  'rates.refreshed',
  'rates.confirmed',
  'rates.refused',
  'settings.saved',
  'settings.logo_uploaded',
  'settings.hero_uploaded',
  'settings.data_source_changed',
  'car.sale_changed',
  'car.created',
  'car.updated',
  'car.deleted',
  'car.restored',
  'match.decided',
  'match.undecided',
  'cars.bulk_changed',
  'cars.bulk_undone',
  'site.saved',
  'site.removed',
  'snapshot.restored',
  'cars.deleted_all',
  'replay.promoted',
  'replay.undone',
  'reservation.created',
  'reservation.updated',
  'reservation.deleted',
  'reservation.restored',
  'view.created',
  'view.updated',
  'view.deleted',
  'view.restored',
  'inbox.changed',
  'inbox.undone',
  'inbox.noted',
  'inbox.note_removed',
  'inbox.digest_chosen',
  'api_key.created',
  'api_key.revoked',
  'keys.rotated',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]
/** Its type is said beside it: of so many words the compiler cannot work it out where messages are sent. */
export const AuditActionName = Type.Unsafe<AuditAction>(Type.Enum([...AUDIT_ACTIONS]))

/** What something was done to. The id is that of its own service. */
export const AuditSubject = Type.Object({
  type: Type.Enum([
    'account',
    'session',
    'customer',
    'person',
    'job',
    'message',
    'keys',
    'pricing',
    'imports',
    'rate',
    'settings',
    'car',
    'bulk_change',
    'site',
    'schedule',
    'snapshot',
    'reservation',
    'view',
    'inbox',
    'api_key',
  ]),
  id: Type.String({ maxLength: 128 }),
})
export type AuditSubject = Static<typeof AuditSubject>

/** The fields that changed, by name. Secrets and what identifies a person are masked before they get here. */
export const AuditFields = Type.Record(
  Type.String(),
  Nullable(Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Array(Type.String())])),
)
export type AuditFields = Static<typeof AuditFields>

/** One entry as the changing service writes it; who and when stand in the message's envelope. */
export const AuditEntry = Type.Object(
  {
    action: AuditActionName,
    subject: AuditSubject,
    before: Nullable(AuditFields),
    after: Nullable(AuditFields),
    /** The address that the request came from; null for what was done at the command line or by the system. */
    client: Nullable(Type.String()),
    userAgent: Nullable(Type.String({ maxLength: 256 })),
  },
  { additionalProperties: false },
)
export type AuditEntry = Static<typeof AuditEntry>
