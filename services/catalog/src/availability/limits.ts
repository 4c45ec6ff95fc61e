import { AppError, networkOf, type Quota, type RateLimits } from '@karvan/service-kit'

/** Of a network: room for an office or a mobile operator behind one address. */
const ASKED: Quota = { name: 'availability-network', quota: 60, windowS: 60 }
/** Of a network's day: one visitor alone does not use up the share that visitors have of a source. */
const ASKED_IN_DAY: Quota = { name: 'availability-network-day', quota: 500, windowS: 86_400 }
/** Of everybody: so many questions a source can be asked beside its jobs. */
const ASKED_BY_ALL: Quota = { name: 'availability-all', quota: 300, windowS: 60 }
const REPORTS: Quota = { name: 'sold-reports-network', quota: 30, windowS: 600 }
const REPORTS_OF_ALL: Quota = { name: 'sold-reports-all', quota: 300, windowS: 600 }
/** Cars that may leave the shop within an hour because somebody reported them. */
const HIDDEN: Quota = { name: 'sold-reports-hidden', quota: 200, windowS: 3_600 }
const EVERYBODY = 'all'

/** How often visitors may have sources asked, counted for all replicas together. */
export class AvailabilityLimits {
  readonly #limits: RateLimits

  constructor(limits: RateLimits) {
    this.#limits = limits
  }

  /** Whether one more question is within the limits; what is known is answered in any case. */
  async mayAsk(client: string): Promise<boolean> {
    await this.#limits.removeEnded()
    const network = networkOf(client)
    return (
      (await this.#took(ASKED, network)) &&
      (await this.#took(ASKED_IN_DAY, network)) &&
      (await this.#took(ASKED_BY_ALL, EVERYBODY))
    )
  }

  /** @throws {AppError} `rate_limited` */
  async takeReport(client: string): Promise<void> {
    await this.#limits.removeEnded()
    await this.#limits.take(REPORTS, networkOf(client), silent)
    await this.#limits.take(REPORTS_OF_ALL, EVERYBODY, silent)
  }

  /** False where so many cars were hidden within the hour that a person should look. */
  async takeHidden(): Promise<boolean> {
    return await this.#took(HIDDEN, EVERYBODY)
  }

  async giveBackHidden(): Promise<void> {
    await this.#limits.giveBack(HIDDEN, EVERYBODY)
  }

  async #took(quota: Quota, who: string): Promise<boolean> {
    try {
      await this.#limits.take(quota, who, silent)
      return true
    } catch (error) {
      if (error instanceof AppError && error.code === 'rate_limited') return false
      throw error
    }
  }
}

/** What is left is said by `Retry-After` alone: a page must not count reports. */
const silent = () => undefined
