import { recordChange } from '@karvan/audit'
import {
  actorMay,
  type AuditAction,
  type CarNow,
  type NamedAccount,
  REFUSALS,
  RESERVATION_UNDO_MS,
  reservationRoutes,
  type ReservationWithHistory,
} from '@karvan/contracts'
import { mayGo } from '@karvan/domain'
import type { PictureFolder } from '@karvan/pictures'
import { AppError, type CallerOrigin, invalidField, paginationOf } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { AuthClient } from '../auth-client.ts'
import { deleteStepFiles } from '../database/forget-persons.ts'
import { RESTORE_DAYS } from '../database/purge.ts'
import type { ReservationDatabase, ReservationRow } from '../database/tables.ts'
import type { MailPolicy } from '../mail/policy.ts'
import { mailsOf } from '../mail/repository.ts'
import type { PhotoLinks } from '../photos/links.ts'
import type { Pricing } from '../pricing/pricing-client.ts'
import { findStepFile, stepFilesOf } from '../step-files/repository.ts'
import { lastStepOf } from './last-step.ts'
import { lockVersion } from './locked-changes.ts'
import { notFound } from './not-found.ts'
import { OtherServices } from './other-services.ts'
import { type ReservationExtras, presentReservation, presentWithHistory } from './present.ts'
import {
  type Assignment,
  type ReservationFilter,
  type ReservationPage,
  ReservationRepository,
  type ReservationWithPlace,
} from './repository.ts'
import { enterState, leaveState, type StateChange } from './steps.ts'

const DAY_MS = 24 * 3_600_000

/** Who answers a reservation, and until when; what is left out stays. */
export interface AssignmentChange extends Partial<Assignment> {
  /** That the caller has read. */
  readonly version: number
}

export interface StaffDeps {
  readonly db: Kysely<ReservationDatabase>
  readonly pricing: Pick<Pricing, 'carsNow' | 'carsOfNumber'>
  readonly auth: AuthClient
  readonly mails: MailPolicy
  readonly links: Pick<PhotoLinks, 'make'>
  readonly folder: Pick<PictureFolder, 'remove'>
  readonly log: Logger
}

/** What staff do with reservations. */
export class StaffReservations {
  readonly #deps: StaffDeps
  readonly #reservations: ReservationRepository
  readonly #others: OtherServices

  constructor(deps: StaffDeps) {
    this.#deps = deps
    this.#reservations = new ReservationRepository(deps.db)
    this.#others = new OtherServices(deps)
  }

  async list(filter: ReservationFilter, page: ReservationPage) {
    const wanted = { ...filter, carIds: await this.#others.carsOfNumber(filter.search ?? '') }
    const [rows, total] = await Promise.all([this.#reservations.list(wanted, page), this.#reservations.count(wanted)])
    const [cars, people] = await Promise.all([
      this.#others.carsNow(rows.map(({ car_id }) => car_id)),
      this.#others.people(rows.map(({ owner_id }) => owner_id)),
    ])
    return {
      reservations: rows.map((row) => presentReservation(row, this.#extrasOf(row, cars, people))),
      pagination: paginationOf(page, total),
    }
  }

  /** @throws AppError 404 */
  async get(id: string): Promise<ReservationWithHistory> {
    const row = await this.#reservations.find(id)
    if (!row) throw notFound()
    const [history, notes, files, mails] = await Promise.all([
      this.#reservations.history(id),
      this.#reservations.notes(id),
      stepFilesOf(this.#deps.db, [id]),
      mailsOf(this.#deps.db, [id]),
    ])
    const named = [...history.flatMap((step) => [step.actor_id, step.undone_by]), ...notes.map((note) => note.actor_id)]
    const [cars, people] = await Promise.all([
      this.#others.carsNow([row.car_id]),
      this.#others.people([row.owner_id, ...named]),
    ])
    return presentWithHistory(row, this.#extrasOf(row, cars, people), {
      history,
      notes,
      files,
      mails,
      links: this.#deps.links,
    })
  }

  /** A customer with all records that were put into it. @throws AppError 503 while auth does not answer */
  async recordsOf(customerId: string): Promise<readonly string[]> {
    return await this.#deps.auth.customerRecords(customerId)
  }

  /** Who may answer reservations, by name. @throws AppError 503 while auth does not answer */
  async owners(): Promise<readonly NamedAccount[]> {
    return await this.#deps.auth.owners()
  }

  /**
   * Says who answers a reservation, and until when.
   * @throws AppError 404; 400 for an owner who may not answer it; 409 for a reservation that is changed since; 503 where somebody
   * else is named while auth does not answer
   */
  async assign(id: string, { version, ...given }: AssignmentChange, origin: CallerOrigin) {
    const { owner_id: ownerId = null } = given
    // Who calls may answer it: the route asks for that.
    if (ownerId !== null && ownerId !== origin.actor.userId) await this.#refuseNoOwner(ownerId)
    await this.#deps.db.transaction().execute(async (trx) => {
      const row = await lockVersion(trx, id, version)
      const before = { owner_id: row.owner_id, due_at: row.due_at }
      const after = { ...before, ...given }
      await new ReservationRepository(trx).assign(id, row.version + 1, after)
      const subject = { type: 'reservation', id } as const
      await recordChange(trx, { action: 'reservation.updated', subject, before, after }, origin)
    })
    return await this.get(id)
  }

  /**
   * Takes a step. Its mail waits until it cannot be taken back at once any more.
   * @throws AppError 404; 400 for an end without the note that it needs, or a file that was not sent for it; 409 for a reservation that
   * is changed since, a state that cannot follow the present one, or too many files
   */
  async setState(id: string, change: StateChange, origin: CallerOrigin): Promise<ReservationWithHistory> {
    const needsNote = REFUSALS.some((state) => state === change.state)
    if (needsNote && change.note === null) throw invalidField('note', 'is missing: an end says why', 'missing')
    await this.#deps.db.transaction().execute(async (trx) => {
      const row = await lockVersion(trx, id, change.version)
      if (!mayGo(row.state, change.state)) {
        throw new AppError('reservations.wrong_state', `It cannot go from ${row.state} to ${change.state}`)
      }
      await enterState(trx, row, change, { mails: this.#deps.mails, origin })
    })
    return await this.get(id)
  }

  /**
   * Takes back the last step. At once it is as if it had not been: its mail does not go out. Later only those may who may delete
   * reservations, and the visitor gets the mail of where the reservation stands again.
   * @throws AppError 404; 403 for others; 409 where somebody has changed it since, or where there is no step
   */
  async undo(id: string, version: number, origin: CallerOrigin): Promise<ReservationWithHistory> {
    await this.#deps.db.transaction().execute(async (trx) => {
      const row = await lockVersion(trx, id, version)
      const found = lastStepOf(await new ReservationRepository(trx).history(id))
      if (found === null) throw new AppError('reservations.wrong_state', 'There is no step to take back')
      const { step, before } = found
      const isLate = Date.now() > step.at.getTime() + RESERVATION_UNDO_MS
      const isOwn = step.actor_id === origin.actor.userId
      if (!actorMay(origin.actor, 'reservations.delete') && (isLate || !isOwn)) {
        throw new AppError('auth.forbidden', 'Only an administrator may take this step back by now')
      }
      await leaveState(trx, row, found, { mails: this.#deps.mails, isLate, origin })
      const subject = { type: 'reservation', id } as const
      const change = { before: { state: step.state }, after: { state: before.state } }
      await recordChange(trx, { action: 'reservation.updated', subject, ...change }, origin)
    })
    return await this.get(id)
  }

  /** Leaves a note for colleagues. @throws AppError 404 */
  async addNote(id: string, note: string, { actor }: CallerOrigin): Promise<ReservationWithHistory> {
    await this.#deps.db.transaction().execute(async (trx) => {
      const reservations = new ReservationRepository(trx)
      const row = await reservations.lock(id)
      if (!row || row.deleted_at !== null) throw notFound()
      await reservations.addNote({ reservation_id: id, note, actor_id: actor.userId, at: new Date() })
    })
    return await this.get(id)
  }

  /** Removes a file of a step for good; it may be a step of somebody else. @throws AppError 404 */
  async removeFile(id: string, fileId: string, origin: CallerOrigin): Promise<ReservationWithHistory> {
    await this.#deps.db.transaction().execute(async (trx) => {
      const row = await new ReservationRepository(trx).lock(id)
      const file = await findStepFile(trx, fileId)
      if (!row || row.deleted_at !== null || file?.reservation_id !== id) throw notFound()
      await deleteStepFiles(trx, this.#deps.folder, [file])
      const subject = { type: 'reservation', id } as const
      const change = { before: { files: [fileId] }, after: { files: [] } }
      await recordChange(trx, { action: 'reservation.updated', subject, ...change }, origin)
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

  async #refuseNoOwner(ownerId: string): Promise<void> {
    const owners = await this.#deps.auth.owners()
    if (owners.every(({ id }) => id !== ownerId)) {
      throw invalidField('owner_id', 'is nobody who may answer reservations', 'not_allowed')
    }
  }

  #extrasOf(
    { id, car_id, photos, has_step_files }: ReservationWithPlace,
    cars: ReadonlyMap<string, CarNow> | null,
    people: readonly NamedAccount[] | null,
  ): ReservationExtras {
    const path = reservationRoutes.reservationFiles.path
    const hasFiles = photos.length > 0 || has_step_files
    const zipUrl = hasFiles ? path.replace(':token', this.#deps.links.make('files', id).token) : null
    return { car: cars === null ? undefined : (cars.get(car_id) ?? null), people, zipUrl }
  }
}
