import { recordChange } from '@karvan/audit'
import {
  type AuditAction,
  reservationMail,
  reservationRoutes,
  type ReservationState,
  type ReservationWithHistory,
} from '@karvan/contracts'
import { mayGo } from '@karvan/domain'
import { enqueue } from '@karvan/messaging'
import { AppError, type CallerOrigin, paginationOf } from '@karvan/service-kit'
import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import { RESTORE_DAYS } from '../database/purge.ts'
import type { ReservationDatabase, ReservationRow } from '../database/tables.ts'
import type { MailPolicy } from '../mail/policy.ts'
import type { PhotoLinks } from '../photos/links.ts'
import type { Pricing } from '../pricing/pricing-client.ts'
import { notFound } from './not-found.ts'
import { type Beside, presentReservation, presentWithHistory } from './present.ts'
import { type ReservationFilter, ReservationRepository, type ReservationWithPlace } from './repository.ts'

const DAY_MS = 24 * 3_600_000

type Trx = Transaction<ReservationDatabase>

/** A state that staff give a reservation. */
export interface StateOrder {
  readonly state: ReservationState
  readonly note: string | null
  /** That the caller has read. */
  readonly version: number
}

export interface StaffDeps {
  readonly db: Kysely<ReservationDatabase>
  readonly pricing: Pick<Pricing, 'missing'>
  readonly mails: MailPolicy
  readonly links: Pick<PhotoLinks, 'make'>
  readonly log: Logger
}

/** What staff do with reservations. */
export class StaffReservations {
  readonly #deps: StaffDeps
  readonly #reservations: ReservationRepository

  constructor(deps: StaffDeps) {
    this.#deps = deps
    this.#reservations = new ReservationRepository(deps.db)
  }

  async list(filter: ReservationFilter, page: { page: number; limit: number }) {
    const [rows, total] = await Promise.all([this.#reservations.list(filter, page), this.#reservations.count(filter)])
    const missing = await this.#missing(rows.map(({ car_id }) => car_id))
    return {
      reservations: rows.map((row) => presentReservation(row, this.#beside(row, missing))),
      pagination: paginationOf(page, total),
    }
  }

  /** @throws AppError 404 */
  async get(id: string): Promise<ReservationWithHistory> {
    const row = await this.#reservations.find(id)
    if (!row) throw notFound()
    const [missing, history] = await Promise.all([this.#missing([row.car_id]), this.#reservations.history(id)])
    return presentWithHistory(row, this.#beside(row, missing), history)
  }

  /** @throws AppError 404; 409 for a state that is changed since, or that cannot be reached from where it stands */
  async setState(id: string, order: StateOrder, origin: CallerOrigin): Promise<ReservationWithHistory> {
    await this.#deps.db.transaction().execute(async (trx) => {
      const row = await new ReservationRepository(trx).lock(id)
      if (!row || row.deleted_at !== null) throw notFound()
      if (row.version !== order.version) {
        throw new AppError('reservations.conflict', 'Somebody else has changed this reservation since')
      }
      if (!mayGo(row.state, order.state)) {
        throw new AppError('reservations.wrong_state', `It cannot go from ${row.state} to ${order.state}`)
      }
      await this.#enter(trx, row, order, origin)
    })
    return await this.get(id)
  }

  async delete(id: string, origin: CallerOrigin): Promise<ReservationWithHistory> {
    await this.#setDeleted(id, 'reservation.deleted', origin, (row) =>
      row.deleted_at === null ? new Date() : undefined,
    )
    return await this.get(id)
  }

  /** Takes back a deletion. @throws AppError 404 after 30 days */
  async restore(id: string, origin: CallerOrigin): Promise<ReservationWithHistory> {
    await this.#setDeleted(id, 'reservation.restored', origin, ({ deleted_at: deletedAt }) => {
      if (deletedAt === null) return undefined
      if (Date.now() - deletedAt.getTime() > RESTORE_DAYS * DAY_MS) throw notFound()
      return null
    })
    return await this.get(id)
  }

  async #enter(trx: Trx, row: ReservationRow, { state, note }: StateOrder, origin: CallerOrigin): Promise<void> {
    const reservations = new ReservationRepository(trx)
    const [version, at] = [row.version + 1, new Date()]
    await reservations.setState(row.id, version, state, at)
    await reservations.addHistory({ reservation_id: row.id, version, state, note, actor_id: origin.actor.userId, at })
    const subject = { type: 'reservation', id: row.id } as const
    // The note may say anything about a person: it stays in the history.
    const change = { before: { state: row.state }, after: { state } }
    await recordChange(trx, { action: 'reservation.updated', subject, ...change }, origin)
    const readers = this.#deps.mails.readersOf(state)
    await enqueue(
      trx,
      reservationMail,
      readers.map((to) => ({ reservationId: row.id, version, to })),
      origin,
    )
  }

  /** @param next when it counts as deleted; undefined where nothing is to be done */
  async #setDeleted(
    id: string,
    action: AuditAction,
    origin: CallerOrigin,
    next: (row: ReservationRow) => Date | null | undefined,
  ): Promise<void> {
    await this.#deps.db.transaction().execute(async (trx) => {
      const reservations = new ReservationRepository(trx)
      const row = await reservations.lock(id)
      if (!row) throw notFound()
      const deletedAt = next(row)
      if (deletedAt === undefined) return
      await reservations.setDeleted(id, row.version + 1, deletedAt)
      const subject = { type: 'reservation', id } as const
      const change = { before: { deleted_at: row.deleted_at }, after: { deleted_at: deletedAt } }
      await recordChange(trx, { action, subject, ...change }, origin)
    })
  }

  #beside({ id, car_id, photos }: ReservationWithPlace, missing: ReadonlySet<string>): Beside {
    const path = reservationRoutes.reservationFiles.path
    const zipUrl = photos.length > 0 ? path.replace(':token', this.#deps.links.make('files', id).token) : null
    return { isMissing: missing.has(car_id), zipUrl }
  }

  /** A list without this mark is of more use than none. */
  async #missing(carIds: readonly string[]): Promise<ReadonlySet<string>> {
    try {
      return new Set(await this.#deps.pricing.missing(carIds))
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'nobody says which cars are missing')
      return new Set()
    }
  }
}
