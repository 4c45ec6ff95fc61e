import type { TrackedReservation } from '@karvan/contracts'
import { latinDigits } from '@karvan/domain'
import { type Announce, networkOf, RateLimits } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import { timingSafeEqual } from 'node:crypto'
import type { ReservationDatabase } from '../database/tables.ts'
import { QUOTAS } from '../limits/quotas.ts'
import type { PhotoLinks } from '../photos/links.ts'
import { stepFilesOf } from '../step-files/repository.ts'
import { typedCode } from './code.ts'
import { notFound } from './not-found.ts'
import { ReservationRepository, type ReservationWithPlace } from './repository.ts'
import { toTracked } from './tracked.ts'

/** Nobody buys so many cars. */
const MAX_OF_ACCOUNT = 50

/** Somebody who says that a reservation is theirs. */
export interface Guess {
  readonly code: string
  /** The last four digits of the phone, as typed. */
  readonly digits: string
  readonly client: string
}

/** Tells visitors how far their reservations are. */
export class Tracking {
  readonly #db: Kysely<ReservationDatabase>
  readonly #links: Pick<PhotoLinks, 'make'>
  readonly #reservations: ReservationRepository
  readonly #limits: RateLimits

  constructor(db: Kysely<ReservationDatabase>, links: Pick<PhotoLinks, 'make'>) {
    this.#db = db
    this.#links = links
    this.#reservations = new ReservationRepository(db)
    this.#limits = new RateLimits(db)
  }

  /**
   * Counts each guess before it is looked at, and gives back a right one.
   * @throws {AppError} `reservations.not_found` for a wrong code and for wrong digits alike; 429 after too many
   */
  async track(guess: Guess, announce: Announce): Promise<TrackedReservation> {
    const row = await this.#rightly(guess, announce)
    return await this.#tracked(row)
  }

  /** Keeps it in an account, too. Counts guesses and throws as `track` does. */
  async keep(guess: Guess, accountId: string, announce: Announce): Promise<TrackedReservation> {
    const row = await this.#rightly(guess, announce)
    await this.#reservations.keep(accountId, row.id)
    return await this.#tracked(row)
  }

  /** What an account has kept, newest first. */
  async ofAccount(accountId: string): Promise<readonly TrackedReservation[]> {
    const rows = await this.#reservations.ofAccount(accountId, MAX_OF_ACCOUNT)
    const ids = rows.map(({ id }) => id)
    const [histories, files] = [await this.#reservations.histories(ids), await stepFilesOf(this.#db, ids)]
    return rows.map((row) =>
      toTracked(row, {
        history: histories.get(row.id) ?? [],
        files: files.filter(({ reservation_id }) => reservation_id === row.id),
        links: this.#links,
      }),
    )
  }

  async #tracked(row: ReservationWithPlace): Promise<TrackedReservation> {
    const [history, files] = [await this.#reservations.history(row.id), await stepFilesOf(this.#db, [row.id])]
    return toTracked(row, { history, files, links: this.#links })
  }

  async #rightly({ code: typed, digits, client }: Guess, announce: Announce): Promise<ReservationWithPlace> {
    const code = typedCode(typed)
    const network = networkOf(client)
    await this.#limits.take(QUOTAS.trackNetwork, network, announce)
    await this.#limits.take(QUOTAS.trackCode, code, announce)
    const row = await this.#reservations.findByCode(code)
    if (!row || !isEnd(row.phone, digits)) throw notFound()
    await this.#limits.giveBack(QUOTAS.trackNetwork, network)
    await this.#limits.giveBack(QUOTAS.trackCode, code)
    return row
  }
}

/** Arabic digits are read, too. */
function isEnd(phone: string, typed: string): boolean {
  const [given, right] = [Buffer.from(latinDigits(typed)), Buffer.from(phone.slice(-4))]
  return given.length === right.length && timingSafeEqual(given, right)
}
