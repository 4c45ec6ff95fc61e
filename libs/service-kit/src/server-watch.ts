import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

/** An answer that is not there by then is asked after; with the time of that question, callers know within seven seconds. */
const OVERDUE_MS = 1_000
const AGAIN_MS = 250

interface Watched {
  /** Whether the server answers a simple question, or refuses it, in good time. */
  readonly answers: (onSlow?: () => void) => Promise<boolean>
  /** Ends the connections that nobody uses: who comes next waits for a new one, and not on one that may be dead. */
  readonly dropIdle: () => void
  /** Ends all connections to it, so that what waits for it fails. */
  readonly drop: () => void
  readonly log: Logger
}

/** The server took what we sent and is silent: frozen, or behind a network that swallows. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  readonly code = 'ETIMEDOUT'
  constructor() {
    super('the database does not answer')
  }
}

/**
 * Knows whether a server that keeps its connections open still answers. Statement timeouts are the server's own: one that
 * is frozen keeps none. A slow statement is left alone as long as the server answers others, and so is a transaction while the
 * server is slow to answer: to break it off would be more work for a server that has too much.
 */
export class ServerWatch {
  readonly #watched: Watched
  readonly #connecting = new Set<(error: Error) => void>()
  #isDoubted = false
  #isAway = false
  #isClosed = false

  constructor(watched: Watched) {
    this.#watched = watched
  }

  /** Asks after the server where this takes long. */
  watch(answer: Promise<unknown>): void {
    const overdue = setInterval(() => void this.#doubt(), OVERDUE_MS)
    const settled = () => clearInterval(overdue)
    answer.then(settled, settled)
  }

  /**
   * Connects, unless the server is known to be silent.
   * @param giveBack takes what comes too late
   * @throws {NoAnswer} at once where it is, and when it becomes so
   */
  async connect<T>(open: () => Promise<T>, giveBack: (late: T) => void): Promise<T> {
    if (this.#isAway) throw new NoAnswer()
    const opening = open()
    this.watch(opening)
    return await new Promise<T>((resolve, reject) => {
      this.#connecting.add(reject)
      const take = (client: T) => {
        if (this.#connecting.delete(reject)) resolve(client)
        else giveBack(client)
      }
      const fail = (error: unknown) => {
        this.#connecting.delete(reject)
        reject(error instanceof Error ? error : new Error(String(error)))
      }
      opening.then(take, fail)
    })
  }

  close(): void {
    this.#isClosed = true
  }

  async #doubt(): Promise<void> {
    if (this.#isDoubted) return
    this.#isDoubted = true
    const { answers, dropIdle, log } = this.#watched
    const onSlow = () => {
      log.warn('the database is slow to answer: idle connections are closed')
      dropIdle()
    }
    if (!(await answers(onSlow))) {
      log.error('the database does not answer: its connections are given up')
      this.#giveUp()
      while (!this.#isClosed && !(await answers())) await delay(AGAIN_MS, undefined, { ref: false })
      this.#isAway = false
      log.info('the database answers again')
    }
    this.#isDoubted = false
  }

  #giveUp(): void {
    this.#isAway = true
    this.#watched.drop()
    for (const reject of this.#connecting) reject(new NoAnswer())
    this.#connecting.clear()
  }
}
