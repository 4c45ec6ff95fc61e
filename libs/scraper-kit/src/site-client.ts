import { setTimeout as delay } from 'node:timers/promises'
import type { CheerioAPI } from 'cheerio'
import type { LookupFunction } from 'node:net'
import { type BrowserPlace, type BrowserSettings, PageBrowser } from './browser/page-browser.ts'
import { renderPage, type RenderOptions } from './browser/render-page.ts'
import { CHALLENGE_IN_FRAME, LOOKED_AT, readJson, refuseBadStatus, type SiteResponse, throttleOf } from './classify.ts'
import { meaningOfLeading, readHtml, readUnwritten, type SitePages } from './html.ts'
import { OutsideClient, USER_AGENT } from './outside-client.ts'
import { Robots } from './robots.ts'
import { SiteError } from './site-error.ts'

/** Who waits for a free slot of the host. The job tables have one for all replicas; a test may pass its own. */
export interface RateLimiter {
  run<T>(request: () => Promise<T>, signal: AbortSignal): Promise<T>
  /** Nobody asks the host before `until`. */
  pause(until: Date, reason: string): Promise<void>
  /** The same host for visits that visitors of the shop cause; where it is missing they are as all others. */
  forVisitors?(): RateLimiter
}

export interface SiteClientOptions {
  /** The only origin that this client talks to. */
  readonly baseUrl: string
  /** For a host that a person named, as in `OutsideOptions`. */
  readonly lookup?: LookupFunction
  /**
   * Which client goes where a page's redirect leads; null leaves it to `pages` to say what it means. Where this is missing no
   * redirect is followed.
   */
  readonly follow?: (to: URL, signal: AbortSignal) => Promise<SiteClient | null>
  /** What the site is asked to answer in. */
  readonly language: string
  /** How the site's HTML pages are recognised; only a client that asks for some needs it. */
  readonly pages?: SitePages | null
  readonly limiter: RateLimiter
  /** The operator states that the site's owner allows the crawl; without it robots.txt decides. */
  readonly permitted: boolean
  readonly connections: number
  /** Only a client that asks for rendered pages needs one. */
  readonly browser?: BrowserPlace & Pick<BrowserSettings, 'idleMs' | 'pagesOfOne'>
  /** For a rendered page as a whole. */
  readonly pageMs?: number
}

/** Scripts wait for their turn as all visits do. */
const PAGE_MS = 120_000
const HICCUP_PAUSES_MS = [300, 1_500]
const MAX_REDIRECTS = 3
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Where a redirect leads. */
interface Next {
  readonly client: SiteClient
  readonly path: string
}
type PageOrNext = { readonly page: CheerioAPI } | Next
/** @param client whose page it is */
type ReadPage = (client: SiteClient, path: string, document: SiteResponse) => Promise<CheerioAPI>

/** The guarded way to a site that is crawled: polite, beside what `OutsideClient` sees to. */
export class SiteClient {
  readonly #options: SiteClientOptions
  readonly #outside: OutsideClient
  readonly #robots: Robots
  readonly #browser: PageBrowser | null

  /** @param of whose connections, browser and robots.txt it shares */
  constructor(options: SiteClientOptions, of: SiteClient | null = null) {
    this.#options = options
    if (of) {
      this.#outside = of.#outside
      this.#browser = of.#browser
      this.#robots = of.#robots
      return
    }
    this.#outside = new OutsideClient(options)
    const { browser, language } = options
    this.#browser = browser ? new PageBrowser({ ...browser, language, userAgent: USER_AGENT }) : null
    this.#robots = new Robots(options.baseUrl, USER_AGENT, (path, signal) =>
      this.#robotsText(path, signal, MAX_REDIRECTS),
    )
  }

  /** The same way to the site for what visitors of the shop cause. It is closed with this one. */
  forVisitors(): SiteClient {
    const { limiter, follow } = this.#options
    return new SiteClient(
      {
        ...this.#options,
        limiter: limiter.forVisitors?.() ?? limiter,
        ...(follow && { follow: async (to, signal) => (await follow(to, signal))?.forVisitors() ?? null }),
      },
      this,
    )
  }

  /** @throws {SiteError} for anything but a JSON document. */
  async json(path: string, signal: AbortSignal): Promise<unknown> {
    return await withRetries(signal, async () =>
      readJson(await this.#visit(path, 'application/json', signal), new Date()),
    )
  }

  /**
   * @throws {SiteError} for anything but a page of the site. A redirect that `follow` does not take, or the fourth one, is read
   * for what it means.
   */
  async html(path: string, signal: AbortSignal): Promise<CheerioAPI> {
    return await this.#opened(path, signal, (client, _path, document) =>
      readHtml(document, client.#pages(), new Date()),
    )
  }

  /**
   * A page of the site that its scripts may have to write: where it is `ready` as it comes, no browser is needed. A challenge in
   * the frame of the site's own pages is not shown to one.
   * @param ready whether a page says what it is asked for
   * @throws {SiteError} as `html` does; `transient` for a browser that does not start or ends, `not_allowed` for a client without one
   */
  async rendered(path: string, ready: RenderOptions['ready'], signal: AbortSignal): Promise<CheerioAPI> {
    return await this.#opened(path, signal, (client, at, document) => client.#shown(at, document, ready, signal))
  }

  /**
   * A file. One that is not there is `gone` in whatever form that is said: it is no listing.
   * @throws {SiteError} for anything but a good status; the caller checks the type.
   */
  async bytes(path: string, signal: AbortSignal): Promise<SiteResponse> {
    return await withRetries(signal, async () => {
      const response = await this.#visit(path, '*/*', signal)
      const { status } = response
      if (status === 404 || status === 410) throw new SiteError('gone', `the site has no such file (${status})`)
      refuseBadStatus(response, new Date())
      return response
    })
  }

  async close(): Promise<void> {
    await this.#browser?.close()
    await this.#outside.close()
  }

  async #opened(path: string, signal: AbortSignal, read: ReadPage): Promise<CheerioAPI> {
    let answer: PageOrNext = { client: this, path }
    for (let left = MAX_REDIRECTS; 'client' in answer; left -= 1) {
      answer = await answer.client.#pageOrNext(answer.path, signal, left > 0, read)
    }
    return answer.page
  }

  async #shown(
    path: string,
    document: SiteResponse,
    ready: RenderOptions['ready'],
    signal: AbortSignal,
  ): Promise<CheerioAPI> {
    const pages = this.#pages()
    const browser = this.#browser
    if (!browser)
      throw new SiteError(
        'not_allowed',
        'this worker has no Chromium, and the page needs one (BROWSER_URL or CHROMIUM_PATH)',
      )
    const page = await readUnwritten(document, pages, new Date())
    if (page && ready(page)) return page
    if (CHALLENGE_IN_FRAME.test(document.body.toString('utf8', 0, LOOKED_AT))) {
      throw new SiteError('challenge', 'the site answered with a challenge page')
    }
    const options = {
      origin: new URL(this.#options.baseUrl).origin,
      path,
      ready,
      pages,
      document,
      pageMs: this.#options.pageMs ?? PAGE_MS,
      ask: (file: string, bounds: AbortSignal) => this.#visit(file, '*/*', bounds),
      meaningOfLeading: (target: string) => meaningOfLeading(target, pages),
    }
    return await browser.run((context, scripts) => renderPage(context, { ...options, scripts }, signal), signal)
  }

  async #pageOrNext(path: string, signal: AbortSignal, mayFollow: boolean, read: ReadPage): Promise<PageOrNext> {
    return await withRetries(signal, async () => {
      const response = await this.#visit(path, 'text/html', signal)
      const next = mayFollow ? await this.#next(path, response, signal) : null
      return next ?? { page: await read(this, path, response) }
    })
  }

  /** Its redirects are followed as those of pages are (RFC 9309, 2.3.1.2). */
  async #robotsText(path: string, signal: AbortSignal, redirects: number): Promise<SiteResponse> {
    const request = () => this.#request(path, 'text/plain', signal)
    const response = await this.#options.limiter.run(request, signal)
    const next = redirects > 0 ? await this.#next(path, response, signal) : null
    return next ? await next.client.#robotsText(next.path, signal, redirects - 1) : response
  }

  async #next(path: string, { status, location }: SiteResponse, signal: AbortSignal): Promise<Next | null> {
    const { follow, baseUrl } = this.#options
    if (!follow || location === null || !REDIRECTS.has(status)) return null
    const to = URL.parse(location, new URL(path, baseUrl).href)
    const client = to && (await follow(to, signal))
    return client && { client, path: to.pathname + to.search }
  }

  #pages(): SitePages {
    const { pages } = this.#options
    if (!pages) throw new TypeError('this client has no rules for the pages of its site')
    return pages
  }

  async #visit(path: string, accept: string, signal: AbortSignal): Promise<SiteResponse> {
    const { limiter, permitted } = this.#options
    if (!permitted) await this.#robots.check(path, signal)
    return await limiter.run(async () => {
      const response = await this.#request(path, accept, signal)
      // Before the slot is given back, so that nobody takes it who has not heard of the pause.
      const throttle = throttleOf(response, new Date())
      if (throttle?.retryAt) await limiter.pause(throttle.retryAt, throttle.message)
      return response
    }, signal)
  }

  async #request(path: string, accept: string, signal: AbortSignal): Promise<SiteResponse> {
    return await this.#outside.get(path, { accept, language: this.#options.language }, signal)
  }
}

/** A hiccup of the network or the site is tried again at once; what lasts longer is the caller's to wait for. */
async function withRetries<T>(signal: AbortSignal, visit: () => Promise<T>): Promise<T> {
  for (const pauseMs of HICCUP_PAUSES_MS) {
    try {
      return await visit()
    } catch (error) {
      if (!(error instanceof SiteError) || error.kind !== 'transient') throw error
      await delay(pauseMs, undefined, { signal })
    }
  }
  return await visit()
}
