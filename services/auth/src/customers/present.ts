import type { Customer } from '@karvan/contracts'
import type { CustomerWithDoubles } from './repository.ts'

/** A customer as staff see it. */
export const presentCustomer = (row: CustomerWithDoubles): Customer => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  phone: row.phone,
  address: row.address,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  deleted_at: row.deleted_at?.toISOString() ?? null,
  doubles: row.doubles,
})
