import type { Kysely } from 'kysely'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ReservationDatabase } from '../database/tables.ts'

const LIFE_MS = 5 * 60_000
const TOKEN = /^(photo|files|step)\.([0-9a-f-]{36})\.(\d{10})\.([\w-]{43})$/

/** One picture, all files of a reservation, or one that staff attached to a step. */
type Kind = 'photo' | 'files' | 'step'

export interface PhotoLink {
  readonly token: string
  readonly expiresAt: Date
}

/** Signs links to pictures and files, which work for five minutes. All replicas share the key. */
export class PhotoLinks {
  readonly #secret: string
  readonly #now: () => number

  constructor(secret: string, now: () => number = Date.now) {
    this.#secret = secret
    this.#now = now
  }

  static async open(db: Kysely<ReservationDatabase>, now?: () => number): Promise<PhotoLinks> {
    const { secret } = await db.selectFrom('link_key').select('secret').executeTakeFirstOrThrow()
    return new PhotoLinks(secret, now)
  }

  /** @param id of the picture, the reservation or the file */
  make(kind: Kind, id: string): PhotoLink {
    const endS = Math.floor((this.#now() + LIFE_MS) / 1_000)
    const text = `${kind}.${id}.${endS}`
    return { token: `${text}.${this.#sign(text)}`, expiresAt: new Date(endS * 1_000) }
  }

  /** The id of the picture, the reservation or the file; null for a link that we did not make for this, or that is over. */
  read(kind: Kind, token: string): string | null {
    const [, given, id = '', endS = '', signature = ''] = TOKEN.exec(token) ?? []
    if (given !== kind || Number(endS) * 1_000 < this.#now()) return null
    const [said, right] = [Buffer.from(signature), Buffer.from(this.#sign(`${kind}.${id}.${endS}`))]
    return said.length === right.length && timingSafeEqual(said, right) ? id : null
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#secret).update(text).digest('base64url')
  }
}
