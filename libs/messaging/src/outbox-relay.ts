import type { Kysely } from 'kysely'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { BrokerUnavailable } from './errors.ts'
import type { WithOutbox } from './outbox.ts'
import type { Publisher } from './publisher.ts'

const BATCH = 200
const IDLE_MS = 100
const TROUBLE_MS = 1_000

export interface OutboxRelayOptions {
  readonly db: Kysely<WithOutbox>
  readonly publisher: Publisher
  readonly log: Logger
}

/** Sends what the outbox holds, oldest first, and deletes a row only after the broker's confirm. Several may run. */
export class OutboxRelay {
  readonly #options: OutboxRelayOptions
  readonly #stop = new AbortController()
  readonly #loop: Promise<void>

  constructor(options: OutboxRelayOptions) {
    this.#options = options
    this.#loop = this.#run()
  }

  async close(): Promise<void> {
    this.#stop.abort()
    await this.#loop
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      let pause = IDLE_MS
      try {
        const { taken, failed } = await this.#sendBatch()
        if (failed > 0) pause = TROUBLE_MS
        else if (taken === BATCH) continue
      } catch (error) {
        this.#options.log.warn({ err: error }, 'outbox could not be read')
        pause = TROUBLE_MS
      }
      await delay(pause, undefined, { signal: this.#stop.signal }).catch(() => undefined)
    }
  }

  /** An unroutable message stays and is told loudly, and does not hold up the others. */
  async #sendBatch(): Promise<{ taken: number; failed: number }> {
    const { db, publisher, log } = this.#options
    return await db.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('outbox')
        .select(['position', 'exchange', 'routing_key', 'envelope'])
        .orderBy('position')
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .execute()
      const results = await Promise.allSettled(
        rows.map((row) =>
          publisher.publish({
            exchange: row.exchange,
            routingKey: row.routing_key,
            body: Buffer.from(JSON.stringify(row.envelope)),
          }),
        ),
      )
      const sent = rows.filter((_row, i) => results[i]?.status === 'fulfilled').map((row) => row.position)
      if (sent.length > 0) await trx.deleteFrom('outbox').where('position', 'in', sent).execute()
      const failures = results.filter((result) => result.status === 'rejected')
      const first: unknown = failures[0]?.reason
      if (first instanceof BrokerUnavailable) log.warn({ waiting: failures.length, err: first }, 'broker is away')
      else if (failures.length > 0) log.error({ waiting: failures.length, err: first }, 'messages cannot be sent')
      return { taken: rows.length, failed: failures.length }
    })
  }
}
