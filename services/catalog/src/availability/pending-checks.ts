import { setTimeout as delay } from 'node:timers/promises'

/** A car as its source knows it. */
export interface AskedCar {
  readonly id: string
  readonly source: string
  readonly sourceId: string
}

/** Sends a question to the workers of the car's source. */
export type RequestCheck = (car: AskedCar) => Promise<void>

/** The workers drop a question that is older. */
const OPEN_MS = 30_000

/** What has been asked and not answered: one question a car, however many wait for it. */
export class PendingChecks {
  readonly #send: RequestCheck
  readonly #open = new Map<
    string,
    { readonly answered: Promise<boolean>; readonly settle: (answered: boolean) => void }
  >()

  constructor(send: RequestCheck) {
    this.#send = send
  }

  /** Whether a question for this car is under way already. */
  isOpen({ id }: AskedCar): boolean {
    return this.#open.has(id)
  }

  /**
   * Resolves when the source's answer is written down, or else after `waitMs`.
   * @param isNeeded looks once more, when nobody else can begin to ask: an answer may have come meanwhile
   * @throws what sending a question throws
   */
  async request(car: AskedCar, waitMs: number, isNeeded: () => Promise<boolean>): Promise<void> {
    const { answered } = this.#open.get(car.id) ?? this.#opened(car, isNeeded)
    const enough = new AbortController()
    await Promise.race([answered, delay(waitMs, false, { signal: enough.signal }).catch(() => false)])
    enough.abort()
  }

  /** A source was asked for this car. */
  resolve(listingId: string): void {
    this.#open.get(listingId)?.settle(true)
  }

  #opened(car: AskedCar, isNeeded: () => Promise<boolean>) {
    let settle: (answered: boolean) => void = () => undefined
    const noted = new Promise<boolean>((resolve) => (settle = resolve))
    const tooLate = setTimeout(() => settle(false), OPEN_MS)
    tooLate.unref()
    const sent = async () => {
      if (!(await isNeeded())) return false
      await this.#send(car)
      return await noted
    }
    const answered = Promise.race([noted, sent()]).finally(() => {
      clearTimeout(tooLate)
      this.#open.delete(car.id)
    })
    const check = { answered, settle }
    this.#open.set(car.id, check)
    return check
  }
}
