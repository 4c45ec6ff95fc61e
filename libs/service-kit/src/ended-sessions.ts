import { type SessionEnd, sessionEndRoutes } from '@karvan/contracts'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { AppError } from './app-error.ts'
import { type BackgroundLoop, startLoop } from './background-loop.ts'
import { internalClient, type InternalClient } from './internal-client.ts'
import { type Session, TOKEN_LIFE_S } from './token.ts'

/** How often the auth service is asked, beside the events that it sends: one may have been missed. */
const ASK_MS = 20_000
const RETRY_MS = 250
/** So long after its last answer nobody can tell any more which sessions have ended. */
const BLIND_MS = 60_000
const TIMEOUT_MS = 3_000
/** A token that was issued before is over by itself. A minute more, for the clocks of two machines. */
const KEEP_MS = (TOKEN_LIFE_S + 60) * 1_000

export interface EndedSessionsOptions {
  readonly authUrl: string
  readonly internalToken: string
  readonly log: Logger
  readonly now?: () => number
}

interface Ended {
  readonly until: number
  readonly version: number
}

/**
 * What this process knows of sessions that were ended: by events as they happen, and by asking the auth service at the start
 * and from time to time. While it knows nothing, or nothing fresh, nobody is let in.
 */
export class EndedSessions {
  readonly #auth: InternalClient<typeof sessionEndRoutes>
  readonly #now: () => number
  readonly #sessions = new Map<string, Ended>()
  readonly #users = new Map<string, Ended>()
  readonly #loop: BackgroundLoop
  readonly #firstAnswer: Promise<void>
  #answered: () => void = () => undefined
  #answeredAt = -Infinity

  constructor({ authUrl, internalToken, log, now = Date.now }: EndedSessionsOptions) {
    this.#auth = internalClient({ url: authUrl, internalToken, timeoutMs: TIMEOUT_MS, routes: sessionEndRoutes })
    this.#now = now
    this.#firstAnswer = new Promise((resolve) => {
      this.#answered = resolve
    })
    this.#loop = startLoop(
      () => this.#ask(),
      (error) => {
        // At the start it may come later than this process; until then guarded calls are refused.
        const level = this.#answeredAt === -Infinity ? 'info' : 'warn'
        log[level]({ err: error }, 'the auth service does not say which sessions have ended')
        return RETRY_MS
      },
    )
  }

  /** Takes note of ends. The same end may come twice, and an older one after a newer one. */
  note(ends: readonly SessionEnd[]): void {
    const now = this.#now()
    for (const { userId, sessionId, version } of ends) {
      if (sessionId !== null) this.#sessions.set(sessionId, { until: now + KEEP_MS, version: 0 })
      else if (version !== null && version > (this.#users.get(userId)?.version ?? 0)) {
        this.#users.set(userId, { until: now + KEEP_MS, version })
      }
    }
  }

  /** @throws AppError 503 while the auth service has said nothing for a minute, or nothing yet */
  isEnded({ userId, sessionId, version }: Session): boolean {
    if (this.#now() - this.#answeredAt > BLIND_MS) {
      throw new AppError('service.unavailable', 'Sign-in cannot be checked now. Please try again.', { retryAfter: 5 })
    }
    return this.#sessions.has(sessionId) || (this.#users.get(userId)?.version ?? 0) > version
  }

  /** Resolves when the auth service has answered for the first time, or after so long without an answer. */
  async ready(patienceMs: number): Promise<void> {
    await Promise.race([this.#firstAnswer, delay(patienceMs, undefined, { ref: false })])
  }

  async close(): Promise<void> {
    await this.#loop.close()
  }

  /** Returns how long to wait, in milliseconds. */
  async #ask(): Promise<number> {
    const askedAt = this.#now()
    const { ends } = await this.#auth.sessionEnds()
    this.note(ends)
    this.#answeredAt = askedAt
    this.#answered()
    this.#forgetOld()
    return ASK_MS
  }

  #forgetOld(): void {
    const now = this.#now()
    for (const ended of [this.#sessions, this.#users]) {
      for (const [id, { until }] of ended) if (until < now) ended.delete(id)
    }
  }
}
