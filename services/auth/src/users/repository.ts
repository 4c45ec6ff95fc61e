import type { Role, USER_SORTS, USER_STATES } from '@karvan/contracts'
import { hasTyped } from '@karvan/service-kit'
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely'
import { pageOf, type PageRequest } from '../database/page-of.ts'
import type { AccountRow, AuthDatabase } from '../database/tables.ts'

export interface UserFilter {
  readonly search?: string | undefined
  readonly role?: Role | undefined
  readonly status?: (typeof USER_STATES)[number] | undefined
}

export type UserPage = PageRequest<(typeof USER_SORTS)[number]>

/** An account with what its sessions say. */
export interface UserRow extends Omit<AccountRow, 'password_hash' | 'totp_secret' | 'totp_last_step' | 'search_text'> {
  readonly sessions: number
  readonly last_active_at: Date | null
  readonly is_last_super_admin: boolean
}

type Db = Kysely<AuthDatabase> | Transaction<AuthDatabase>
type Accounts = ExpressionBuilder<AuthDatabase, 'accounts'>

const fullName = sql<string>`lower(concat_ws(' ', first_name, last_name))`
const SORTS = {
  name: sql`nullif(${fullName}, '')`,
  email: sql`email`,
  role: sql`array_position(array['user', 'editor', 'admin', 'super_admin'], role)`,
  last_active_at: sql`last_active_at`,
  created_at: sql`created_at`,
} as const satisfies Record<UserPage['sortBy'], unknown>

const isSuperAdmin = sql<boolean>`role = 'super_admin' and is_active and deleted_at is null`

export class UserRepository {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  async list(filter: UserFilter, page: UserPage): Promise<UserRow[]> {
    const rows = this.#users().where((eb) => matches(eb, filter))
    return await pageOf(rows, SORTS, page).execute()
  }

  async count(filter: UserFilter): Promise<number> {
    const { total } = await this.#db
      .selectFrom('accounts')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where((eb) => matches(eb, filter))
      .executeTakeFirstOrThrow()
    return total
  }

  async find(id: string): Promise<UserRow | null> {
    return (await this.#users().where('id', '=', id).executeTakeFirst()) ?? null
  }

  /** The account itself, which nobody else changes until the transaction ends. */
  async lock(id: string): Promise<AccountRow | null> {
    const row = await this.#db.selectFrom('accounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    return row ?? null
  }

  #users() {
    return this.#db
      .selectFrom('accounts')
      .select([
        'id',
        'email',
        'username',
        'role',
        'first_name',
        'last_name',
        'phone',
        'language',
        'is_active',
        'email_verified_at',
        'totp_confirmed_at',
        'version',
        'created_at',
        'updated_at',
        'deleted_at',
      ])
      .select((eb) => [
        eb
          .selectFrom('sessions')
          .select((one) => one.fn.countAll<number>().as('living'))
          .whereRef('account_id', '=', 'accounts.id')
          .where('ended_at', 'is', null)
          .where('expires_at', '>', sql<Date>`now()`)
          .$asScalar()
          .as('sessions'),
        eb
          .selectFrom('sessions')
          .select((one) => one.fn.max('last_used_at').as('last'))
          .whereRef('account_id', '=', 'accounts.id')
          .$asScalar()
          .as('last_active_at'),
        sql<boolean>`${isSuperAdmin} and (select count(*) = 1 from accounts where ${isSuperAdmin})`.as(
          'is_last_super_admin',
        ),
      ])
      .$castTo<UserRow>()
  }
}

const SEARCHED = { text: sql`accounts.search_text`, phone: sql`accounts.phone` }

function matches(eb: Accounts, { search = '', role, status }: UserFilter) {
  return eb.and([
    eb('deleted_at', status === 'deleted' ? 'is not' : 'is', null),
    ...(status === 'active' || status === 'inactive' ? [eb('is_active', '=', status === 'active')] : []),
    ...(role === undefined ? [] : [eb('role', '=', role)]),
    ...(search.trim() === '' ? [] : [hasTyped(search, SEARCHED)]),
  ])
}
