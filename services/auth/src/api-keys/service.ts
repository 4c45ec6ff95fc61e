import { recordChange } from '@karvan/audit'
import { type ApiKey, type KeyScope, MAX_API_KEYS } from '@karvan/contracts'
import { AppError, type CallerOrigin } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import { hashOfToken, newOpaqueToken } from '../accounts/opaque-token.ts'
import type { AuthDatabase } from '../database/tables.ts'
import { refuseOutOfReach } from '../users/rules.ts'
import { keyText } from './key-text.ts'
import { presentKey } from './present.ts'
import { ApiKeyRepository } from './repository.ts'
import { allowsScope } from './rights.ts'

export interface NewKey {
  readonly name: string
  readonly note?: string | null
  readonly scopes: readonly KeyScope[]
  readonly valid_days: number
}

/** Keys of programs, as staff make and revoke them. */
export class ApiKeys {
  readonly #db: Kysely<AuthDatabase>

  constructor(db: Kysely<AuthDatabase>) {
    this.#db = db
  }

  async list(): Promise<ApiKey[]> {
    return (await new ApiKeyRepository(this.#db).list()).map((row) => presentKey(row))
  }

  /**
   * The key itself is returned here and never again.
   * @throws AppError 403 for a scope that the maker's role does not allow, 409 where there are as many keys as there may be
   */
  async create(given: NewKey, origin: CallerOrigin): Promise<{ readonly made: ApiKey; readonly key: string }> {
    const { userId, role } = origin.actor
    const beyond = given.scopes.find((scope) => !allowsScope(role, scope))
    if (beyond !== undefined) throw new AppError('auth.forbidden', `Your role does not allow the scope ${beyond}.`)
    const secret = newOpaqueToken()
    return await this.#db.transaction().execute(async (trx) => {
      const keys = new ApiKeyRepository(trx)
      if (!(await keys.makeRoom(MAX_API_KEYS))) {
        throw new AppError('api_keys.too_many', `There may be ${MAX_API_KEYS} keys. Revoke one first.`)
      }
      const id = await keys.insert({
        name: given.name.trim(),
        note: given.note?.trim() ?? null,
        scopes: [...given.scopes],
        valid_days: given.valid_days,
        secret_hash: hashOfToken(secret),
        maker_id: userId,
      })
      const row = await keys.find(id)
      if (!row) throw notFound()
      const { name, scopes, expires_at } = row
      const after = { name, scopes: scopes.join(' '), expires_at }
      await recordChange(trx, { action: 'api_key.created', subject: subjectOf(id), after }, origin)
      return { made: presentKey(row), key: keyText(id, secret) }
    })
  }

  /** What is revoked already answers the same. @throws AppError 404; 403 for a key of somebody with the caller's role or a higher one */
  async revoke(id: string, origin: CallerOrigin): Promise<ApiKey> {
    return await this.#db.transaction().execute(async (trx) => {
      const keys = new ApiKeyRepository(trx)
      const row = await keys.lock(id)
      if (!row) throw notFound()
      refuseOutOfReach(origin.actor, { id: row.maker_id, role: row.maker_role })
      if (row.revoked_at !== null) return presentKey(row)
      const revoked_at = await keys.revoke(id)
      const change = { before: { revoked_at: null }, after: { revoked_at } }
      await recordChange(trx, { action: 'api_key.revoked', subject: subjectOf(id), ...change }, origin)
      return presentKey({ ...row, revoked_at })
    })
  }
}

const subjectOf = (id: string) => ({ type: 'api_key', id }) as const

const notFound = () => new AppError('api_keys.not_found', 'There is no such key.')
