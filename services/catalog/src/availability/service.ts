import type { Availability } from '@karvan/contracts'
import { CHECK_MAX_AGE_MS, CONFIRM_AFTER_MS, shownSale } from '@karvan/domain'
import { STAFF_SOURCE } from '@karvan/inventory'
import { AppError } from '@karvan/service-kit'
import type { FastifyBaseLogger } from 'fastify'
import type { AvailabilityLimits } from './limits.ts'
import type { PendingChecks } from './pending-checks.ts'
import type { AvailabilityRepository, KnownCar } from './repository.ts'

/** A visitor waits no longer for the source. */
const WAIT_MS = 1_000

export interface AvailabilityDeps {
  readonly cars: Pick<AvailabilityRepository, 'find' | 'askAgain'>
  readonly checks: Pick<PendingChecks, 'request' | 'isOpen'>
  readonly limits: AvailabilityLimits
  /** A car that its source has shown since is not asked for when it is looked at; a report is. */
  readonly askAfterMs: number
  readonly log: FastifyBaseLogger
}

/** What has come of a report. */
export interface Reported {
  readonly availability: Availability
  /** The car where the report is confirmed; null where nobody can tell yet. */
  readonly deletedCar: { readonly manufacturer: string; readonly model: string; readonly year: number | null } | null
}

/** Whether cars are still to be had. Only the source's own word hides one: what visitors say has the source asked. */
export class AvailabilityService {
  readonly #deps: AvailabilityDeps

  constructor(deps: AvailabilityDeps) {
    this.#deps = deps
  }

  /** @throws {AppError} `cars.not_found` */
  async state(id: string, client: string): Promise<Availability> {
    const { checks, limits, askAfterMs } = this.#deps
    const car = await this.#find(id)
    // A car that staff entered has no source that could be asked.
    if (car.source === STAFF_SOURCE || isAnswered(car) || wasSeenWithin(askAfterMs, car)) return present(car)
    const mayAsk = checks.isOpen(car) || (await limits.mayAsk(client))
    return present(mayAsk ? await this.#asked(car) : car)
  }

  /**
   * Somebody says that a car is sold. Repeated, it answers the same.
   * @throws {AppError} `rate_limited`, `cars.not_found`, `cars.on_sale`
   */
  async report(id: string, client: string): Promise<Reported> {
    const { limits, cars, log } = this.#deps
    await limits.takeReport(client)
    const before = await this.#find(id)
    if (isSold(before)) return { availability: present(before), deletedCar: deletedOf(before) }
    if (!(await limits.takeHidden())) {
      log.error(
        { carId: before.id },
        'so many cars were reported as sold within an hour that none is hidden for it now',
      )
      await cars.askAgain(before, new Date(Date.now() + CONFIRM_AFTER_MS))
      return { availability: present(before), deletedCar: null }
    }
    const car = await this.#asked(before)
    const availability = present(car)
    if (isSold(car)) return { availability, deletedCar: deletedOf(car) }
    if (isAnswered(car) && availability.state !== 'unknown') {
      await limits.giveBackHidden()
      throw new AppError('cars.on_sale', 'This car is still on sale')
    }
    await cars.askAgain(car, new Date(Date.now() + CONFIRM_AFTER_MS))
    return { availability, deletedCar: null }
  }

  async #find(id: string): Promise<KnownCar> {
    const car = await this.#deps.cars.find(id)
    if (!car) throw new AppError('cars.not_found', 'Car not found')
    return car
  }

  /** As it is known after its source was asked, unless that was done just now or cannot be done. */
  async #asked(car: KnownCar): Promise<KnownCar> {
    const { checks, cars, log } = this.#deps
    if (car.source === STAFF_SOURCE || isAnswered(car) || car.status === 'withdrawn') return car
    try {
      await checks.request(car, WAIT_MS, async () => !isAnswered((await cars.find(car.id)) ?? car))
    } catch (error) {
      log.warn({ err: error, carId: car.id }, 'the source of a car cannot be asked now')
      return car
    }
    return (await cars.find(car.id)) ?? car
  }
}

const isSold = ({ status }: KnownCar): boolean => status === 'sold' || status === 'withdrawn'

/** Its source was asked just now, and the list has not shown it since. */
const isAnswered = ({ check, seenAt }: KnownCar): boolean =>
  check !== null && check.at >= seenAt && Date.now() - check.at.getTime() < CHECK_MAX_AGE_MS

/** What its source showed last, in the list or when it was asked, is no older; a car that was not found once is none of these. */
function wasSeenWithin(ms: number, { check, seenAt }: KnownCar): boolean {
  const last = check !== null && check.at >= seenAt ? check : { state: 'available', at: seenAt }
  return last.state !== 'gone' && Date.now() - last.at.getTime() < ms
}

function present(car: KnownCar): Availability {
  const { state, at, by } = shownSale(car, car.check)
  return { state, checkedAt: at.toISOString(), checkedBy: by, source: car.source }
}

const deletedOf = ({ make, model, year }: KnownCar) => ({ manufacturer: make, model, year })
