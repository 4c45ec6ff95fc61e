import { type Announce, AppError, networkOf, type RateLimits } from '@karvan/service-kit'
import type { Backoff } from './backoff.ts'
import { QUOTAS } from './quotas.ts'

/** Whose password is given, and from which address. */
export interface Guesser {
  readonly identity: string
  readonly client: string
}

const WRONG: readonly string[] = ['auth.bad_credentials', 'auth.wrong_password', 'auth.wrong_code']

/**
 * Bounds the guessing of passwords: by identity and network together, so that a stranger cannot lock somebody else out, and
 * by network over all identities.
 */
export class Guesses {
  readonly #backoff: Backoff
  readonly #limits: RateLimits

  constructor(backoff: Backoff, limits: RateLimits) {
    this.#backoff = backoff
    this.#limits = limits
  }

  /**
   * Does work that tells a right password from a wrong one. It is counted before; a right one is given back, and so is what
   * failed for another reason.
   * @throws AppError 429 without doing it, while the guesser has to wait
   */
  async attempt<T>(guesser: Guesser, announce: Announce, work: () => Promise<T>): Promise<T> {
    const { pair, network } = keysOf(guesser)
    await this.#limits.take(QUOTAS.signInFailures, network, announce)
    await this.#backoff.count(pair).catch(async (error: unknown) => {
      await this.#limits.giveBack(QUOTAS.signInFailures, network)
      throw error
    })
    try {
      const result = await work()
      await this.#backoff.clear(pair)
      await this.#limits.giveBack(QUOTAS.signInFailures, network)
      return result
    } catch (error) {
      if (!(error instanceof AppError && WRONG.includes(error.code))) {
        await this.#backoff.giveBack(pair)
        await this.#limits.giveBack(QUOTAS.signInFailures, network)
      }
      throw error
    }
  }

  /** The identity was proved in another way: what was guessed wrong before does not slow its owner down. */
  async forget(guesser: Guesser): Promise<void> {
    await this.#backoff.clear(keysOf(guesser).pair)
  }
}

function keysOf({ identity, client }: Guesser) {
  const network = networkOf(client)
  return { pair: ['password', identity.toLowerCase(), network], network }
}
