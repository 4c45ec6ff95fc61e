import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
/** Fewer different bytes than any random key has: typed by hand, or zeros. */
const MIN_DIFFERENT = 12

/**
 * Reads SECRETS_KEY: 32 random bytes in base64.
 * @returns null for what is no such key
 */
export function readSecretsKey(text: string): Buffer | null {
  const key = Buffer.from(text, 'base64')
  return key.length === KEY_BYTES && new Set(key).size >= MIN_DIFFERENT ? key : null
}

/** Keeps secrets that must be read again: who has the database alone has them not. */
export class SecretBox {
  readonly #sealKey: Buffer
  readonly #hashKey: Buffer

  constructor(key: Buffer) {
    const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `karvan ${purpose}`, KEY_BYTES))
    this.#sealKey = derive('seal')
    this.#hashKey = derive('hash')
  }

  /** @param owner whose secret it is: it opens for the same one alone */
  seal(secret: string, owner: string): string {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(CIPHER, this.#sealKey, iv).setAAD(Buffer.from(owner))
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
    return [iv, cipher.getAuthTag(), sealed].map((bytes) => bytes.toString('base64url')).join('.')
  }

  /** @throws Error for what was sealed under another key, for another owner, or changed since */
  open(sealed: string, owner: string): string {
    const [iv = Buffer.of(), tag = Buffer.of(), text = Buffer.of()] = sealed
      .split('.')
      .map((bytes) => Buffer.from(bytes, 'base64url'))
    const cipher = createDecipheriv(CIPHER, this.#sealKey, iv, { authTagLength: 16 })
    cipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
    return Buffer.concat([cipher.update(text), cipher.final()]).toString('utf8')
  }

  /** Of a secret too short for a plain hash, which could be found by trying all there are. */
  hash(secret: string, owner: string): string {
    return createHmac('sha256', this.#hashKey).update(`${owner}\n${secret}`).digest('base64url')
  }
}
