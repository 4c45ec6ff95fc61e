import { AppError } from './app-error.ts'

export interface FairQueueLimits {
  /** How much is worked at, at a time. */
  readonly atATime: number
  /** Of these, how many for one client: the others' turns come while its work is slow. */
  readonly atATimeOfOne: number
  /** How much may wait. */
  readonly waiting: number
  readonly waitingOfOne: number
  /** What who comes when too much waits is answered, for people. */
  readonly busy: string
}

/** What is to be done, and for whom. */
export interface QueuedWork {
  readonly key: string
  readonly client: string
}

interface Waiting {
  /** The clients in whose lines it stands. */
  readonly clients: Set<string>
  readonly start: (client: string) => void
}

const BUSY_RETRY_S = 2

/** A queue for a scarce thing: each client has a line of its own, and the lines are served one after the other. */
export class FairQueue {
  readonly #limits: FairQueueLimits
  readonly #waiting = new Map<string, Waiting>()
  /** The keys that wait, by client; the client whose turn comes next is first. */
  readonly #lines = new Map<string, Set<string>>()
  readonly #running = new Map<string, number>()

  constructor(limits: FairQueueLimits) {
    this.#limits = limits
  }

  /**
   * Does the work when its turn comes.
   * @param queued its key is that of no other work that waits
   * @param signal takes it out of the line; work that has begun has to look at it by itself
   * @throws {AppError} `service.unavailable` where too much waits already
   */
  async run<T>(queued: QueuedWork, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const client = await this.#turn(queued, signal)
    try {
      return await work()
    } finally {
      this.#count(client, -1)
      this.#serve()
    }
  }

  /** Another client wants work that may wait in a line already: it then stands in this client's line too. */
  alsoFor({ key, client }: QueuedWork): void {
    const waiting = this.#waiting.get(key)
    if (!waiting || this.#lineOf(client).size >= this.#limits.waitingOfOne) return
    this.#stand(key, client, waiting)
    this.#serve()
  }

  #turn({ key, client }: QueuedWork, signal: AbortSignal): Promise<string> {
    signal.throwIfAborted()
    if (this.#waiting.size >= this.#limits.waiting || this.#lineOf(client).size >= this.#limits.waitingOfOne) {
      throw new AppError('service.unavailable', this.#limits.busy, { retryAfter: BUSY_RETRY_S })
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#take(key)
        reject(signal.reason as Error)
      }
      const start = (whose: string) => {
        signal.removeEventListener('abort', leave)
        resolve(whose)
      }
      signal.addEventListener('abort', leave, { once: true })
      this.#stand(key, client, { clients: new Set(), start })
      this.#serve()
    })
  }

  #stand(key: string, client: string, waiting: Waiting): void {
    this.#waiting.set(key, waiting)
    waiting.clients.add(client)
    this.#lines.set(client, this.#lineOf(client).add(key))
  }

  /** Out of all lines. */
  #take(key: string): Waiting | undefined {
    const waiting = this.#waiting.get(key)
    this.#waiting.delete(key)
    for (const client of waiting?.clients ?? []) {
      const line = this.#lineOf(client)
      line.delete(key)
      if (line.size === 0) this.#lines.delete(client)
    }
    return waiting
  }

  #serve(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      const { key, client } = next
      const waiting = this.#take(key)
      this.#toTheEnd(client)
      this.#count(client, 1)
      waiting?.start(client)
    }
  }

  #next(): QueuedWork | undefined {
    const running = [...this.#running.values()].reduce((sum, count) => sum + count, 0)
    if (running >= this.#limits.atATime) return undefined
    for (const [client, line] of this.#lines) {
      const [key] = line
      if (key !== undefined && (this.#running.get(client) ?? 0) < this.#limits.atATimeOfOne) return { key, client }
    }
    return undefined
  }

  #toTheEnd(client: string): void {
    const line = this.#lines.get(client)
    if (!line) return
    this.#lines.delete(client)
    this.#lines.set(client, line)
  }

  #count(client: string, change: 1 | -1): void {
    const count = (this.#running.get(client) ?? 0) + change
    if (count === 0) this.#running.delete(client)
    else this.#running.set(client, count)
  }

  #lineOf(client: string): Set<string> {
    return this.#lines.get(client) ?? new Set()
  }
}
