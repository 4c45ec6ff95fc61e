import { AppError, BoundedQueue } from '@karvan/service-kit'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane; some 6 ms here. */
const OPTIONS = {
  algorithm: 2 /* Argon2id: the enum is ambient and cannot be imported by a bundler */,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
}

/** Each takes a thread and 19 MiB for some milliseconds, so a flood of sign-ins must not take them all. */
const AT_A_TIME = 2
const MAX_WAITING = 100
const RETRY_AFTER_S = 2

/** What turns passwords into hashes: a dependency, so that a test counts how often it is asked. */
export interface PasswordHasher {
  readonly hash: (password: string) => Promise<string>
  readonly verify: (stored: string, password: string) => Promise<boolean>
}

export const argon2id: PasswordHasher = {
  hash: (password) => hash(password, OPTIONS),
  verify: (stored, password) => verify(stored, password),
}

/** Makes and checks hashes, a few at a time. */
export class Passwords {
  readonly #hasher: PasswordHasher
  readonly #queue = new BoundedQueue({ atATime: AT_A_TIME, mostWaiting: MAX_WAITING, refuse: tooMany })
  /** Spent for unknown accounts too, so that the time of an answer does not tell which addresses exist. */
  readonly #ofNobody: Promise<string>

  constructor(hasher: PasswordHasher = argon2id) {
    this.#hasher = hasher
    this.#ofNobody = hasher.hash('the password of nobody')
  }

  /** @throws AppError 503 where too many wait */
  async hash(password: string): Promise<string> {
    return await this.#queue.run(() => this.#hasher.hash(password))
  }

  /**
   * False for a wrong password, and for any password when there is no such account.
   * @param stored the account's hash; null where there is no account
   * @throws AppError 503 where too many wait
   */
  async matches(stored: string | null, password: string): Promise<boolean> {
    const known = stored ?? (await this.#ofNobody)
    const matches = await this.#queue.run(() => this.#hasher.verify(known, password))
    return matches && stored !== null
  }
}

const tooMany = () =>
  new AppError('service.unavailable', 'Too many people sign in now. Please try again.', { retryAfter: RETRY_AFTER_S })
