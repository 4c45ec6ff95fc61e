import type { SiteWords } from '@karvan/contracts'
import { type SiteClient, SiteError } from '@karvan/scraper-kit'

/** A site that staff named: how they describe it, and the way to it. */
export interface SiteOfStaff extends SiteWords {
  readonly host: string
  readonly client: SiteClient
}

/** The HTTP clients that an adapter is opened with: one to the source's own site, or those to sites that staff named. */
export interface SiteClients {
  /** @throws {TypeError} for a source that has no site of its own */
  readonly ownSite: () => SiteClient
  /** Asked before each visit, so that a site which is taken off the list is visited no more. @throws {SiteError} `not_allowed` */
  readonly siteOfStaff: (host: string) => Promise<SiteOfStaff>
}

/** For a source with a site of its own. */
export const clientsOfOwnSite = (client: SiteClient): SiteClients => ({
  ownSite: () => client,
  siteOfStaff: () => Promise.reject(new SiteError('not_allowed', 'this source reads its own site alone')),
})

/** The same clients for what visitors of the shop cause. */
export const forVisitors = ({ ownSite, siteOfStaff }: SiteClients): SiteClients => ({
  ownSite: () => ownSite().forVisitors(),
  siteOfStaff: async (host) => {
    const site = await siteOfStaff(host)
    return { ...site, client: site.client.forVisitors() }
  },
})

/** For a source that reads what staff named. */
export const clientsOfStaffSites = (siteOfStaff: SiteClients['siteOfStaff']): SiteClients => ({
  ownSite: () => {
    throw new TypeError('this source has no site of its own')
  },
  siteOfStaff,
})
