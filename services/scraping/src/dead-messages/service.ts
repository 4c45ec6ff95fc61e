import { recordChange } from '@karvan/audit'
import type { AuditAction, DeadMessage } from '@karvan/contracts'
import type { DeadMessageRow, JobsDatabase, JobsTransaction } from '@karvan/jobs'
import { AppError, type CallerOrigin, paginationOf } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import { readableBody } from './mask.ts'
import {
  countOpenDeadMessages,
  lockDeadMessage,
  pageOfDeadMessages,
  sendToQueue,
  settleDeadMessage,
} from './repository.ts'

/** Messages that services gave up: read by staff, sent again, or put away. */
export class DeadMessageService {
  readonly #db: Kysely<JobsDatabase>

  constructor(db: Kysely<JobsDatabase>) {
    this.#db = db
  }

  async list(filter: { state?: DeadMessage['state'] | undefined; page: number; limit: number }) {
    const { rows, total } = await pageOfDeadMessages(this.#db, filter)
    return {
      messages: rows.map(present),
      open: await countOpenDeadMessages(this.#db),
      pagination: paginationOf(filter, total),
    }
  }

  /**
   * Sends it to the queue where it died, and to no other, with its attempts counted anew.
   * @throws AppError 404; 409 where it is settled, or no service could read it
   */
  async retry(id: string, origin: CallerOrigin): Promise<DeadMessage> {
    return await this.#settle(id, 'retried', origin, async (trx, row) => {
      if (row.type === null) throw new AppError('messages.not_readable', 'No service could read this message')
      await sendToQueue(trx, row)
    })
  }

  /** Puts it away; it can be read until it is removed. @throws AppError 404; 409 where it is settled */
  async discard(id: string, origin: CallerOrigin): Promise<DeadMessage> {
    return await this.#settle(id, 'discarded', origin, () => Promise.resolve())
  }

  async #settle(
    id: string,
    state: 'retried' | 'discarded',
    origin: CallerOrigin,
    work: (trx: JobsTransaction, row: DeadMessageRow) => Promise<void>,
  ): Promise<DeadMessage> {
    return await this.#db.transaction().execute(async (trx) => {
      const row = await lockDeadMessage(trx, id)
      if (row === null) throw new AppError('messages.not_found', 'There is no such message')
      if (row.state !== 'open') throw new AppError('messages.not_open', 'Somebody has settled this message already')
      await work(trx, row)
      await settleDeadMessage(trx, id, state, origin.actor.userId)
      const action: AuditAction = `message.${state}`
      const after = { queue: row.queue, type: row.type }
      await recordChange(trx, { action, subject: { type: 'message', id }, after }, origin)
      return present((await lockDeadMessage(trx, id)) ?? row)
    })
  }
}

const present = (row: DeadMessageRow): DeadMessage => ({
  id: row.id,
  queue: row.queue,
  type: row.type,
  reason: row.reason,
  attempts: row.attempts,
  deaths: row.deaths,
  diedAt: row.died_at.toISOString(),
  state: row.state,
  settledAt: row.settled_at?.toISOString() ?? null,
  body: readableBody(row.body),
})
