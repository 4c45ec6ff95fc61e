import { type Static, Type } from 'typebox'
import { AuditActionName, AuditFields, AuditSubject } from '../audit.ts'
import { Instant, Nullable, Uuid } from '../common.ts'
import { ROLES } from '../permissions.ts'
import { defineRoutes } from '../route.ts'

/** One line of the audit trail. */
export const AuditLog = Type.Object({
  id: Uuid,
  at: Instant,
  action: AuditActionName,
  /** Null for what was done at the command line or by the system. */
  actor: Nullable(
    Type.Object({
      userId: Uuid,
      role: Type.Enum([...ROLES]),
      /** As the account is called now; null where it is gone. */
      email: Nullable(Type.String()),
      /** The key of a program that did it for the person, by the name that it was given. */
      key: Type.Optional(Type.Object({ id: Uuid, name: Nullable(Type.String()) })),
    }),
  ),
  subject: AuditSubject,
  /** As the account or the customer is called now, or the car of a reservation; null where it is gone, and for anything else. */
  subjectName: Nullable(Type.String()),
  before: Nullable(AuditFields),
  after: Nullable(AuditFields),
  client: Nullable(Type.String()),
  userAgent: Nullable(Type.String()),
  requestId: Type.String(),
})
export type AuditLog = Static<typeof AuditLog>

const filters = {
  /** Stands in the name or the e-mail of who did it or whom it was done to, or the id of the object begins with it. */
  search: Type.Optional(Type.String({ maxLength: 200 })),
  action: Type.Optional(AuditActionName),
  actor: Type.Optional(Uuid),
  subject: Type.Optional(Type.String({ maxLength: 128 })),
  from: Type.Optional(Instant),
  to: Type.Optional(Instant),
}

export const auditRoutes = defineRoutes({
  listAuditLogs: {
    method: 'GET',
    path: '/api/admin/logs',
    summary: 'The audit trail, newest first, in pages that do not move while it grows',
    access: 'audit.read',
    query: Type.Object({
      ...filters,
      /** Of the answer before. */
      cursor: Type.Optional(Type.String({ maxLength: 128 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
    }),
    success: {
      status: 200,
      data: Type.Object({
        logs: Type.Array(AuditLog),
        /** Null at the end. */
        next: Nullable(Type.String()),
      }),
    },
    errors: [],
  },
  exportAuditLogs: {
    method: 'GET',
    path: '/api/admin/logs/export',
    summary: 'The audit trail as CSV, without a limit',
    access: 'audit.read',
    query: Type.Object(filters),
    success: { status: 200, content: 'csv' },
    errors: [],
  },
})
