import {
  actorMay,
  IDEMPOTENCY_KEY,
  type ReservationReceipt,
  reservationRoutes,
  stepFileRoutes,
} from '@karvan/contracts'
import { shownVin } from '@karvan/domain'
import {
  actorOf,
  announceOn,
  AppError,
  callerOriginOf,
  type HttpApp,
  type KnownSettings,
  ok,
  originOf,
  toRoute,
} from '@karvan/service-kit'
import type { ReservationCreation } from './create.ts'
import { keyOf } from './reservation-request.ts'
import type { StaffReservations } from './staff.ts'
import type { Tracking } from './tracking.ts'

const {
  addReservationNote,
  assignReservation,
  createReservation,
  deleteReservation,
  getReservation,
  keepReservation,
  listOwnReservations,
  listReservationOwners,
  listReservations,
  reservationQueue,
  restoreReservation,
  setReservationState,
  trackReservation,
  undoReservationState,
} = reservationRoutes
const { removeStepFile } = stepFileRoutes

/** Storefront spec, section 8. */
const DONE = 'Reservation is done, someone from our agents will call you soon!'

export interface ReservationDeps {
  readonly creation: ReservationCreation
  readonly tracking: Tracking
  readonly staff: StaffReservations
  readonly settings: KnownSettings
}

export function registerReservationRoutes(app: HttpApp, deps: ReservationDeps): void {
  registerVisitorRoutes(app, deps)
  const { staff } = deps
  /** @throws AppError 403 for who may not see customers */
  const recordsFor = async (request: StaffRequest, customer: string) => {
    if (!maySeeCustomers(request)) throw new AppError('auth.forbidden', 'You need the right to see customers for this')
    return await staff.recordsOf(customer)
  }
  app.route({
    ...toRoute(listReservations),
    handler: async (request) => {
      const {
        search,
        state,
        owner,
        customer,
        due,
        page = 1,
        limit = 50,
        sortBy = 'created_at',
        sortOrder = 'desc',
      } = request.query
      const ownerId = owner === 'nobody' ? null : owner === 'mine' ? actorOf(request).userId : undefined
      const customerIds = customer === undefined ? undefined : await recordsFor(request, customer)
      const filter = { search, state, ownerId, customerIds, isOverdue: due === 'overdue' }
      const { reservations, pagination } = await staff.list(filter, { page, limit, sortBy, sortOrder })
      const shown = reservations.map((reservation) => shownTo(request, reservation))
      return ok(listReservations, { reservations: shown, pagination }, { pagination })
    },
  })
  app.route({
    ...toRoute(listReservationOwners),
    handler: async () => ok(listReservationOwners, { owners: [...(await staff.owners())] }),
  })
  app.route({
    ...toRoute(assignReservation),
    handler: async (request) => {
      const { owner_id, due_at, version } = request.body
      const change = {
        version,
        ...(owner_id !== undefined && { owner_id }),
        ...(due_at !== undefined && { due_at: due_at === null ? null : new Date(due_at) }),
      }
      return ok(
        assignReservation,
        shownTo(request, await staff.assign(request.params.id, change, callerOriginOf(request))),
      )
    },
  })
  app.route({
    ...toRoute(getReservation),
    handler: async (request) => ok(getReservation, shownTo(request, await staff.get(request.params.id))),
  })
  app.route({
    ...toRoute(setReservationState),
    handler: async (request) => {
      const { state, note = '', files = [], version } = request.body
      const change = { state, note: note.trim() || null, files, version }
      return ok(
        setReservationState,
        shownTo(request, await staff.setState(request.params.id, change, callerOriginOf(request))),
      )
    },
  })
  app.route({
    ...toRoute(undoReservationState),
    handler: async (request) => {
      const { params, body } = request
      return ok(
        undoReservationState,
        shownTo(request, await staff.undo(params.id, body.version, callerOriginOf(request))),
      )
    },
  })
  app.route({
    ...toRoute(addReservationNote),
    handler: async (request, reply) => {
      const { params, body } = request
      const noted = await staff.addNote(params.id, body.note.trim(), callerOriginOf(request))
      return reply.code(201).send(ok(addReservationNote, shownTo(request, noted)))
    },
  })
  app.route({
    ...toRoute(removeStepFile),
    handler: async (request) => {
      const { id, file } = request.params
      return ok(removeStepFile, shownTo(request, await staff.removeFile(id, file, callerOriginOf(request))))
    },
  })
  app.route({
    ...toRoute(deleteReservation),
    handler: async (request) =>
      ok(deleteReservation, shownTo(request, await staff.delete(request.params.id, callerOriginOf(request)))),
  })
  app.route({
    ...toRoute(restoreReservation),
    handler: async (request) =>
      ok(restoreReservation, shownTo(request, await staff.restore(request.params.id, callerOriginOf(request)))),
  })
}

type StaffRequest = Parameters<typeof actorOf>[0]

const maySeeCustomers = (request: StaffRequest): boolean => actorMay(actorOf(request), 'customers')

/** Who may not see customers does not learn which one it is. */
const shownTo = <T extends { readonly customer_id: string | null }>(request: StaffRequest, reservation: T): T =>
  maySeeCustomers(request) ? reservation : { ...reservation, customer_id: null }

function registerVisitorRoutes(app: HttpApp, { creation, tracking, settings }: ReservationDeps): void {
  /** The row keeps the VIN; how it is shown is decided today. */
  const shown = <T extends Pick<ReservationReceipt, 'car'>>(answer: T): T => {
    const vin = shownVin(answer.car.vin, settings.known?.shop_vin)
    return { ...answer, car: { ...answer.car, vin } }
  }
  app.route({
    ...toRoute(createReservation),
    handler: async (request, reply) => {
      const key = keyOf(request.headers[IDEMPOTENCY_KEY.header])
      const { client } = request
      const sender = { client, origin: originOf(request), announce: announceOn(reply) }
      const receipt = await creation.create(request.body, key, sender)
      return reply.code(201).send(ok(createReservation, shown(receipt), {}, DONE))
    },
  })
  app.route({
    ...toRoute(reservationQueue),
    handler: async ({ params }, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(reservationQueue, { ahead: await creation.ahead(params.carId) })
    },
  })
  app.route({
    ...toRoute(trackReservation),
    handler: async ({ params, query, client }, reply) => {
      reply.header('cache-control', 'no-store')
      const guess = { code: params.code, digits: query.phone ?? '', client }
      return ok(trackReservation, shown(await tracking.track(guess, announceOn(reply))))
    },
  })
  app.route({
    ...toRoute(listOwnReservations),
    handler: async (request) => {
      const reservations = await tracking.ofAccount(actorOf(request).userId)
      return ok(listOwnReservations, { reservations: reservations.map(shown) })
    },
  })
  app.route({
    ...toRoute(keepReservation),
    handler: async (request, reply) => {
      const guess = { code: request.body.code, digits: request.body.phone, client: request.client }
      const saved = await tracking.keep(guess, actorOf(request).userId, announceOn(reply))
      return ok(keepReservation, shown(saved))
    },
  })
}
