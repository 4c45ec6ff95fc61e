import { recordChange } from '@karvan/audit'
import type { AuditAction } from '@karvan/contracts'
import { phoneOf } from '@karvan/phone'
import type { RequestOrigin } from '@karvan/service-kit'
import { sql, type Transaction } from 'kysely'
import type { AuthDatabase, CustomerRow } from '../database/tables.ts'

type Trx = Transaction<AuthDatabase>

export interface Person {
  readonly first_name: string
  readonly last_name?: string | null
  readonly email?: string | null
  readonly phone?: string | null
  readonly address?: string | null
}

/** Adds a record, with its entry in the trail. */
export async function insert(
  trx: Trx,
  values: ReturnType<typeof clean> & { from_reservation?: boolean },
  origin: RequestOrigin,
): Promise<string> {
  const row = await trx.insertInto('customers').values(values).returningAll().executeTakeFirstOrThrow()
  await record(trx, 'customer.created', null, row, origin)
  return row.id
}

/** From then on the record is one of staff. */
export async function write(trx: Trx, after: CustomerRow): Promise<void> {
  const values = { ...fieldsOf(after), from_reservation: false, updated_at: sql<Date>`clock_timestamp()` }
  await trx.updateTable('customers').set(values).where('id', '=', after.id).execute()
}

export async function record(
  trx: Trx,
  action: AuditAction,
  before: CustomerRow | null,
  after: CustomerRow,
  origin: RequestOrigin,
): Promise<void> {
  const change = { action, subject: { type: 'customer', id: after.id } as const }
  await recordChange(trx, { ...change, before: before && fieldsOf(before), after: fieldsOf(after) }, origin)
}

/** What somebody may have changed. */
export const fieldsOf = ({ first_name, last_name, email, phone, address, deleted_at, merged_into }: CustomerRow) => ({
  first_name,
  last_name,
  email,
  phone,
  address,
  deleted_at,
  merged_into,
})

/** The fields as they are kept: in one form, or null. */
export const clean = ({ first_name, last_name = null, email = null, phone = null, address = null }: Person) => ({
  first_name: first_name.trim(),
  last_name: last_name?.trim() ?? null,
  email: email?.toLowerCase() ?? null,
  phone: phone === null ? null : phoneOf(phone),
  address: address?.trim() ?? null,
})
