/** What a request asks for. */
export type PathKind = 'list' | 'detail' | 'record' | 'inspection' | 'options' | 'picture' | 'robots' | 'other'

const PATH_KINDS: readonly PathKind[] = [
  'list',
  'detail',
  'record',
  'inspection',
  'options',
  'picture',
  'robots',
  'other',
]

/** The kind of a path (without its query). */
export function kindOf(path: string): PathKind {
  if (path.startsWith('/search/')) return 'list'
  if (path.startsWith('/v1/readside/record/')) return 'record'
  if (path.startsWith('/v1/readside/inspection/')) return 'inspection'
  if (path.startsWith('/v1/readside/vehicles/car/options')) return 'options'
  if (path.startsWith('/v1/readside/vehicle/')) return 'detail'
  if (path.startsWith('/carpicture')) return 'picture'
  return path === '/robots.txt' ? 'robots' : 'other'
}

interface Tally {
  requests: number
  now: number
  highest: number
}

interface Arrival {
  readonly at: number
  readonly kind: PathKind
  readonly path: string
}

/** Arrivals that are remembered after a fault. */
const REMEMBERED_ARRIVALS = 500

/** Counts requests and how many were under way at once: what a test of politeness asks for. */
export class Traffic {
  private tallies = new Map<PathKind, Tally>()
  private now = 0
  private highest = 0
  private faultAt: number | null = null
  private arrivals: Arrival[] = []

  /** Counts a request; the returned function is to be called when its connection is done with it. */
  arrive(kind: PathKind, path: string): () => void {
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
        PATH_KINDS.map((kind) => {
          const tally = this.tallies.get(kind)
          return [kind, tally ? value(tally) : none]
        }),
      )
    return {
      requests: pairs((tally) => tally.requests, 0),
      highestConcurrency: { overallWithoutPictures: this.highest, ...pairs((tally) => tally.highest, 0) },
      lastFaultAt: this.faultAt,
      afterLastFault: this.arrivals,
    }
  }

  /** Starts anew; requests that are under way no longer count. */
  reset(): void {
    this.tallies = new Map()
    this.now = 0
    this.highest = 0
    this.faultAt = null
    this.arrivals = []
  }
}
