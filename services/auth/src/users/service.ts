import { type Actor, accountMail, type User } from '@karvan/contracts'
import { recordChange } from '@karvan/audit'
import { enqueue } from '@karvan/messaging'
import { phoneOf } from '@karvan/phone'
import { AppError, type CallerOrigin, paginationOf } from '@karvan/service-kit'
import { type Kysely, sql, type Transaction } from 'kysely'
import { randomBytes } from 'node:crypto'
import { announceDeleted } from '../accounts/removal.ts'
import type { AccountRow, AuthDatabase } from '../database/tables.ts'
import { audited, changed, type NewUser, refuseTaken, subjectOf, type UserChange } from './account-change.ts'
import { keepOneSuperAdmin } from './last-super-admin.ts'
import { presentUser } from './present.ts'
import { type UserFilter, type UserPage, UserRepository } from './repository.ts'
import { refuseOutOfReach, refuseRoleChange, refuseStale } from './rules.ts'

/** Deleted accounts can be restored for so long. */
export const RESTORE_DAYS = 30

export interface UserServiceDeps {
  readonly db: Kysely<AuthDatabase>
  readonly hash: (password: string) => Promise<string>
  /** Whether an invitation can be sent. */
  readonly canMail: boolean
}

type Trx = Transaction<AuthDatabase>

/** Accounts as staff see and change them. */
export class UserService {
  readonly #deps: UserServiceDeps
  readonly #users: UserRepository

  constructor(deps: UserServiceDeps) {
    this.#deps = deps
    this.#users = new UserRepository(deps.db)
  }

  async list(filter: UserFilter, page: UserPage) {
    const [rows, total] = await Promise.all([this.#users.list(filter, page), this.#users.count(filter)])
    return {
      users: rows.map(presentUser),
      pagination: paginationOf(page, total),
    }
  }

  /** @throws AppError 404 */
  async get(id: string): Promise<User> {
    const row = await this.#users.find(id)
    if (!row) throw notFound()
    return presentUser(row)
  }

  /** Makes an account without a password that anybody knows; its owner is invited to set one. */
  async create(given: NewUser, origin: CallerOrigin): Promise<{ user: User; invited: boolean }> {
    const { db, hash, canMail } = this.#deps
    const { role = 'user', last_name = null, language = 'ar' } = given
    if (role !== 'user') refuseRoleChange(origin.actor)
    const email = given.email.toLowerCase()
    const values = {
      email,
      username: email,
      first_name: given.first_name.trim(),
      last_name,
      phone: given.phone ? phoneOf(given.phone) : null,
      language,
      role,
      password_hash: await hash(randomBytes(32).toString('base64url')),
    }
    const id = await refuseTaken(() =>
      db.transaction().execute(async (trx) => {
        const row = await trx.insertInto('accounts').values(values).returningAll().executeTakeFirstOrThrow()
        await recordChange(trx, { action: 'user.created', subject: subjectOf(row), after: audited(row) }, origin)
        if (canMail) await enqueue(trx, accountMail, [{ accountId: row.id, mail: 'invitation' }], origin)
        return row.id
      }),
    )
    return { user: await this.get(id), invited: canMail }
  }

  /** Changes what is given. A new address must be confirmed again; a new address, role or state ends the account's sessions. */
  async update(id: string, { updated_at, ...given }: UserChange, origin: CallerOrigin): Promise<User> {
    await refuseTaken(() =>
      this.#deps.db.transaction().execute(async (trx) => {
        const row = await this.#locked(trx, id, origin.actor)
        refuseStale(row, updated_at, 'users.conflict')
        const next = await changed(trx, row, given, origin.actor)
        await trx.updateTable('accounts').set(next).where('id', '=', id).execute()
        const after = { ...row, ...next }
        await recordChange(
          trx,
          { action: 'user.updated', subject: subjectOf(row), before: audited(row), after: audited(after) },
          origin,
        )
        if (row.email !== after.email && this.#deps.canMail) {
          await enqueue(trx, accountMail, mailsOfNewAddress(row), origin)
        }
      }),
    )
    return await this.get(id)
  }

  /** Ends the account's sessions and hides it; it can be restored. */
  async delete(id: string, origin: CallerOrigin): Promise<User> {
    await this.#deps.db.transaction().execute(async (trx) => {
      const row = await this.#locked(trx, id, origin.actor)
      if (row.deleted_at !== null) return
      await keepOneSuperAdmin(trx, id)
      await trx
        .updateTable('accounts')
        .set({ deleted_at: sql<Date>`now()` })
        .where('id', '=', id)
        .execute()
      await recordChange(trx, { action: 'user.deleted', subject: subjectOf(row), before: audited(row) }, origin)
      await announceDeleted(trx, id, origin)
    })
    return await this.get(id)
  }

  /** @throws AppError 404 after 30 days, 409 where another account has the address meanwhile */
  async restore(id: string, origin: CallerOrigin): Promise<User> {
    await refuseTaken(() =>
      this.#deps.db.transaction().execute(async (trx) => {
        const row = await this.#locked(trx, id, origin.actor)
        if (row.deleted_at === null) return
        if (Date.now() - row.deleted_at.getTime() > RESTORE_DAYS * 24 * 3_600_000) throw notFound()
        await trx.updateTable('accounts').set({ deleted_at: null }).where('id', '=', id).execute()
        await recordChange(trx, { action: 'user.restored', subject: subjectOf(row), after: audited(row) }, origin)
      }),
    )
    return await this.get(id)
  }

  async #locked(trx: Trx, id: string, actor: Actor): Promise<AccountRow> {
    const row = await new UserRepository(trx).lock(id)
    if (!row) throw notFound()
    refuseOutOfReach(actor, row)
    return row
  }
}

const notFound = () => new AppError('users.not_found', 'User not found')

/** The new address is asked to be confirmed; the old one hears of it, where it had been confirmed. */
const mailsOfNewAddress = ({ id, email, email_verified_at }: AccountRow) => [
  { accountId: id, mail: 'verify-email' as const },
  ...(email_verified_at === null ? [] : [{ accountId: id, mail: 'email-changed' as const, to: email }]),
]
