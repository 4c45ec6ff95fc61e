import type { JobTotals } from '@karvan/jobs'

/** How long what was counted is told again, in milliseconds: a page that follows a job asks about as often. */
const MAX_AGE_MS = 1_000

type Totals = Promise<JobTotals | undefined>

/**
 * What running jobs have come to, counted at most once a second, however many ask: each listing and task of a job is looked at,
 * which takes 0.1 s of a processor with 200,000 listings.
 */
export class RunningTotals {
  readonly #count: (jobId: string) => Totals
  readonly #now: () => number
  readonly #cached = new Map<string, { readonly at: number; readonly totals: Totals }>()

  /** @param now in milliseconds, of a clock that is never put back */
  constructor(count: (jobId: string) => Totals, now = () => performance.now()) {
    this.#count = count
    this.#now = now
  }

  /** @throws what counting throws; who asks next counts anew */
  of(jobId: string): Totals {
    const now = this.#now()
    for (const [id, { at }] of this.#cached) if (now - at >= MAX_AGE_MS) this.#cached.delete(id)
    const known = this.#cached.get(jobId)
    if (known) return known.totals
    const totals = this.#count(jobId)
    this.#cached.set(jobId, { at: now, totals })
    totals.catch(() => this.#cached.delete(jobId))
    return totals
  }
}
