import type { SiteWords } from '@karvan/contracts'
import { HostRateLimiter, type HostLimits, type JobsDatabase, knownSite, knownSites } from '@karvan/jobs'
import { SiteClient, type SiteClientOptions, SiteError } from '@karvan/scraper-kit'
import { guardedLookup, originOf, parseTarget } from '@karvan/scraper-kit/guard'
import type { SiteOfStaff, Source } from '@karvan/sources'
import type { Kysely } from 'kysely'
import type { LookupFunction } from 'node:net'

export interface StaffSitesDeps {
  readonly jobs: Kysely<JobsDatabase>
  readonly source: Pick<Source, 'language'>
  readonly pagesOf: NonNullable<Source['sitesOfStaff']>['pagesOf']
  /** Of each host by itself. */
  readonly limits: HostLimits
  /** For pages that their scripts write: each site has a browser of its own, started when one of its pages needs it. */
  readonly browser?: SiteClientOptions['browser']
  /** `host:port` that the operator trusts. */
  readonly trusted: readonly string[]
  /** How all others are found. */
  readonly lookup?: LookupFunction
}

interface OpenSite extends SiteOfStaff {
  readonly savedAt: Date
}

/** The ways to the sites that staff named: each has a client, a limiter and a robots.txt of its own. */
export class StaffSites {
  readonly #deps: StaffSitesDeps
  readonly #open = new Map<string, OpenSite>()

  constructor(deps: StaffSitesDeps) {
    this.#deps = deps
  }

  /** @throws {SiteError} `not_allowed` for a host that is not on the list (any more), before anything is visited */
  async site(host: string): Promise<SiteOfStaff> {
    const known = await knownSite(this.#deps.jobs, host)
    const last = this.#open.get(host)
    if (last && known?.savedAt.getTime() === last.savedAt.getTime()) return last
    this.#open.delete(host)
    await last?.client.close()
    if (!known) throw new SiteError('not_allowed', `${host} is not on the list of sites`)
    const open = this.#open.get(host) ?? { ...known, client: this.#clientOf(host, known) }
    this.#open.set(host, open)
    return open
  }

  /** A site that staff try, on the list or not, as they describe it now. Its client is the caller's to close. */
  draft(host: string, words: SiteWords): SiteOfStaff {
    return { ...words, host, client: this.#clientOf(host, words) }
  }

  /** Nobody asks the host of a listing, or of a list query, before `until`. */
  async pause(until: Date, reason: string, of: string): Promise<void> {
    const [host = of] = of.split('/')
    await this.#limiterOf(host).pause(until, reason)
  }

  async close(): Promise<void> {
    await Promise.all([...this.#open.values()].map(({ client }) => client.close()))
  }

  #limiterOf(host: string): HostRateLimiter {
    return new HostRateLimiter(this.#deps.jobs, host, this.#deps.limits)
  }

  #clientOf(host: string, words: SiteWords): SiteClient {
    const { source, pagesOf, limits, browser, trusted, lookup = guardedLookup() } = this.#deps
    const pages = pagesOf(words)
    const client: SiteClient = new SiteClient({
      baseUrl: originOf(host, { trusted }),
      ...(trusted.includes(host) ? {} : { lookup }),
      follow: async (to) => {
        const target = await this.#allowed(to, host)
        if (target !== host) return (await this.site(target)).client
        return pages.goneRedirect?.test(to.pathname) === true ? null : client
      },
      language: source.language,
      pages,
      ...(browser && { browser }),
      limiter: this.#limiterOf(host),
      // Nobody can state the permission of sites that staff name: each one's robots.txt decides.
      permitted: false,
      connections: limits.maxInFlight,
    })
    return client
  }

  /** The host that a redirect leads to, where it may be visited. */
  async #allowed(to: URL, from: string): Promise<string> {
    const { jobs, trusted } = this.#deps
    const listed = (await knownSites(jobs)).map(({ host }) => host)
    return parseTarget(to.href, { hosts: [from, ...listed], trusted }).host
  }
}
