import type { TrackedReservation } from '@karvan/contracts'
import { type Progress, progressOf, reviewBy, type StateChange } from '@karvan/domain'
import { type Announce, networkOf, RateLimits } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import { timingSafeEqual } from 'node:crypto'
import type { ReservationDatabase } from '../database/tables.ts'
import { QUOTAS } from '../limits/quotas.ts'
import { typedCode } from './code.ts'
import { notFound } from './not-found.ts'
import { ReservationRepository, type ReservationWithPlace } from './repository.ts'

/** Somebody who says that a reservation is theirs. */
export interface Guess {
  readonly code: string
  /** The last four digits of the phone, as typed. */
  readonly digits: string
  readonly client: string
}

/** Tells visitors how far their reservations are (decision 364). */
export class Tracking {
  readonly #db: Kysely<ReservationDatabase>
  readonly #limits: RateLimits

  constructor(db: Kysely<ReservationDatabase>) {
    this.#db = db
    this.#limits = new RateLimits(db)
  }

  /**
   * Counts each guess before it is looked at, and gives back a right one.
   * @throws {AppError} `reservations.not_found` for a wrong code and for wrong digits alike; 429 after too many
   */
  async track({ code: typed, digits, client }: Guess, announce: Announce): Promise<TrackedReservation> {
    const code = typedCode(typed)
    const network = networkOf(client)
    await this.#limits.take(QUOTAS.trackNetwork, network, announce)
    await this.#limits.take(QUOTAS.trackCode, code, announce)
    const reservations = new ReservationRepository(this.#db)
    const row = await reservations.findByCode(code)
    if (!row || !isEnd(row.phone, digits)) throw notFound()
    await this.#limits.giveBack(QUOTAS.trackNetwork, network)
    await this.#limits.giveBack(QUOTAS.trackCode, code)
    const [first, ...later] = await reservations.history(row.id)
    if (!first) throw new Error(`the reservation ${row.id} has no history`)
    return present(row, progressOf([first, ...later] satisfies [StateChange, ...StateChange[]]))
  }
}

/** Arabic digits are read, too. */
function isEnd(phone: string, typed: string): boolean {
  const latin = typed
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
  const [given, right] = [Buffer.from(latin.trim()), Buffer.from(phone.slice(-4))]
  return given.length === right.length && timingSafeEqual(given, right)
}

const present = (row: ReservationWithPlace, { steps, asked }: Progress): TrackedReservation => ({
  code: row.code,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  reviewBy: reviewBy(row.created_at).toISOString(),
  queuePlace: row.queue_place,
  car: row.car,
  price: row.price,
  steps: steps.map(({ step, state, at, expected }) => ({
    step,
    state,
    at: at?.toISOString() ?? null,
    expected: expected && { from: expected.from.toISOString(), to: expected.to.toISOString() },
  })),
  asked: { what: asked.what, until: asked.until?.toISOString() ?? null },
})
