import { recordChange } from '@karvan/audit'
import type { PreviewRequest, Site, SitePreview, SiteWords } from '@karvan/contracts'
import { type JobsDatabase, knownSite, type KnownSite, knownSites, removeSite, saveSite } from '@karvan/jobs'
import { SiteError } from '@karvan/scraper-kit'
import { originOf, parseTarget } from '@karvan/scraper-kit/guard'
import {
  AppError,
  type CallerOrigin,
  invalidField,
  type Quota,
  RateLimits,
  type WithRateLimits,
} from '@karvan/service-kit'
import { type Source, sourceOfHost } from '@karvan/sources'
import type { Kysely } from 'kysely'
import type { RequestPreview } from './previews.ts'

/** Of one person: enough to try selectors, and no way to have strangers' hosts looked at in numbers. */
const PREVIEWS: Quota = { name: 'site-previews', quota: 20, windowS: 300 }

export interface SiteServiceDeps {
  readonly db: Kysely<JobsDatabase>
  readonly sources: readonly Source[]
  /** `host:port` that the operator trusts, for development and tests. */
  readonly trusted: readonly string[]
  readonly requestPreview: RequestPreview
}

/** The sites that the generic scraper may visit, as staff name and describe them. */
export class SiteService {
  readonly #deps: SiteServiceDeps
  readonly #limits: RateLimits

  constructor(deps: SiteServiceDeps) {
    this.#deps = deps
    this.#limits = new RateLimits(deps.db as unknown as Kysely<WithRateLimits>)
  }

  async list(): Promise<readonly Site[]> {
    return (await knownSites(this.#deps.db)).map(present)
  }

  async save(host: string, words: SiteWords, origin: CallerOrigin): Promise<Site> {
    const { db, sources, trusted } = this.#deps
    allowed('host', () => originOf(host, { trusted }))
    refuseSourcesHost(sources, 'host', host)
    return await db.transaction().execute(async (trx) => {
      const before = await knownSite(trx, host)
      const site = await saveSite(trx, { ...words, host, savedBy: origin.actor.userId })
      const change = { before: before && audited(before), after: audited(site) }
      await recordChange(trx, { action: 'site.saved', subject: { type: 'site', id: host }, ...change }, origin)
      return present(site)
    })
  }

  /** @throws {AppError} `sites.not_found` */
  async remove(host: string, origin: CallerOrigin): Promise<void> {
    await this.#deps.db.transaction().execute(async (trx) => {
      const before = await knownSite(trx, host)
      if (!before || !(await removeSite(trx, host))) {
        throw new AppError('sites.not_found', 'This site is not on the list')
      }
      const change = { before: audited(before) }
      await recordChange(trx, { action: 'site.removed', subject: { type: 'site', id: host }, ...change }, origin)
    })
  }

  /**
   * What a page says, read by a worker. Its site need not be on the list yet; its address is guarded all the same.
   * @throws {AppError} `request.invalid`, `rate_limited`, one of `PREVIEW_PROBLEMS`, `sites.no_answer`
   */
  async preview(request: PreviewRequest, origin: CallerOrigin): Promise<SitePreview> {
    const { sources, trusted, requestPreview } = this.#deps
    const url = allowed('url', () => parseTarget(request.url, { hosts: [URL.parse(request.url)?.host ?? ''], trusted }))
    refuseSourcesHost(sources, 'url', url.host)
    const reader = sources.find(({ sitesOfStaff }) => sitesOfStaff)
    if (reader?.sitesOfStaff?.carPathIn(request, url.pathname) === null) {
      throw invalidField('carPath', 'is not the path of this address')
    }
    await this.#limits.removeEnded()
    await this.#limits.take(PREVIEWS, origin.actor.userId, () => undefined)
    const outcome = reader ? await requestPreview(reader.name, request, origin) : null
    if (!outcome) throw new AppError('sites.no_answer', 'No worker answered in time')
    if ('problem' in outcome) throw new AppError(outcome.problem, `The page could not be read: ${outcome.detail}`)
    return outcome.preview
  }

  /**
   * The host that an order of the generic scraper is about.
   * @throws {AppError} `request.invalid` where it names no site of the list
   */
  async hostOf(address: string | null, field = 'customUrl'): Promise<string> {
    if (address === null || address === '') throw invalidField(field, 'URL is required for custom scraper', 'missing')
    const { db, trusted } = this.#deps
    const hosts = (await knownSites(db)).map(({ host }) => host)
    return allowed(field, () => parseTarget(address, { hosts, trusted })).host
  }

  /**
   * The id of a car on a site of the list: its host and its path.
   * @param named the address of its page, or such an id
   * @throws {AppError} `request.invalid` for a page of another site, and for one of this that is no car's
   */
  async carOf(named: string, host: string, field: string): Promise<string> {
    const { db, sources, trusted } = this.#deps
    const site = await knownSite(db, host)
    if (!site) throw invalidField(field, 'its site is not on the list any more', 'not_allowed')
    const scheme = trusted.includes(host) ? 'http' : 'https'
    const address = named.includes('://') ? named.trim() : `${scheme}://${named.trim()}`
    const { pathname } = allowed(field, () => parseTarget(address, { hosts: [host], trusted }))
    const reader = sources.find(({ sitesOfStaff }) => sitesOfStaff)
    const path = reader?.sitesOfStaff?.carPathIn(site, pathname) ?? null
    if (path === null) throw invalidField(field, 'is no page of a car of this site', 'not_allowed')
    return host + path
  }
}

/** What the guard refuses, said of the field that names it. */
function allowed<T>(field: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof SiteError) throw invalidField(field, error.message, 'not_allowed')
    throw error
  }
}

function refuseSourcesHost(sources: readonly Source[], field: string, host: string): void {
  const source = sourceOfHost(sources, host)
  if (source)
    throw invalidField(field, `belongs to ${source.texts.label.en}, which has a scraper of its own`, 'not_allowed')
}

const present = ({ savedAt, ...site }: KnownSite): Site => ({ ...site, savedAt: savedAt.toISOString() })

const audited = ({ listPath, carPath, selectors, needsBrowser }: KnownSite) => ({
  listPath,
  carPath,
  needsBrowser,
  selectors: Object.entries(selectors).map(([field, { css, attribute }]) =>
    [field, css, ...(attribute === undefined ? [] : [attribute])].join(' '),
  ),
})
