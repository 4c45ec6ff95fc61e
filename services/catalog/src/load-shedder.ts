import pLimit from 'p-limit'

export interface LoadShedderLimits {
  readonly atATime: number
  /** What is estimated to wait longer is refused. */
  readonly mostWaitMs: number
  /** In milliseconds. */
  readonly now: () => number
  /** @param afterMs when it is worth trying again */
  readonly refuse: (afterMs: number) => Error
}

/** Of a kind that was never measured. */
const FIRST_GUESS_MS = 20
/** How much of an estimate the last measurement makes. */
const LAST_SHARE = 0.2
/** Kinds are few; should they not be, those that come later are estimated as the first guess. */
const MAX_KINDS = 1_000

/**
 * Does a few works at a time, and refuses what would wait too long: by how long such works took, not by how many wait. So
 * hundreds of small works may wait where a few large ones would be too many.
 */
export class LoadShedder {
  readonly #limits: LoadShedderLimits
  readonly #turn: ReturnType<typeof pLimit>
  readonly #estimates = new Map<string, number>()
  /** Estimated, of all that waits or runs. */
  #backlogMs = 0

  constructor(limits: LoadShedderLimits) {
    this.#limits = limits
    this.#turn = pLimit(limits.atATime)
  }

  /** Whether works wait for others to end. */
  get isBusy(): boolean {
    return this.#turn.pendingCount > 0
  }

  /**
   * @param kind works of one kind take about as long
   * @throws what `refuse` makes, where too much waits
   */
  async run<T>(kind: string, work: () => Promise<T>): Promise<T> {
    const { atATime, mostWaitMs, now, refuse } = this.#limits
    const waitMs = this.#backlogMs / atATime
    if (waitMs > mostWaitMs) throw refuse(waitMs)
    const estimate = this.#estimates.get(kind) ?? FIRST_GUESS_MS
    this.#backlogMs += estimate
    try {
      return await this.#turn(async () => {
        const began = now()
        const result = await work()
        this.#learn(kind, now() - began)
        return result
      })
    } finally {
      this.#backlogMs -= estimate
    }
  }

  #learn(kind: string, tookMs: number): void {
    const before = this.#estimates.get(kind)
    if (before === undefined && this.#estimates.size >= MAX_KINDS) return
    this.#estimates.set(kind, before === undefined ? tookMs : before + LAST_SHARE * (tookMs - before))
  }
}
