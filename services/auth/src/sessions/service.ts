import type { CurrentUser } from '@karvan/contracts'
import { AppError } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { passwordMatches } from '../accounts/passwords.ts'
import { AccountRepository } from '../accounts/repository.ts'
import type { AccountRow, AuthDatabase } from '../database/tables.ts'
import { signAccessToken } from '../signing/signing-keys.ts'
import { LoginLimit } from './login-limit.ts'

const REFRESH_LIFE_MS = 7 * 24 * 3_600_000
const REFRESH_BYTES = 32

export interface Credentials {
  readonly identity: string
  readonly password: string
  /** The address that the request came from. */
  readonly client: string
}

export class SessionService {
  readonly #db: Kysely<AuthDatabase>

  constructor(db: Kysely<AuthDatabase>) {
    this.#db = db
  }

  /** Signs in. Unknown account and wrong password are told alike. */
  async login({ identity, password, client }: Credentials) {
    const limit = new LoginLimit(this.#db, identity, client)
    await limit.check()
    const account = await new AccountRepository(this.#db).findActive(identity)
    if (!(await passwordMatches(account?.password_hash ?? null, password)) || !account) {
      await limit.failed()
      throw new AppError('auth.bad_credentials', 'E-mail or password is wrong')
    }
    await limit.succeeded()
    // All refresh tokens of one sign-in are a family: the session.
    const sessionId = randomUUID()
    const refreshToken = randomBytes(REFRESH_BYTES).toString('base64url')
    const expires = new Date(Date.now() + REFRESH_LIFE_MS)
    await this.#db
      .insertInto('refresh_tokens')
      .values({ token_hash: hashOf(refreshToken), family: sessionId, account_id: account.id, expires_at: expires })
      .execute()
    return {
      accessToken: await signAccessToken(this.#db, account, sessionId),
      refreshToken,
      refreshExpiresAt: expires.toISOString(),
      user: toUser(account),
    }
  }
}

/** Only the hash is stored: who reads the table cannot use it. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

const toUser = (account: AccountRow): CurrentUser => ({
  id: account.id,
  email: account.email,
  username: account.username,
  first_name: account.first_name,
  last_name: account.last_name,
  role: account.role,
  userType: account.role === 'user' ? 'user' : 'admin',
})
