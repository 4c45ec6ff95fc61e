import { type CryptoKey, type KeyObject, SignJWT } from 'jose'
import { TOKEN_ALGORITHM, TOKEN_ISSUER, TOKEN_LIFE_S, type TokenClaims } from './token.ts'

/**
 * Writes an access token.
 * @param kid the id of the key, by which services find its public half
 * @param lifeS in seconds, where it is to end sooner than usual
 */
export async function signToken(
  key: CryptoKey | KeyObject,
  kid: string,
  claims: TokenClaims,
  lifeS = TOKEN_LIFE_S,
): Promise<string> {
  // Read once: a token that seems to live a second too long is refused.
  const now = Math.floor(Date.now() / 1_000)
  return await new SignJWT(claims)
    .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid, typ: 'JWT' })
    .setIssuer(TOKEN_ISSUER)
    .setIssuedAt(now)
    .setExpirationTime(now + lifeS)
    .sign(key)
}
