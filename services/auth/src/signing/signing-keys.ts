import { signToken, TOKEN_ALGORITHM, TOKEN_LIFE_S, type TokenClaims } from '@karvan/service-kit'
import { exportJWK, exportPKCS8, exportSPKI, generateKeyPair, importPKCS8, importSPKI } from 'jose'
import { type Kysely, sql, type Transaction } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { AuthDatabase } from '../database/tables.ts'

/** Any number, the same for every replica. */
const KEY_LOCK = 7_461_002
/** Another replica, or the command line, may have made a new key; until then the one before is good. */
const CACHE_MS = 10_000
/** So long an old key checks tokens: as long as one lives that was signed at the last moment by a replica that did not know. */
const OVERLAP_S = TOKEN_LIFE_S + 60

/** Makes the signing key at the first start; replicas that start together make one. */
export async function ensureSigningKey(db: Kysely<AuthDatabase>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${KEY_LOCK})`.execute(trx)
    const living = await valid(trx).select('kid').where('withdrawn_at', 'is', null).executeTakeFirst()
    if (!living) await addKey(trx)
  })
}

/**
 * Makes a key that signs from now on.
 * @param overlapS how long those before go on to check tokens
 * @returns the id of the new key
 */
export async function rotateKeys(trx: Transaction<AuthDatabase>, overlapS = OVERLAP_S): Promise<string> {
  await sql`select pg_advisory_xact_lock(${KEY_LOCK})`.execute(trx)
  const until = sql<Date>`now() + ${overlapS} * interval '1 second'`
  await trx
    .updateTable('signing_keys')
    .set({ withdrawn_at: until })
    .where((eb) => eb.or([eb('withdrawn_at', 'is', null), eb('withdrawn_at', '>', until)]))
    .execute()
  return await addKey(trx)
}

/** The keys that sign and check access tokens. */
export class SigningKeys {
  readonly #db: Kysely<AuthDatabase>
  readonly #now: () => number
  #cached: { readonly kid: string; readonly key: PrivateKey; readonly until: number } | null = null

  constructor(db: Kysely<AuthDatabase>, now: () => number = Date.now) {
    this.#db = db
    this.#now = now
  }

  /**
   * An access token: who, in which role and session, how well that is proved, and nothing else about the person.
   * @param lifeS in seconds, where it is to end sooner than usual
   */
  async sign(claims: TokenClaims, lifeS?: number): Promise<string> {
    const { kid, key } = await this.#newest()
    return await signToken(key, kid, claims, lifeS)
  }

  /** PEM of a key that checks tokens now, or null. */
  async publicKey(kid: string): Promise<string | null> {
    const row = await valid(this.#db).select('public_key').where('kid', '=', kid).executeTakeFirst()
    return row?.public_key ?? null
  }

  /** The public keys in the form of RFC 7517 and RFC 8037, for the other services. */
  async publicKeySet() {
    const rows = await valid(this.#db).select(['kid', 'public_key']).orderBy('created_at').execute()
    return await Promise.all(
      rows.map(async ({ kid, public_key }) => {
        const { x = '' } = await exportJWK(await importSPKI(public_key, TOKEN_ALGORITHM))
        return { kid, kty: 'OKP', crv: 'Ed25519', x, alg: TOKEN_ALGORITHM, use: 'sig' } as const
      }),
    )
  }

  async #newest() {
    if (this.#cached !== null && this.#now() < this.#cached.until) return this.#cached
    const { kid, private_key } = await valid(this.#db)
      .select(['kid', 'private_key'])
      .where('withdrawn_at', 'is', null)
      .executeTakeFirstOrThrow(() => new Error('there is no signing key'))
    const key = await importPKCS8(private_key, TOKEN_ALGORITHM)
    this.#cached = { kid, key, until: this.#now() + CACHE_MS }
    return this.#cached
  }
}

type PrivateKey = Awaited<ReturnType<typeof importPKCS8>>

const valid = (db: Kysely<AuthDatabase> | Transaction<AuthDatabase>) =>
  db
    .selectFrom('signing_keys')
    .where((eb) => eb.or([eb('withdrawn_at', 'is', null), eb('withdrawn_at', '>', sql<Date>`now()`)]))

async function addKey(trx: Transaction<AuthDatabase>): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair(TOKEN_ALGORITHM, { extractable: true })
  const kid = randomUUID()
  const key = { kid, private_key: await exportPKCS8(privateKey), public_key: await exportSPKI(publicKey) }
  await trx.insertInto('signing_keys').values(key).execute()
  return kid
}
