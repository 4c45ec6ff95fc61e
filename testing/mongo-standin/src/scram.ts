import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto'

/** SCRAM-SHA-256 (RFC 5802, RFC 7677), the server's side. */
export const MECHANISM = 'SCRAM-SHA-256'

const ITERATIONS = 15_000
const KEY_BYTES = 32
/** No channel binding, no other identity: all that a client of ours sends. */
const GS2_HEADER = 'n,,'

/** What is stored of a password: enough to check it, and not to sign in with it. */
export interface ScramUser {
  readonly name: string
  /** The only one in which it may read and write; null for the administrator. */
  readonly database: string | null
  readonly salt: Buffer
  readonly storedKey: Buffer
  readonly serverKey: Buffer
}

/** A sign-in that was begun. */
export interface ScramExchange {
  readonly user: ScramUser
  readonly serverFirst: string
  /** The server's last message, or null for a client that does not know the password. */
  readonly finish: (clientFinal: string) => string | null
}

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** @param password in ASCII, which needs no preparation (RFC 4013) */
export function scramUser(name: string, password: string, database: string | null): ScramUser {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, ITERATIONS, KEY_BYTES, 'sha256')
  const storedKey = createHash('sha256').update(hmac(salted, 'Client Key')).digest()
  return { name, database, salt, storedKey, serverKey: hmac(salted, 'Server Key') }
}

/**
 * Begins a sign-in. A user that is not there is refused at the end, as a wrong password is.
 * @param find the user of a name, or any other where there is none
 * @returns null for what is no first message
 */
export function beginScram(find: (name: string) => ScramUser, clientFirst: string): ScramExchange | null {
  const [, bare = '', name = '', clientNonce = ''] = /^n,,(n=([^,]*),r=([!-+\--~]+))$/.exec(clientFirst) ?? []
  if (bare === '') return null
  const user = find(name)
  const nonce = clientNonce + randomBytes(18).toString('base64')
  const serverFirst = `r=${nonce},s=${user.salt.toString('base64')},i=${ITERATIONS}`
  const finish = (clientFinal: string): string | null => {
    const [, withoutProof = '', binding = '', given = '', proof = ''] =
      /^(c=([^,]*),r=([^,]*)),p=([A-Za-z0-9+/]{43}=)$/.exec(clientFinal) ?? []
    if (given !== nonce || Buffer.from(binding, 'base64').toString() !== GS2_HEADER) return null
    const message = `${bare},${serverFirst},${withoutProof}`
    const clientKey = xor(Buffer.from(proof, 'base64'), hmac(user.storedKey, message))
    const isRight = timingSafeEqual(createHash('sha256').update(clientKey).digest(), user.storedKey)
    return isRight && name === user.name ? `v=${hmac(user.serverKey, message).toString('base64')}` : null
  }
  return { user, serverFirst, finish }
}

const xor = (a: Buffer, b: Buffer): Buffer => Buffer.from(a.map((byte, i) => byte ^ (b[i] ?? 0)))
