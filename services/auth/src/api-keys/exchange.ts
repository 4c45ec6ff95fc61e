import type { KeyScope } from '@karvan/contracts'
import { type Announce, AppError, networkOf, type RateLimits, TOKEN_LIFE_S } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import { timingSafeEqual } from 'node:crypto'
import { hashOfToken } from '../accounts/opaque-token.ts'
import { AccountRepository } from '../accounts/repository.ts'
import { isSecondFactorMissing, type SecondFactorPolicy } from '../accounts/second-factor-policy.ts'
import type { AuthDatabase } from '../database/tables.ts'
import { QUOTAS } from '../limits/quotas.ts'
import type { SigningKeys } from '../signing/signing-keys.ts'
import { readKey } from './key-text.ts'
import { ApiKeyRepository, type MadeKey } from './repository.ts'
import { scopesNow } from './rights.ts'

export interface ApiKeyExchangeDeps {
  readonly db: Kysely<AuthDatabase>
  readonly limits: RateLimits
  readonly signing: SigningKeys
  readonly policy: SecondFactorPolicy
}

export interface KeyToken {
  readonly accessToken: string
  readonly expiresAt: string
  readonly scopes: KeyScope[]
}

/** Gives programs access tokens for their keys. Such a token has the rights of its key's maker, as far as a scope of the key names them. */
export class ApiKeyExchange {
  readonly #deps: ApiKeyExchangeDeps

  constructor(deps: ApiKeyExchangeDeps) {
    this.#deps = deps
  }

  /**
   * Wrong, expired and revoked keys, and those whose maker may not sign in, are refused alike.
   * @param client the address that the program calls from
   * @throws AppError 401 `auth.key_invalid`; 429 after many wrong keys of a network, or many tokens of one key
   */
  async exchange(text: string, client: string, announce: Announce): Promise<KeyToken> {
    const { db, limits } = this.#deps
    const network = networkOf(client)
    await limits.take(QUOTAS.keyFailures, network, announce)
    const key = await this.#find(text)
    const scopes = key === null ? [] : scopesNow(key, Date.now())
    if (key === null || scopes.length === 0) throw invalid()
    await limits.giveBack(QUOTAS.keyFailures, network)
    await limits.take(QUOTAS.keyTokens, key.id, announce)
    const token = await this.#tokenFor(key, scopes)
    await new ApiKeyRepository(db).used(key.id)
    return token
  }

  /** The row of a key; null where the text is none, or what is secret of it is wrong. */
  async #find(text: string): Promise<MadeKey | null> {
    const given = readKey(text)
    if (given === null) return null
    const row = await new ApiKeyRepository(this.#deps.db).find(given.id)
    return row !== null && isSame(hashOfToken(given.secret), row.secret_hash) ? row : null
  }

  async #tokenFor(key: MadeKey, scopes: KeyScope[]): Promise<KeyToken> {
    const { db, signing, policy } = this.#deps
    const account = await new AccountRepository(db).find(key.maker_id)
    // Between the two reads the maker may have changed. What the token says is checked against the account's version all the same.
    if (!account?.is_active || account.role !== key.maker_role) throw invalid()
    const leftMs = key.expires_at.getTime() - Date.now()
    const lifeS = Math.min(TOKEN_LIFE_S, Math.max(1, Math.floor(leftMs / 1_000)))
    const expiresAt = new Date(Date.now() + lifeS * 1_000).toISOString()
    const accessToken = await signing.sign(
      {
        sub: account.id,
        role: account.role,
        sid: key.id,
        ver: account.version,
        // Nobody has proved who is at a keyboard.
        auth_time: 0,
        amr: ['key'],
        scope: scopes.join(' '),
        ...(isSecondFactorMissing(account, policy) && { otp_missing: true }),
      },
      lifeS,
    )
    return { accessToken, expiresAt, scopes }
  }
}

function isSame(given: string, stored: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(stored)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const invalid = () => new AppError('auth.key_invalid', 'The key is wrong, has expired or was revoked.')
