import robotsParser from 'robots-parser'
import { refuseBadStatus, type SiteResponse } from './classify.ts'
import { SiteError } from './site-error.ts'

const TTL_MS = 24 * 3_600_000

type Rules = ReturnType<typeof robotsParser>

/** What a site's robots.txt lets us visit, read once a day (RFC 9309). */
export class Robots {
  readonly #baseUrl: string
  readonly #userAgent: string
  readonly #request: (path: string, signal: AbortSignal) => Promise<SiteResponse>
  #known: { rules: Promise<Rules>; askedAt: number } | null = null

  constructor(
    baseUrl: string,
    userAgent: string,
    request: (path: string, signal: AbortSignal) => Promise<SiteResponse>,
  ) {
    this.#baseUrl = baseUrl
    this.#userAgent = userAgent
    this.#request = request
  }

  /** @throws {SiteError} `forbidden_by_robots`, or what kept robots.txt from being read */
  async check(path: string, signal: AbortSignal): Promise<void> {
    if (!this.#known || Date.now() - this.#known.askedAt > TTL_MS) {
      // Asked once, however many visits wait for it; a failure is not kept.
      const rules = this.#read(signal)
      this.#known = { rules, askedAt: Date.now() }
      rules.catch(() => (this.#known = null))
    }
    const rules = await this.#known.rules
    if (rules.isAllowed(new URL(path, this.#baseUrl).href, this.#userAgent) === false) {
      const { host } = new URL(this.#baseUrl)
      throw new SiteError('forbidden_by_robots', `robots.txt of ${host} does not allow this visit`)
    }
  }

  /** No robots.txt allows all, one that cannot be read forbids for now. */
  async #read(signal: AbortSignal): Promise<Rules> {
    const response = await this.#request('/robots.txt', signal)
    if (response.status >= 500 || response.status === 429) refuseBadStatus(response, new Date())
    const text = response.status >= 200 && response.status < 300 ? response.body.toString('utf8') : ''
    return robotsParser(new URL('/robots.txt', this.#baseUrl).href, text)
  }
}
