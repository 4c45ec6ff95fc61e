import { TOKEN_ALGORITHM, TOKEN_ISSUER, TOKEN_LIFE_S } from '@karvan/service-kit'
import { exportJWK, exportPKCS8, exportSPKI, generateKeyPair, importPKCS8, importSPKI, SignJWT } from 'jose'
import { type Kysely, sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { AccountRow, AuthDatabase } from '../database/tables.ts'

/** Any number, the same for every replica. */
const KEY_LOCK = 7_461_002

/** Makes the signing key at the first start; replicas that start together make one. */
export async function ensureSigningKey(db: Kysely<AuthDatabase>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${KEY_LOCK})`.execute(trx)
    if (await newestKey(trx)) return
    const { privateKey, publicKey } = await generateKeyPair(TOKEN_ALGORITHM, { extractable: true })
    const key = {
      kid: randomUUID(),
      private_key: await exportPKCS8(privateKey),
      public_key: await exportSPKI(publicKey),
    }
    await trx.insertInto('signing_keys').values(key).execute()
  })
}

export async function publicSigningKeys(db: Kysely<AuthDatabase>) {
  const rows = await db.selectFrom('signing_keys').select(['kid', 'public_key']).execute()
  return rows.map((row) => ({ kid: row.kid, publicKey: row.public_key }))
}

/** The public keys in the form of RFC 7517 and RFC 8037, for the other services. */
export async function publicKeySet(db: Kysely<AuthDatabase>) {
  const keys = await publicSigningKeys(db)
  return await Promise.all(
    keys.map(async ({ kid, publicKey }) => {
      const { x = '' } = await exportJWK(await importSPKI(publicKey, TOKEN_ALGORITHM))
      return { kid, kty: 'OKP', crv: 'Ed25519', x, alg: TOKEN_ALGORITHM, use: 'sig' } as const
    }),
  )
}

/** An access token: who, in which role and session, and nothing else about the person. */
export async function signAccessToken(
  db: Kysely<AuthDatabase>,
  account: Pick<AccountRow, 'id' | 'role'>,
  sessionId: string,
): Promise<string> {
  const key = await newestKey(db)
  if (!key) throw new Error('there is no signing key')
  return await new SignJWT({ role: account.role, sid: sessionId })
    .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid: key.kid, typ: 'JWT' })
    .setSubject(account.id)
    .setIssuer(TOKEN_ISSUER)
    .setIssuedAt()
    .setExpirationTime(`${TOKEN_LIFE_S}s`)
    .sign(await importPKCS8(key.private_key, TOKEN_ALGORITHM))
}

async function newestKey(db: Kysely<AuthDatabase>) {
  return await db.selectFrom('signing_keys').selectAll().orderBy('created_at', 'desc').limit(1).executeTakeFirst()
}
