import { recordChange } from '@karvan/audit'
import type { AuditAction, Customer } from '@karvan/contracts'
import { AppError, paginationOf, type RequestOrigin } from '@karvan/service-kit'
import { type Kysely, sql } from 'kysely'
import type { AuthDatabase, CustomerRow } from '../database/tables.ts'
import { refuseStale } from '../users/rules.ts'
import { RESTORE_DAYS } from '../users/service.ts'
import { clean, fieldsOf, insert, type Person, record, write } from './customer-record.ts'
import { presentCustomer } from './present.ts'
import { type CustomerFilter, type CustomerPage, CustomerRepository } from './repository.ts'

/** The same person in two records: what is taken from the other one, all else stays. */
export interface Merge {
  /** When the caller read this record. */
  readonly updated_at: string
  readonly other: { readonly id: string; readonly updated_at: string }
  readonly take: readonly (keyof Person)[]
}

/** Customers: records of people who asked for a car, with or without an account. */
export class CustomerService {
  readonly #db: Kysely<AuthDatabase>
  readonly #customers: CustomerRepository

  constructor(db: Kysely<AuthDatabase>) {
    this.#db = db
    this.#customers = new CustomerRepository(db)
  }

  async list(filter: CustomerFilter, page: CustomerPage) {
    const [rows, total] = await Promise.all([this.#customers.list(filter, page), this.#customers.count(filter)])
    return {
      customers: rows.map(presentCustomer),
      pagination: paginationOf(page, total),
    }
  }

  /** @throws AppError 404 */
  async get(id: string): Promise<Customer> {
    const row = await this.#customers.find(id)
    if (!row) throw notFound()
    return presentCustomer(row)
  }

  async create(person: Person, origin: RequestOrigin): Promise<Customer> {
    const values = clean(person)
    const id = await this.#db.transaction().execute((trx) => insert(trx, values, origin))
    return await this.get(id)
  }

  /** The customer with this phone, else with this e-mail, else a new one. Safe to call at once for one person. */
  async findOrMake(person: Required<Person>, origin: RequestOrigin): Promise<{ id: string; made: boolean }> {
    const values = clean(person)
    return await this.#db.transaction().execute(async (trx) => {
      for (const mark of [values.phone, values.email].filter((each) => each !== null).toSorted()) {
        await sql`select pg_advisory_xact_lock(hashtextextended(${mark}, 0))`.execute(trx)
      }
      const known = await new CustomerRepository(trx).findPerson(values.phone ?? '', values.email ?? '')
      return known === null
        ? { id: await insert(trx, { ...values, from_reservation: true }, origin), made: true }
        : { id: known, made: false }
    })
  }

  /** A customer with all records that were put into it, also by way of others. */
  async records(id: string): Promise<readonly string[]> {
    return await this.#customers.records(id)
  }

  /** Changes what is given. */
  async update(id: string, { updated_at, ...given }: Partial<Person> & { updated_at: string }, origin: RequestOrigin) {
    await this.#change(id, origin, 'customer.updated', (row) => {
      if (row.deleted_at !== null) throw notFound()
      refuseStale(row, updated_at, 'customers.conflict')
      return { ...row, ...clean({ ...row, ...given }) }
    })
    return await this.get(id)
  }

  async delete(id: string, origin: RequestOrigin): Promise<Customer> {
    await this.#change(id, origin, 'customer.deleted', (row) =>
      row.deleted_at === null ? { ...row, deleted_at: new Date() } : null,
    )
    return await this.get(id)
  }

  /** Takes back a deletion, or a merge into another record. @throws AppError 404 after 30 days */
  async restore(id: string, origin: RequestOrigin): Promise<Customer> {
    await this.#change(id, origin, 'customer.restored', (row) => {
      if (row.deleted_at === null) return null
      if (Date.now() - row.deleted_at.getTime() > RESTORE_DAYS * 24 * 3_600_000) throw notFound()
      return { ...row, deleted_at: null, merged_into: null }
    })
    return await this.get(id)
  }

  /** Puts another record of the same person into this one. The other one is deleted, and can be restored. */
  async merge(id: string, { updated_at, other, take }: Merge, origin: RequestOrigin): Promise<Customer> {
    await this.#db.transaction().execute(async (trx) => {
      const rows = await new CustomerRepository(trx).lock(id, other.id)
      const survivor = rows.find((row) => row.id === id && row.deleted_at === null)
      const given = rows.find((row) => row.id === other.id && row.id !== id && row.deleted_at === null)
      if (!survivor || !given) throw notFound()
      refuseStale(survivor, updated_at, 'customers.conflict')
      refuseStale(given, other.updated_at, 'customers.conflict')
      const taken = Object.fromEntries(take.map((field) => [field, given[field]]))
      const after = { ...survivor, ...taken }
      await write(trx, after)
      await write(trx, { ...given, deleted_at: new Date(), merged_into: id })
      const subject = { type: 'customer', id } as const
      const change = { before: fieldsOf(survivor), after: { ...fieldsOf(after), merged_from: other.id } }
      await recordChange(trx, { action: 'customer.merged', subject, ...change }, origin)
    })
    return await this.get(id)
  }

  /** One change of one row with its entry in the trail; null changes nothing. */
  async #change(
    id: string,
    origin: RequestOrigin,
    action: AuditAction,
    next: (row: CustomerRow) => CustomerRow | null,
  ): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      const [row] = await new CustomerRepository(trx).lock(id)
      if (!row) throw notFound()
      const after = next(row)
      if (after === null) return
      await write(trx, after)
      await record(trx, action, row, after, origin)
    })
  }
}

const notFound = () => new AppError('customers.not_found', 'Customer not found')
