import type { Site } from '../sites/site.ts'

/** What a request asks for; a site has kinds of its own beside these. */
const SHARED_KINDS = ['picture', 'robots', 'other'] as const

interface Tally {
  requests: number
  now: number
  highest: number
}

interface Arrival {
  readonly at: number
  readonly kind: string
  readonly path: string
}

/** Arrivals that are remembered after a fault. */
const REMEMBERED_ARRIVALS = 2_000

/** Counts requests and how many were under way at once: what a test of politeness asks for. */
export class Traffic {
  private readonly site: Pick<Site, 'kinds' | 'kindOf'>
  private tallies = new Map<string, Tally>()
  private now = 0
  private highest = 0
  private lastAt: number | null = null
  private faultAt: number | null = null
  private arrivals: Arrival[] = []
  /** How often each address was asked for, where that is to be known. */
  private asked: Map<string, number> | null = null

  constructor(site: Pick<Site, 'kinds' | 'kindOf'>) {
    this.site = site
  }

  /**
   * Counts a request; the returned function is to be called when its connection is done with it.
   * @param address the path with its query
   */
  arrive(path: string, address: string): () => void {
    this.lastAt = Date.now()
    this.asked?.set(address, (this.asked.get(address) ?? 0) + 1)
    const kind = path === '/robots.txt' ? 'robots' : (this.site.kindOf(path) ?? 'other')
    const tally = this.tallies.get(kind) ?? { requests: 0, now: 0, highest: 0 }
    this.tallies.set(kind, tally)
    tally.requests += 1
    tally.now += 1
    tally.highest = Math.max(tally.highest, tally.now)
    if (kind !== 'picture') {
      this.now += 1
      this.highest = Math.max(this.highest, this.now)
    }
    if (this.faultAt !== null && this.arrivals.length < REMEMBERED_ARRIVALS)
      this.arrivals.push({ at: Date.now(), kind, path })
    let done = false
    return () => {
      if (done) return
      done = true
      tally.now -= 1
      if (kind !== 'picture') this.now -= 1
    }
  }

  /** Notes that a fault was answered: arrivals are remembered from here on. */
  fault(): void {
    this.faultAt = Date.now()
    this.arrivals = []
  }

  report(): Record<string, unknown> {
    const pairs = <T>(value: (tally: Tally) => T, none: T) =>
      Object.fromEntries(
        [...this.site.kinds, ...SHARED_KINDS].map((kind) => {
          const tally = this.tallies.get(kind)
          return [kind, tally ? value(tally) : none]
        }),
      )
    return {
      requests: pairs((tally) => tally.requests, 0),
      highestConcurrency: { overallWithoutPictures: this.highest, ...pairs((tally) => tally.highest, 0) },
      lastRequestAt: this.lastAt,
      lastFaultAt: this.faultAt,
      afterLastFault: this.arrivals,
      repeated: this.asked && [...this.asked].filter(([, times]) => times > 1),
      addresses: this.asked && [...this.asked.keys()],
    }
  }

  /**
   * Starts anew; requests that are under way no longer count.
   * @param addresses whether each address is to be remembered, so that the report names all, and those that were asked for again
   */
  reset(addresses = false): void {
    this.asked = addresses ? new Map() : null
    this.tallies = new Map()
    this.now = 0
    this.highest = 0
    this.lastAt = null
    this.faultAt = null
    this.arrivals = []
  }
}
