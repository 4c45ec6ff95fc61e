import type { Customer } from '@karvan/contracts'
import type { CustomerRow } from '../database/tables.ts'
import type { CustomerWithDoubles } from './repository.ts'

/** What is known of a customer. */
export const presentKnown = (row: CustomerRow): Omit<Customer, 'doubles'> => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  phone: row.phone,
  address: row.address,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  deleted_at: row.deleted_at?.toISOString() ?? null,
  merged_into: row.merged_into,
})

/** A customer as staff see it. */
export const presentCustomer = (row: CustomerWithDoubles): Customer => ({ ...presentKnown(row), doubles: row.doubles })
