import type { Frame, Page, Request, Route } from 'playwright'
import { refuseChallenge, refuseRefusal, type SiteResponse, throttleOf } from '../classify.ts'
import { isRedirect } from '../html.ts'
import { SiteError, type SiteErrorKind } from '../site-error.ts'

export interface PageRequestsDeps {
  /** The only one that is asked. */
  readonly origin: string
  /** The page itself, which was asked for already. */
  readonly document: SiteResponse
  /** Asks the site by the guarded client: robots.txt, its slots, bounds of time and size. */
  readonly ask: (path: string) => Promise<SiteResponse>
  /** What the site means by leading to another page of its own. */
  readonly meaningOfLeading: (path: string) => SiteError
  /** Scripts that pages before this one brought, by path. */
  readonly scripts: Map<string, SiteResponse>
}

const ASKED_FOR: ReadonlySet<string> = new Set(['script', 'xhr', 'fetch'])
/** More than these is no page of a car. */
const MAX_REQUESTS = 40
const MAX_SCRIPTS = 50
/** The site does not want us now, or we do not know: the page has ended. */
const ENDS: ReadonlySet<SiteErrorKind> = new Set(['throttled', 'blocked', 'challenge', 'consent', 'gone'])

/**
 * Answers what a page asks for: scripts and data of its own site, by GET. All else is refused, and nothing is left to the
 * browser.
 */
export class PageRequests {
  readonly #deps: PageRequestsDeps
  readonly #page: Page
  /** Rejects with what ends the page. */
  readonly failed: Promise<never>
  #fail: (error: unknown) => void = () => undefined
  #isOpened = false
  #asked = 0
  #underWay = 0
  #lastAt = Date.now()
  #hindrance: SiteError | null = null

  constructor(page: Page, deps: PageRequestsDeps) {
    this.#page = page
    this.#deps = deps
    this.failed = new Promise((_, fail) => (this.#fail = fail))
    // Nobody may be waiting for it.
    this.failed.catch(() => undefined)
  }

  /** What the page did without, if anything. */
  get hindrance(): SiteError | null {
    return this.#hindrance
  }

  /** How long the site has not been asked for anything; 0 while it is. */
  get quietMs(): number {
    return this.#underWay > 0 ? 0 : Date.now() - this.#lastAt
  }

  async answer(route: Route): Promise<void> {
    const request = route.request()
    try {
      const response = request.resourceType() === 'document' ? this.#documentOf(request) : await this.#dataOf(request)
      if (response) {
        const { status, contentType, body } = response
        await route.fulfill({ status, contentType, body })
        return
      }
    } catch (error) {
      this.#note(error)
    }
    // As if somebody had stopped it: a failure would show a page of the browser's own. The page may have ended meanwhile.
    await route.abort('aborted').catch(() => undefined)
  }

  /** The page itself, once. Where it leads is not followed but read for what it means; frames are refused. */
  #documentOf(request: Request): SiteResponse | null {
    if (frameOf(request) !== this.#page.mainFrame()) return null
    if (!this.#isOpened) {
      this.#isOpened = true
      this.#lastAt = Date.now()
      return this.#deps.document
    }
    const { origin, pathname } = new URL(request.url())
    if (origin !== this.#deps.origin) return null
    const meaning = this.#deps.meaningOfLeading(pathname)
    if (ENDS.has(meaning.kind)) throw meaning
    return null
  }

  async #dataOf(request: Request): Promise<SiteResponse | null> {
    const { origin, pathname, search } = new URL(request.url())
    const type = request.resourceType()
    if (request.method() !== 'GET' || origin !== this.#deps.origin || !ASKED_FOR.has(type)) return null
    const path = pathname + search
    const cached = type === 'script' ? this.#deps.scripts.get(path) : undefined
    if (cached) return cached
    this.#asked += 1
    if (this.#asked > MAX_REQUESTS) {
      throw new SiteError('malformed', `the page asks for more than ${MAX_REQUESTS} files`)
    }
    const response = await this.#ask(path)
    refuseAnswer(response)
    if (type === 'script' && response.status === 200) this.#keep(path, response)
    return response
  }

  async #ask(path: string): Promise<SiteResponse> {
    this.#underWay += 1
    try {
      return await this.#deps.ask(path)
    } finally {
      this.#underWay -= 1
      this.#lastAt = Date.now()
    }
  }

  #keep(path: string, response: SiteResponse): void {
    const { scripts } = this.#deps
    if (scripts.size >= MAX_SCRIPTS) scripts.clear()
    scripts.set(path, response)
  }

  #note(error: unknown): void {
    if (error instanceof SiteError && !ENDS.has(error.kind)) this.#hindrance ??= error
    else this.#fail(error)
  }
}

/** What the page must not get to see: refusals and challenges end it, redirects are not followed. */
function refuseAnswer(response: SiteResponse): void {
  const { status } = response
  const throttle = throttleOf(response, new Date())
  if (throttle) throw throttle
  refuseChallenge(response)
  refuseRefusal(status)
  if (isRedirect(status)) throw new SiteError('transient', `a file of the page leads elsewhere (${status})`)
  if (status >= 500) throw new SiteError('transient', `the site answered ${status} for a file of the page`)
}

/** Null where the request is of no frame, or of one that is not there yet. */
function frameOf(request: Request): Frame | null {
  try {
    return request.frame()
  } catch {
    return null // of a window that the page opened: refused
  }
}
