import { type CarNow, type NamedAccount, pastedText } from '@karvan/contracts'
import { latinDigits } from '@karvan/domain'
import type { Logger } from 'pino'
import type { AuthClient } from '../auth-client.ts'
import type { Pricing } from '../pricing/pricing-client.ts'

const CAR_NUMBER = /^\d{5,15}$/

export interface OtherServicesDeps {
  readonly pricing: Pick<Pricing, 'carsNow' | 'carsOfNumber'>
  readonly auth: Pick<AuthClient, 'namesOf'>
  readonly log: Logger
}

/** What staff see of a reservation that other services know. A list without it is of more use than none. */
export class OtherServices {
  readonly #deps: OtherServicesDeps

  constructor(deps: OtherServicesDeps) {
    this.#deps = deps
  }

  /** By id; null while nobody can tell. */
  async carsNow(carIds: readonly string[]): Promise<ReadonlyMap<string, CarNow> | null> {
    const { pricing, log } = this.#deps
    try {
      const cars = await pricing.carsNow(carIds)
      return new Map(cars.map((car) => [car.id, car]))
    } catch (error) {
      log.warn({ err: error }, 'the state of reserved cars is not known: pricing does not answer')
      return null
    }
  }

  /** The cars that bear a number that is searched for: a reservation has no such number. */
  async carsOfNumber(search: string): Promise<readonly string[]> {
    const { pricing, log } = this.#deps
    const number = latinDigits(pastedText(search))
    if (!CAR_NUMBER.test(number)) return []
    try {
      return await pricing.carsOfNumber(number)
    } catch (error) {
      log.warn({ err: error }, 'no car was searched by its number: pricing does not answer')
      return []
    }
  }

  /** How accounts are called, those that are there; null while nobody can tell. */
  async people(ids: readonly (string | null)[]): Promise<readonly NamedAccount[] | null> {
    const { auth, log } = this.#deps
    try {
      return await auth.namesOf(ids.filter((id) => id !== null))
    } catch (error) {
      log.warn({ err: error }, 'the names of staff are not known: auth does not answer')
      return null
    }
  }
}
