import type { ListPart, PriceBand } from '@karvan/jobs'

/** Which parts of a list are fetched, and in which order. Pure: asked again, it answers the same. */
export interface ListPlan {
  /** Rows of a page, by which an order in pages is reckoned. */
  readonly rows: number
  /**
   * What to fetch next of a list of which `wanted` rows are wanted; nothing when all is planned that there is.
   * @param collected what was planned before, all of it fetched by now
   * @param perPage rows of a page, where the order says how many the site is to send
   */
  next(wanted: number, collected: CollectedParts, perPage?: number): readonly ListPart[]
  /**
   * What has to be fetched because of what a part was found to hold.
   * @param count the rows that the part's list has in all; null where the site does not say
   */
  rest(part: ListPart, count: number | null): readonly ListPart[]
}

interface CollectedParts {
  readonly parts: number
  /** A part came to the list's end, or could not be had. */
  readonly ended: boolean
}

export interface PagedPlan {
  /** Rows of a page. */
  readonly rows: number
  /** The most rows that are taken of a page, where pages may be longer than is known: cars are not to fall between two. */
  readonly longest?: number
  /** Pages that are planned at a time, so that a list that ends early is not asked for many empty ones. */
  readonly wave: number
}

/** Page after page, a wave at a time. */
export function pagedPlan({ rows, wave, longest = rows }: PagedPlan): ListPlan {
  return {
    rows,
    next(wanted, { parts, ended }, perPage) {
      const step = perPage ?? rows
      const pages = Math.ceil(wanted / step)
      if (ended || parts >= pages) return []
      return Array.from({ length: Math.min(wave, pages - parts) }, (_, i): ListPart => {
        const offset = (parts + i) * step
        const limit = Math.min(perPage ?? longest, wanted - offset)
        return { band: null, offset, limit, ...(perPage !== undefined && { rows: perPage }) }
      })
    },
    rest: () => [],
  }
}

export interface BandPlan {
  /** Every price that occurs, both ends included, in the source's own unit. */
  readonly prices: PriceBand
  /** The largest page that the source gives, and so the largest band that is one page. */
  readonly rows: number
  /** Pages of one and the same price that are fetched before we give up on the rest of them. */
  readonly pagesOfOnePrice: number
}

/** Everything, by bands of price that are halved until each fits one page: how a list is swept that is too long to page. */
export function bandPlan({ prices, rows, pagesOfOnePrice }: BandPlan): ListPlan {
  return {
    rows,
    next: (_wanted, { parts }) => (parts > 0 ? [] : [{ band: prices, offset: 0, limit: rows }]),
    rest({ band, offset }, count) {
      if (band === null || offset > 0 || count === null || count <= rows) return []
      const halves = halvesOf(band)
      if (halves.length > 0) return halves.map((half) => ({ band: half, offset: 0, limit: rows }))
      const pages = Math.min(Math.ceil(count / rows), pagesOfOnePrice)
      return Array.from({ length: pages - 1 }, (_, i) => ({ band, offset: (i + 1) * rows, limit: rows }))
    },
  }
}

/** Counts of the halves add up to the whole, so that nothing falls between two bands; a single price has no halves. */
function halvesOf({ from, to }: PriceBand): readonly PriceBand[] {
  if (from >= to) return []
  const middle = Math.floor((from + to) / 2)
  return [
    { from, to: middle },
    { from: middle + 1, to },
  ]
}
