import { isUuid } from '@karvan/contracts'
import type { InventoryDatabase } from '@karvan/inventory'
import { type Kysely, sql } from 'kysely'
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs the links that stop mails to an account. They do not end, and stop nothing else. All replicas share the key. */
export class StopLinks {
  readonly #db: Kysely<InventoryDatabase>
  #secret: Promise<string> | null = null

  constructor(db: Kysely<InventoryDatabase>) {
    this.#db = db
  }

  async make(account: string): Promise<string> {
    return `${account}.${await this.#sign(account)}`
  }

  /** The account; null for a token that we did not make. */
  async read(token: string): Promise<string | null> {
    const [account = '', signature = ''] = token.split('.')
    if (!isUuid(account)) return null
    const [said, right] = [Buffer.from(signature), Buffer.from(await this.#sign(account))]
    return said.length === right.length && timingSafeEqual(said, right) ? account : null
  }

  async #sign(account: string): Promise<string> {
    this.#secret ??= this.#read().catch((error: unknown) => {
      this.#secret = null
      throw error
    })
    return createHmac('sha256', await this.#secret)
      .update(`stop ${account}`)
      .digest('base64url')
  }

  async #read(): Promise<string> {
    const { rows } = await sql<{ secret: string }>`select secret from inventory.alert_key`.execute(this.#db)
    const [row] = rows
    if (!row) throw new Error('there is no key for the links of mails')
    return row.secret
  }
}
