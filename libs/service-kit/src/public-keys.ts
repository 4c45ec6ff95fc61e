import { signingKeyRoutes } from '@karvan/contracts'
import { createRemoteJWKSet, errors } from 'jose'
import { KeyObject } from 'node:crypto'
import { TOKEN_ALGORITHM } from './token.ts'

export interface PublicKeysOptions {
  readonly authUrl: string
  readonly internalToken: string
  /** A key that auth has withdrawn is believed for so long at most. */
  readonly cacheMs?: number
  /** Tokens with unknown key ids make us ask auth this often at most. */
  readonly cooldownMs?: number
}

const CACHE_MS = 5 * 60_000
const COOLDOWN_MS = 5_000
const TIMEOUT_MS = 3_000

/** The public keys of the auth service, asked for when they are needed and cached. */
export function publicKeys(options: PublicKeysOptions): (kid: string) => Promise<string | null> {
  const { authUrl, internalToken, cacheMs = CACHE_MS, cooldownMs = COOLDOWN_MS } = options
  const keyFor = createRemoteJWKSet(new URL(signingKeyRoutes.signingKeys.path, authUrl), {
    headers: { 'x-internal-token': internalToken },
    cacheMaxAge: cacheMs,
    cooldownDuration: cooldownMs,
    timeoutDuration: TIMEOUT_MS,
  })
  return async (kid) => {
    try {
      const key = await keyFor({ alg: TOKEN_ALGORITHM, kid })
      return KeyObject.from(key).export({ type: 'spki', format: 'pem' }).toString()
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) return null
      throw error
    }
  }
}
