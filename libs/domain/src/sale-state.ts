/** What a source itself says of a listing's sale; `gone` is its own form of "not there". */
export const SOURCE_STATES = ['available', 'under_contract', 'sold', 'gone'] as const
export type SourceState = (typeof SOURCE_STATES)[number]

/** What a source said of a listing, and when. */
export interface Observation {
  readonly state: SourceState
  readonly at: Date
}

/** The last observation, and since when the source has said "not there". */
export interface SaleCheck extends Observation {
  /** The first of the not-found answers that came in a row; null where the last answer was another one. */
  readonly notFoundAt: Date | null
}

/** A listing that is kept: `withdrawn` and `rejected` are our own decisions. */
export type SaleStatus = 'available' | 'under_contract' | 'sold' | 'withdrawn' | 'rejected'

/** What is told of a car; `unknown` after one not-found answer that nothing has confirmed. */
export type ShownState = 'available' | 'under_contract' | 'sold' | 'unknown'

/** Not found twice, so far apart, is sold. */
export const CONFIRM_AFTER_MS = 10 * 60_000

/** An answer of a source is kept so long before it is asked again. */
export const CHECK_MAX_AGE_MS = 10 * 60_000

/**
 * The check after an observation; null where it is older than what is known, and changes nothing.
 * @param seenAt when the source's list last showed the listing: a not-found answer of before does not count any more
 */
export function checkAfter(check: SaleCheck | null, seenAt: Date, said: Observation): SaleCheck | null {
  if (said.at < seenAt || (check && said.at <= check.at)) return null
  if (said.state !== 'gone') return { ...said, notFoundAt: null }
  const first = check?.notFoundAt ?? null
  return { ...said, notFoundAt: first !== null && first >= seenAt ? first : said.at }
}

/** The source said so, or twice and long enough apart that the listing is not there. */
export function isConfirmedSold({ state, at, notFoundAt }: SaleCheck, confirmAfterMs = CONFIRM_AFTER_MS): boolean {
  if (state !== 'gone') return state === 'sold'
  return notFoundAt !== null && at.getTime() - notFoundAt.getTime() >= confirmAfterMs
}

/** A listing's status after a check. What staff or our own rules took out of the shop stays out. */
export function statusAfter(status: SaleStatus, check: SaleCheck, confirmAfterMs = CONFIRM_AFTER_MS): SaleStatus {
  if (status === 'withdrawn' || status === 'rejected') return status
  if (isConfirmedSold(check, confirmAfterMs)) return 'sold'
  return check.state === 'available' || check.state === 'under_contract' ? check.state : status
}

interface Known {
  readonly status: SaleStatus
  readonly seenAt: Date
  readonly soldAt: Date | null
}

/** What a visitor is told, since when we know it, and whether the listing itself was asked or the list showed it. */
export function shownSale({ status, seenAt, soldAt }: Known, check: SaleCheck | null) {
  const isNewer = check !== null && check.at >= seenAt
  const at = isNewer ? check.at : seenAt
  const by = isNewer ? 'check' : 'list'
  if (status !== 'available' && status !== 'under_contract') {
    return { state: 'sold', at: isNewer ? at : (soldAt ?? at), by } as const
  }
  const state: ShownState = isNewer && check.state === 'gone' ? 'unknown' : status
  return { state, at, by } as const
}
