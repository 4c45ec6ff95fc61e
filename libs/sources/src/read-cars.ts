import { type NormalizedCar, normalizeListing } from '@karvan/domain'
import { type SiteClient, SiteError } from '@karvan/scraper-kit'
import type { Adapter, RawListing } from './adapter.ts'
import type { SiteClients } from './site-clients.ts'

/**
 * Stored listings in our words, as today's parser has them.
 * @param at the newest model year that can be true is the one after this day's
 */
export function readCars(
  adapter: Pick<Adapter, 'read'>,
  listings: readonly RawListing[],
  at: Date,
): readonly NormalizedCar[] {
  const nextYear = at.getUTCFullYear() + 1
  return listings.map((listing) => normalizeListing(adapter.read(listing), nextYear))
}

const refused = () =>
  Promise.reject(new SiteError('not_allowed', 'this program reads what is stored, and visits no site'))

/** For a program that only reads what is stored: every visit is refused. */
export const withoutSite: SiteClients = {
  ownSite: () => ({ json: refused, html: refused, rendered: refused }) as unknown as SiteClient,
  siteOfStaff: refused,
}
