import { AUDIT_ACTIONS, type AuditLog, AuditSubject, isUuid } from '@karvan/contracts'
import { invalidField } from '@karvan/service-kit'
import { Value } from 'typebox/value'
import type { AuditPlace, AuditRow } from './repository.ts'

/** An entry as the API tells it. */
export function presentEntry(row: AuditRow): AuditLog {
  const action = AUDIT_ACTIONS.find((known) => known === row.action)
  const subject = { type: row.subject_type, id: row.subject_id }
  if (!action || !Value.Check(AuditSubject, subject)) throw new Error(`audit entry ${row.id} is of an unknown kind`)
  return {
    id: row.id,
    at: row.at.toISOString(),
    action,
    actor:
      row.actor_id !== null && row.actor_role !== null
        ? {
            userId: row.actor_id,
            role: row.actor_role,
            email: row.actor_email,
            ...(row.actor_key !== null && { key: { id: row.actor_key, name: row.actor_key_name } }),
          }
        : null,
    subject,
    subjectName: row.subject_name,
    before: row.before,
    after: row.after,
    client: row.client,
    userAgent: row.user_agent,
    requestId: row.request_id,
  }
}

/** The place of an entry as text, for the next page. */
export const cursorOf = ({ at, id }: AuditPlace): string => `${at.toISOString()}_${id}`

/** @throws AppError 400 for what is no cursor */
export function placeOf(cursor: string): AuditPlace {
  const [time = '', id = ''] = cursor.split('_')
  const at = new Date(time)
  if (Number.isNaN(at.getTime()) || !isUuid(id)) throw invalidField('cursor', 'is no place in this list')
  return { at, id }
}
