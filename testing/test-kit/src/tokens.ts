import type { Role } from '@karvan/contracts'
import { type AccessOptions, signToken, TOKEN_ALGORITHM, type TokenClaims } from '@karvan/service-kit'
import { exportSPKI, generateKeyPair, importPKCS8 } from 'jose'
import { randomUUID } from 'node:crypto'
import { query } from './sql.ts'

type SigningKey = Awaited<ReturnType<typeof importPKCS8>>

/** Signs as the auth service does, for somebody who signed in just now with a password and a code. */
const sign = (key: SigningKey, kid: string, role: Role, claims: Partial<TokenClaims> = {}) =>
  signToken(key, kid, {
    sub: randomUUID(),
    role,
    sid: randomUUID(),
    ver: 1,
    auth_time: Math.floor(Date.now() / 1_000),
    amr: ['pwd', 'otp'],
    ...claims,
  })

export interface TestAccess {
  readonly access: AccessOptions
  readonly tokenFor: (role: Role, claims?: Partial<TokenClaims>) => Promise<string>
}

/** A key of the test's own, for a service that runs in the test's process. */
export async function testAccess(): Promise<TestAccess> {
  const { privateKey, publicKey } = await generateKeyPair(TOKEN_ALGORITHM)
  const pem = await exportSPKI(publicKey)
  const kid = randomUUID()
  return {
    access: {
      publicKey: (asked) => Promise.resolve(asked === kid ? pem : null),
      isEnded: () => false,
      internalToken: randomUUID(),
    },
    tokenFor: (role, claims) => sign(privateKey, kid, role, claims),
  }
}

/**
 * Tokens of any role for a running stack, signed with the key of its auth service. Each is of an account and a session of its
 * own, which are there: the auth service looks.
 */
export async function stackTokens(superuserUrl: string): Promise<TestAccess['tokenFor']> {
  const rows = await query<{ kid: string; private_key: string }>(
    superuserUrl,
    'select * from auth.signing_keys order by created_at desc limit 1',
  )
  const [row] = rows
  if (!row) throw new Error('the auth service has no signing key yet')
  const key = await importPKCS8(row.private_key, TOKEN_ALGORITHM)
  return async (role, claims) => {
    const [session] = await query<{ id: string; account_id: string }>(superuserUrl, SIGNED_IN, [
      `${role}-${randomUUID()}@karvan.test`,
      role,
    ])
    if (!session) throw new Error('no session was made')
    return await sign(key, row.kid, role, { sub: session.account_id, sid: session.id, ...claims })
  }
}

const SIGNED_IN = `
  with account as (
    insert into auth.accounts (email, username, password_hash, role) values ($1, $1, 'none', $2) returning id
  )
  insert into auth.sessions (account_id, rotation_key, methods, expires_at)
  select id, 'none', '{pwd,otp}', now() + interval '1 day' from account
  returning id, account_id`
