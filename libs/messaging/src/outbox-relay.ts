import { type BackgroundLoop, startLoop } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { BrokerUnavailable } from './errors.ts'
import type { WithOutbox } from './outbox.ts'
import { onOutboxWrite } from './outbox-writes.ts'
import { type Claimed, claimDue, deleteSent, postpone, release } from './outbox-claims.ts'
import { CONFIRM_TIMEOUT_MS, type Publisher } from './publisher.ts'
import { outboxDelayMs } from './retry-policy.ts'
import { StuckLog } from './stuck-log.ts'
import { isMandatory, presentExchange } from './topology.ts'

const BATCH = 200
/** Between two looks. Other processes write too, such as workers into the outbox of the scraping service. */
const IDLE_MS = { min: 50, max: 5_000 }
/** The longer nothing came, the rarer it looks: a message waits for no more than this part of the time without one. */
const IDLE_PART = 1 / 20
const TROUBLE_MS = 1_000
/** While the broker is away there is nothing to look for. */
const AWAY_MS = 500
/** Longer than a batch takes. A relay that is slower than its claim, or died, has its messages sent twice. */
const LEASE_MS = 2 * CONFIRM_TIMEOUT_MS

export interface OutboxRelayOptions {
  readonly db: Kysely<WithOutbox>
  readonly publisher: Pick<Publisher, 'available' | 'publish'>
  readonly log: Logger
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number
}

interface Outcome {
  readonly row: Claimed
  /** Null when the broker has confirmed it. */
  readonly error: Error | null
}

/**
 * Sends what is due in the outbox, and deletes a row only after the broker's confirm. What cannot be sent waits longer after
 * each failure and is in nobody's way. No transaction is open while it publishes. Several may run.
 */
export class OutboxRelay {
  readonly #options: OutboxRelayOptions
  readonly #stuck: StuckLog
  readonly #loop: BackgroundLoop
  readonly #stopListening: () => void
  readonly #now: () => number
  /** When a message was last written or sent here. */
  #busyAt: number

  constructor(options: OutboxRelayOptions) {
    this.#options = options
    this.#now = options.now ?? (() => performance.now())
    this.#busyAt = this.#now()
    this.#stuck = new StuckLog(options.log)
    this.#loop = startLoop(
      () => this.#sendBatch(),
      (error) => {
        options.log.warn({ err: error }, 'outbox cannot be reached')
        return TROUBLE_MS
      },
    )
    this.#stopListening = onOutboxWrite(() => this.#onWrite())
  }

  /** Ends after the batch that is being sent: 5 s at most when the broker does not answer. */
  async close(): Promise<void> {
    this.#stopListening()
    await this.#loop.close()
  }

  /** Returns how long to wait for the next batch, in milliseconds. */
  async #sendBatch(): Promise<number> {
    const { db, publisher } = this.#options
    if (!publisher.available) return AWAY_MS
    const rows = await claimDue(db, BATCH, LEASE_MS)
    const outcomes = await Promise.all(rows.map((row) => this.#send(row)))
    const away = await this.#settle(outcomes)
    if (away) return TROUBLE_MS
    if (rows.length === BATCH) return 0
    if (rows.length > 0) this.#busyAt = this.#now()
    const idleMs = (this.#now() - this.#busyAt) * IDLE_PART
    return Math.min(Math.max(idleMs, IDLE_MS.min), IDLE_MS.max)
  }

  /** The transaction that wrote may not have ended: the looks that follow are close to each other for a while. */
  #onWrite(): void {
    const wasIdle = this.#now() - this.#busyAt > IDLE_MS.min / IDLE_PART
    this.#busyAt = this.#now()
    if (wasIdle && this.#options.publisher.available) this.#loop.wake()
  }

  async #send(row: Claimed): Promise<Outcome> {
    const exchange = presentExchange(row.exchange)
    try {
      await this.#options.publisher.publish({
        exchange,
        routingKey: row.routing_key,
        body: Buffer.from(JSON.stringify(row.envelope)),
        mandatory: isMandatory(exchange),
      })
      return { row, error: null }
    } catch (error) {
      return { row, error: error instanceof Error ? error : new Error(String(error)) }
    }
  }

  /** Writes down what became of each message. True when the broker was away: that is no failure of theirs. */
  async #settle(outcomes: readonly Outcome[]): Promise<boolean> {
    const { db, log } = this.#options
    const sent = outcomes.filter(({ error }) => error === null)
    const away = outcomes.filter(({ error }) => error instanceof BrokerUnavailable)
    const failed = outcomes.flatMap(({ row, error }) =>
      error === null || error instanceof BrokerUnavailable ? [] : [{ row, error }],
    )
    this.#stuck.note(
      sent.map(({ row }) => row.routing_key),
      failed.map(({ row, error }) => ({ target: row.routing_key, error })),
    )
    if (away[0])
      log.warn({ waiting: away.length, err: away[0].error }, 'broker cannot be reached: messages wait in the outbox')

    await deleteSent(db, positionsOf(sent))
    await postpone(
      db,
      failed.map(({ row, error }) => ({
        position: row.position,
        delayMs: outboxDelayMs(row.attempts + 1),
        reason: `${error.name}: ${error.message}`,
      })),
    )
    await release(db, positionsOf(away))
    return away.length > 0
  }
}

const positionsOf = (outcomes: readonly Outcome[]) => outcomes.map(({ row }) => row.position)
