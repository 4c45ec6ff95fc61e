import type { Customer } from '@karvan/contracts/browser'
import type { CustomerChange, NewCustomer } from './queries.ts'
import { nameOf } from '../common/person.ts'

export const FIELDS = ['first_name', 'last_name', 'email', 'phone', 'address'] as const
export type CustomerField = (typeof FIELDS)[number]
/** What stands in the fields, as text. */
export type CustomerFields = Readonly<Record<CustomerField, string>>

/** As a customer is called in lists and sentences. */
export const nameOfCustomer = (customer: Customer): string => nameOf(customer) ?? customer.first_name

export const NO_CUSTOMER: CustomerFields = { first_name: '', last_name: '', email: '', phone: '', address: '' }

export const fieldsOf = (customer: Customer): CustomerFields => ({
  first_name: customer.first_name,
  last_name: customer.last_name ?? '',
  email: customer.email ?? '',
  phone: customer.phone ?? '',
  address: customer.address ?? '',
})

/** All but the last name are required of a new one (back-office spec, section 5); of others only the first name. */
export const requiredFields = (isNew: boolean): readonly CustomerField[] =>
  isNew ? ['first_name', 'email', 'phone', 'address'] : ['first_name']

const orNull = (text: string): string | null => text.trim() || null

export const newCustomerOf = (fields: CustomerFields): NewCustomer => ({
  first_name: fields.first_name.trim(),
  last_name: orNull(fields.last_name),
  email: fields.email.trim(),
  phone: fields.phone.trim(),
  address: fields.address.trim(),
})

/** Only what has been changed: what somebody else saved in another field stays. */
export function changeOf(before: CustomerFields, now: CustomerFields): Omit<CustomerChange, 'updated_at'> {
  const has = (name: CustomerField) => now[name].trim() !== before[name].trim()
  return {
    ...(has('first_name') && { first_name: now.first_name.trim() }),
    ...(has('last_name') && { last_name: orNull(now.last_name) }),
    ...(has('email') && { email: orNull(now.email) }),
    ...(has('phone') && { phone: orNull(now.phone) }),
    ...(has('address') && { address: orNull(now.address) }),
  }
}
