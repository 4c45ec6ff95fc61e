import type { CUSTOMER_SORTS } from '@karvan/contracts'
import { hasTyped } from '@karvan/service-kit'
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely'
import { pageOf, type PageRequest } from '../database/page-of.ts'
import type { AuthDatabase, CustomerRow } from '../database/tables.ts'

export interface CustomerFilter {
  readonly search?: string | undefined
  readonly status: 'present' | 'doubles' | 'deleted'
}

export type CustomerPage = PageRequest<(typeof CUSTOMER_SORTS)[number]>

export interface CustomerWithDoubles extends CustomerRow {
  readonly doubles: string[]
}

type Db = Kysely<AuthDatabase> | Transaction<AuthDatabase>

const fullName = sql<string>`lower(concat_ws(' ', customers.first_name, customers.last_name))`
const SORTS = {
  name: fullName,
  email: sql`customers.email`,
  created_at: sql`customers.created_at`,
} as const satisfies Record<CustomerPage['sortBy'], unknown>

/** Others that may be the same person; none of a row that is deleted. */
const doubles = sql<string[]>`array(
  select other.id from customers as other
  where other.id <> customers.id and other.deleted_at is null and customers.deleted_at is null
    and (other.phone = customers.phone or other.email = customers.email)
  order by other.created_at, other.id)`

export class CustomerRepository {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  async list(filter: CustomerFilter, page: CustomerPage): Promise<CustomerWithDoubles[]> {
    const rows = this.#customers().where((eb) => matches(eb, filter))
    return await pageOf(rows, SORTS, page).execute()
  }

  async count(filter: CustomerFilter): Promise<number> {
    const { total } = await this.#db
      .selectFrom('customers')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where((eb) => matches(eb, filter))
      .executeTakeFirstOrThrow()
    return total
  }

  async find(id: string): Promise<CustomerWithDoubles | null> {
    return (await this.#customers().where('id', '=', id).executeTakeFirst()) ?? null
  }

  /** These rows, which nobody else changes until the transaction ends; locked in one order, so two merges cannot block each other. */
  async lock(...ids: readonly string[]): Promise<readonly CustomerRow[]> {
    return await this.#db.selectFrom('customers').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()
  }

  /** The oldest one with this phone, else the oldest with this e-mail. */
  async findPerson(phone: string, email: string): Promise<string | null> {
    const row = await this.#db
      .selectFrom('customers')
      .select('id')
      .where('deleted_at', 'is', null)
      .where((eb) => eb.or([eb('phone', '=', phone), eb('email', '=', email)]))
      .orderBy(sql`phone is not distinct from ${phone}`, 'desc')
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    return row?.id ?? null
  }

  /** One record and all that were merged into it, also by way of others. */
  async records(id: string): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`
      with recursive found as (
        select ${id}::uuid as id
        union select merged.id from customers as merged join found on merged.merged_into = found.id)
      select id from found`.execute(this.#db)
    return rows.map((row) => row.id)
  }

  #customers() {
    return this.#db.selectFrom('customers').selectAll().select(doubles.as('doubles'))
  }
}

const SEARCHED = { text: sql`customers.search_text`, phone: sql`customers.phone` }

function matches(eb: ExpressionBuilder<AuthDatabase, 'customers'>, { search = '', status }: CustomerFilter) {
  return eb.and([
    eb('deleted_at', status === 'deleted' ? 'is not' : 'is', null),
    ...(status === 'doubles' ? [sql<boolean>`cardinality(${doubles}) > 0`] : []),
    ...(search.trim() === '' ? [] : [hasTyped(search, SEARCHED)]),
  ])
}
