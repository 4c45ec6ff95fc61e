import type { SourceState } from '@karvan/domain'
import { SiteError } from '@karvan/scraper-kit'

/** Words of schema.org's ItemAvailability. */
const STATES: ReadonlyMap<string, SourceState> = new Map([
  ['instock', 'available'],
  ['soldout', 'sold'],
  ['outofstock', 'sold'],
])

const stateOf = (availability: string | null) => STATES.get((availability ?? '').replace(/\s/g, '').toLowerCase())

/** Only where the page says so: one without a word of it may be on sale. */
export const isSold = (availability: string | null): boolean => stateOf(availability) === 'sold'

/**
 * What a page says of the car's sale.
 * @throws {SiteError} `malformed` for a word that we do not know, and for none
 */
export function readState(availability: string | null): SourceState {
  const state = stateOf(availability)
  if (state === undefined) throw new SiteError('malformed', 'the page has no availability that is known')
  return state
}
