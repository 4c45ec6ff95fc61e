import { recordChange } from '@karvan/audit'
import type { ReservationReceipt } from '@karvan/contracts'
import { dueAfter, reviewBy } from '@karvan/domain'
import { phoneOf } from '@karvan/phone'
import { type Announce, AppError, invalidField, networkOf, RateLimits, type RequestOrigin } from '@karvan/service-kit'
import type { Kysely, Transaction } from 'kysely'
import type { ReservationDatabase } from '../database/tables.ts'
import { QUOTAS } from '../limits/quotas.ts'
import type { MailPolicy } from '../mail/policy.ts'
import { orderMails } from '../mail/repository.ts'
import { claimPhotos } from '../photos/repository.ts'
import type { Pricing } from '../pricing/pricing-client.ts'
import { newCode } from './code.ts'
import { hashOf, type ReservationRequest, checkHoneypot } from './reservation-request.ts'
import { type PricedCar, pricedCarOf } from './priced-car.ts'
import { ReservationRepository } from './repository.ts'
import { trackPathOf } from './track-path.ts'

type Trx = Transaction<ReservationDatabase>

export interface CreationDeps {
  readonly db: Kysely<ReservationDatabase>
  readonly pricing: Pricing
  readonly mails: MailPolicy
  /** Called when a reservation is made. */
  readonly made: () => void
}

/** From whom a call comes, and who is told what is left of the limits. */
export interface Sender {
  readonly client: string
  readonly origin: RequestOrigin
  readonly announce: Announce
}

/** Takes reservations of visitors. */
export class ReservationCreation {
  readonly #deps: CreationDeps

  constructor(deps: CreationDeps) {
    this.#deps = deps
  }

  /** How many open reservations a car has. */
  async ahead(carId: string): Promise<number> {
    return await new ReservationRepository(this.#deps.db).countOpen(carId)
  }

  /**
   * Makes one reservation however often the call is repeated under its key, and answers all of them alike.
   * @throws {AppError} `reservations.key_reused` for a key that came with another request, 429 over a limit, and what
   * `pricedCarOf` throws
   */
  async create(request: ReservationRequest, key: string, sender: Sender): Promise<ReservationReceipt> {
    const { db, pricing, made: announceMade } = this.#deps
    checkHoneypot(request)
    const person = personOf(request)
    const hash = hashOf(request)
    const earlier = await earlierOf(new ReservationRepository(db), key, hash)
    if (earlier) return earlier
    const priced = await pricedCarOf(pricing, request)
    const receipt = await db.transaction().execute(async (trx) => {
      const reservations = new ReservationRepository(trx)
      // Of equal calls at once one makes the reservation, and the others find it.
      await reservations.lockCar(request.carId)
      const made = await earlierOf(reservations, key, hash)
      if (made) return made
      await takeLimits(trx, person, sender)
      const { id, receipt } = await this.#add(trx, { request, person, priced, key, hash })
      await this.#note(trx, id, receipt, sender.origin)
      return receipt
    })
    announceMade()
    return receipt
  }

  async #add(trx: Trx, { request, person, priced, key, hash }: Draft) {
    const reservations = new ReservationRepository(trx)
    const { car, price, breakdown } = priced
    const { language = 'ar', exchange } = request
    const createdAt = new Date()
    const queuePlace = (await reservations.countOpen(car.id)) + 1
    for (;;) {
      const code = newCode()
      const receipt: ReservationReceipt = {
        code,
        state: 'new',
        queuePlace,
        car,
        price,
        createdAt: createdAt.toISOString(),
        reviewBy: reviewBy(createdAt).toISOString(),
        trackPath: trackPathOf(language, code),
      }
      const id = await reservations.add({
        ...person,
        code,
        idempotency_key: key,
        request_hash: hash,
        receipt: JSON.stringify(receipt),
        state: 'new',
        language,
        car_id: car.id,
        car: JSON.stringify(car),
        price: JSON.stringify(price),
        breakdown: JSON.stringify(breakdown),
        comment: textOf(request.comment),
        wish: request.wish ?? null,
        exchange_name: textOf(exchange?.name),
        exchange_details: textOf(exchange?.details),
        due_at: dueAfter('new', createdAt),
        created_at: createdAt,
        updated_at: createdAt,
      })
      if (id !== null) {
        if (!(await claimPhotos(trx, id, exchange?.photos ?? []))) {
          throw invalidField('exchange.photos', 'names a picture that is not there any more', 'not_allowed')
        }
        return { id, receipt }
      }
      // The code is taken, or a call for another car came under the same key at the same moment.
      if (await reservations.findByKey(key)) throw keyReused()
    }
  }

  async #note(trx: Trx, id: string, receipt: ReservationReceipt, origin: RequestOrigin): Promise<void> {
    const { state, car, price, createdAt } = receipt
    const at = new Date(createdAt)
    const entry = { reservation_id: id, version: 1, state, note: null, actor_id: null, at, due_before: null }
    await new ReservationRepository(trx).addHistory(entry)
    const after = { state, car: car.title, car_id: car.id, amount: price.amount, currency: price.currency }
    await recordChange(
      trx,
      { action: 'reservation.created', subject: { type: 'reservation', id }, before: null, after },
      origin,
    )
    const readers = this.#deps.mails.recipientsFor('new')
    await orderMails(
      trx,
      readers.map((to) => ({ reservationId: id, version: 1, to })),
      origin,
    )
  }
}

interface Draft {
  readonly request: ReservationRequest
  readonly person: Person
  readonly priced: PricedCar
  readonly key: string
  readonly hash: string
}

interface Person {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
}

const personOf = ({ firstName, lastName, email, phone }: ReservationRequest): Person => ({
  first_name: firstName.trim(),
  last_name: lastName.trim(),
  email: email.toLowerCase(),
  phone: phoneOf(phone),
})

const textOf = (text: string | undefined): string | null => text?.trim() || null

/** What the same call was answered before. @throws {AppError} `reservations.key_reused` */
async function earlierOf(reservations: ReservationRepository, key: string, hash: string) {
  const found = await reservations.findByKey(key)
  if (found && found.request_hash !== hash) throw keyReused()
  return found?.receipt ?? null
}

const keyReused = () =>
  new AppError('reservations.key_reused', 'This Idempotency-Key came with another reservation before')

/** In the transaction of the reservation: what comes to nothing, or is repeated, takes nothing. */
async function takeLimits(
  trx: Kysely<ReservationDatabase>,
  { email, phone }: Person,
  { client, announce }: Sender,
): Promise<void> {
  const limits = new RateLimits(trx)
  await limits.take(QUOTAS.reserveNetwork, networkOf(client), announce)
  await limits.take(QUOTAS.reserveEmail, email, announce)
  await limits.take(QUOTAS.reservePhone, phone, announce)
}
