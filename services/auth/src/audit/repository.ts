import type { AuditAction, AuditSubject } from '@karvan/contracts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AuditEntryRow, AuthDatabase } from '../database/tables.ts'
import { isAbout } from './search.ts'

export interface AuditFilter {
  readonly search?: string | undefined
  readonly action?: AuditAction | undefined
  readonly actor?: string | undefined
  readonly subject?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The entry after which a page begins: new ones come before it and move nothing. */
export interface AuditPlace {
  readonly at: Date
  readonly id: string
}

export interface AuditRow extends AuditEntryRow {
  readonly actor_email: string | null
  readonly subject_name: string | null
  readonly actor_key_name: string | null
}

/** The id of a subject of this type, where it may be one of our tables'. */
const idOf = (type: AuditSubject['type']) => sql`
  case when entry.subject_type = ${type} and entry.subject_id ~ '^[0-9a-f-]{36}$' then entry.subject_id::uuid end`

/** The name of a program's key. It is read from the entry of its creation, since the key itself may be deleted. */
const nameOfKey = (id: RawBuilder<unknown>) => sql<string | null>`(
  select made.after ->> 'name' from audit.entries as made
  where made.subject_id = ${id} and made.action = 'api_key.created' limit 1)`

/** As the account or the customer is called now; of a reservation the car, of a key its name, as its first entry has it. */
const subjectName = sql<string | null>`coalesce(
  (select email from accounts where id = ${idOf('account')}),
  (select nullif(concat_ws(' ', first_name, last_name), '') from customers where id = ${idOf('customer')}),
  (select made.after ->> 'car' from audit.entries as made
    where entry.subject_type = 'reservation' and made.subject_id = entry.subject_id and made.action = 'reservation.created'
    limit 1),
  case when entry.subject_type = 'api_key' then ${nameOfKey(sql`entry.subject_id`)} end)`

export class AuditRepository {
  readonly #db: Kysely<AuthDatabase>

  constructor(db: Kysely<AuthDatabase>) {
    this.#db = db
  }

  /** The newest entries after a place, by time and then id. */
  async page({ search = '', action, actor, subject, from, to }: AuditFilter, after: AuditPlace | null, limit: number) {
    let query = this.#db
      .selectFrom('audit.entries as entry')
      .leftJoin('accounts', 'accounts.id', 'entry.actor_id')
      .selectAll('entry')
      .select([
        'accounts.email as actor_email',
        subjectName.as('subject_name'),
        nameOfKey(sql`entry.actor_key::text`).as('actor_key_name'),
      ])
      .orderBy('entry.at', 'desc')
      .orderBy('entry.id', 'desc')
      .limit(limit)
    if (search.trim() !== '') query = query.where(isAbout(search))
    if (action !== undefined) query = query.where('entry.action', '=', action)
    if (actor !== undefined) query = query.where('entry.actor_id', '=', actor)
    if (subject !== undefined) query = query.where('entry.subject_id', '=', subject)
    if (from !== undefined) query = query.where('entry.at', '>=', new Date(from))
    if (to !== undefined) query = query.where('entry.at', '<', new Date(to))
    if (after) query = query.where(sql<boolean>`(entry.at, entry.id) < (${after.at}, ${after.id}::uuid)`)
    return await query.execute()
  }
}
