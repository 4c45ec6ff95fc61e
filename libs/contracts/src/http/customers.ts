import { type Static, Type } from 'typebox'
import { Instant, Nullable, Pagination, Uuid } from '../common.ts'
import { MAX_ADDRESS_LENGTH } from '../person-limits.ts'
import { Email, PersonName, PhoneInput } from '../person.ts'
import { defineRoutes } from '../route.ts'

/** Somebody who asked for a car, with or without an account. */
export const Customer = Type.Object({
  id: Uuid,
  first_name: Type.String(),
  last_name: Nullable(Type.String()),
  email: Nullable(Type.String()),
  /** In the form of E.164. */
  phone: Nullable(Type.String()),
  address: Nullable(Type.String()),
  created_at: Instant,
  /** Sent back with a change: who saves on an older state is refused. */
  updated_at: Instant,
  /** Set for 30 days after a deletion, while it can be restored. */
  deleted_at: Nullable(Instant),
  /** The record of the same person that it was put into. */
  merged_into: Nullable(Uuid),
  /** Others with the same phone or e-mail: perhaps the same person. */
  doubles: Type.Array(Uuid),
})
export type Customer = Static<typeof Customer>

export const CUSTOMER_SORTS = ['name', 'email', 'created_at'] as const

const CustomerId = Type.Object({ id: Uuid })
const one = { status: 200, data: Customer } as const
const Address = Type.String({ pattern: '\\S', maxLength: MAX_ADDRESS_LENGTH })

export const customerRoutes = defineRoutes({
  listCustomers: {
    method: 'GET',
    path: '/api/admin/customers',
    summary: 'Customers by name, e-mail or phone',
    access: 'customers',
    query: Type.Object({
      search: Type.Optional(Type.String({ maxLength: 200 })),
      status: Type.Optional(Type.Enum(['present', 'doubles', 'deleted'], { default: 'present' })),
      sortBy: Type.Optional(Type.Enum([...CUSTOMER_SORTS], { default: 'created_at' })),
      sortOrder: Type.Optional(Type.Enum(['asc', 'desc'], { default: 'desc' })),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
    }),
    success: { status: 200, data: Type.Object({ customers: Type.Array(Customer), pagination: Pagination }) },
    errors: [],
  },
  getCustomer: {
    method: 'GET',
    path: '/api/admin/customers/:id',
    summary: 'One customer',
    access: 'customers',
    params: CustomerId,
    success: one,
    errors: ['customers.not_found'],
  },
  createCustomer: {
    method: 'POST',
    path: '/api/admin/customers',
    summary: 'Add a customer by hand (back-office spec, section 5: all four are required)',
    access: 'customers.edit',
    audit: 'customer.created',
    body: Type.Object({
      first_name: PersonName,
      last_name: Type.Optional(Nullable(PersonName)),
      email: Email,
      phone: PhoneInput,
      address: Address,
    }),
    success: { status: 201, data: Customer },
    errors: [],
  },
  updateCustomer: {
    method: 'PUT',
    path: '/api/admin/customers/:id',
    summary: 'Change a customer; fields that are left out stay',
    access: 'customers.edit',
    audit: 'customer.updated',
    params: CustomerId,
    body: Type.Object({
      updated_at: Instant,
      first_name: Type.Optional(PersonName),
      last_name: Type.Optional(Nullable(PersonName)),
      email: Type.Optional(Nullable(Email)),
      phone: Type.Optional(Nullable(PhoneInput)),
      address: Type.Optional(Nullable(Address)),
    }),
    success: one,
    errors: ['customers.not_found', 'customers.conflict'],
  },
  deleteCustomer: {
    method: 'DELETE',
    path: '/api/admin/customers/:id',
    summary: 'Delete a customer; it can be restored for 30 days',
    access: 'customers.delete',
    audit: 'customer.deleted',
    params: CustomerId,
    success: one,
    errors: ['customers.not_found'],
  },
  restoreCustomer: {
    method: 'POST',
    path: '/api/admin/customers/:id/restore',
    summary: 'Take back the deletion of a customer, or its merge into another one',
    access: 'customers.delete',
    audit: 'customer.restored',
    params: CustomerId,
    success: one,
    errors: ['customers.not_found'],
  },
  mergeCustomers: {
    method: 'POST',
    path: '/api/admin/customers/:id/merge',
    summary: 'Put another record of the same person into this one, with the fields that staff chose',
    access: 'customers.edit',
    audit: 'customer.merged',
    params: CustomerId,
    body: Type.Object({
      updated_at: Instant,
      other: Type.Object({ id: Uuid, updated_at: Instant }),
      /** The fields that are taken from the other one; all others stay. */
      take: Type.Array(Type.Enum(['first_name', 'last_name', 'email', 'phone', 'address']), { maxItems: 5 }),
    }),
    success: one,
    errors: ['customers.not_found', 'customers.conflict'],
  },
  customerRecords: {
    method: 'GET',
    path: '/internal/customers/:id/records',
    summary: 'A customer with all records that were put into it; for other services',
    access: 'internal',
    params: CustomerId,
    success: { status: 200, document: Type.Object({ ids: Type.Array(Uuid) }) },
    errors: [],
  },
  findOrMakeCustomer: {
    method: 'POST',
    path: '/internal/customers',
    summary: 'The customer with this phone, else with this e-mail, else a new one; for other services',
    access: 'internal',
    audit: 'customer.created',
    body: Type.Object({ first_name: PersonName, last_name: PersonName, email: Email, phone: PhoneInput }),
    success: { status: 200, document: Type.Object({ id: Uuid, made: Type.Boolean() }) },
    errors: [],
  },
})
