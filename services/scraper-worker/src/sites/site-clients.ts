import { existsSync } from 'node:fs'
import { HostRateLimiter, type JobsDatabase } from '@karvan/jobs'
import { type BrowserPlace, SiteClient } from '@karvan/scraper-kit'
import { type SiteClients, clientsOfStaffSites, clientsOfOwnSite } from '@karvan/sources'
import type { Kysely } from 'kysely'
import type { Config, SourceConfig } from '../config.ts'
import { StaffSites } from './staff-sites.ts'

/** How a worker gets to the sites of its source. */
export interface OpenSiteClients {
  readonly clients: SiteClients
  /** Null for a source with a site of its own. */
  readonly staffSites: StaffSites | null
  /**
   * Stops all replicas from asking a host before `until`.
   * @param of the listing or the list query that it was asked for: of a source with several sites, whose host it is
   */
  readonly pauseHost: (until: Date, reason: string, of: string) => Promise<void>
  readonly close: () => Promise<void>
}

export function openSiteClients(
  { source, site, browser }: SourceConfig,
  trustedOrigins: Config['trustedOrigins'],
  jobs: Kysely<JobsDatabase>,
): OpenSiteClients {
  const { baseUrl, permitted, maxInFlight } = site
  if (source.sitesOfStaff) {
    const { pagesOf } = source.sitesOfStaff
    // Only some of the sites need one: a job about such a site fails at once where there is none.
    const ifThere = browser !== null && canBeThere(browser) ? { browser } : {}
    const sites = new StaffSites({ jobs, source, pagesOf, limits: site, trusted: trustedOrigins, ...ifThere })
    return {
      clients: clientsOfStaffSites((host) => sites.site(host)),
      staffSites: sites,
      pauseHost: (until, reason, of) => sites.pause(until, reason, of),
      close: () => sites.close(),
    }
  }
  const { language, pages } = source
  const limiter = new HostRateLimiter(jobs, new URL(baseUrl).host, site)
  const client = new SiteClient({
    baseUrl,
    language,
    pages,
    permitted,
    connections: maxInFlight,
    limiter,
    ...(browser !== null && { browser }),
  })
  return {
    clients: clientsOfOwnSite(client),
    staffSites: null,
    pauseHost: (until, reason) => limiter.pause(until, reason),
    close: () => client.close(),
  }
}

/** Whether a program is where the browser is to be; one that runs elsewhere may come back. */
export const canBeThere = (browser: BrowserPlace): boolean => 'url' in browser || existsSync(browser.executablePath)
