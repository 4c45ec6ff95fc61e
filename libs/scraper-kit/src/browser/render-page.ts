import type { BrowserContext, Page } from 'playwright'
import type { CheerioAPI } from 'cheerio'
import { setTimeout as delay } from 'node:timers/promises'
import { CHALLENGE_IN_FRAME, LOOKED_AT, type SiteResponse } from '../classify.ts'
import { readHtml, type SitePages } from '../html.ts'
import { MAX_BODY_BYTES } from '../outside-client.ts'
import { SiteError } from '../site-error.ts'
import { PageRequests, type PageRequestsDeps } from './page-requests.ts'
import { untilAborted } from './until-aborted.ts'

export interface RenderOptions extends Omit<PageRequestsDeps, 'ask'> {
  readonly path: string
  /** Whether what the page is asked for stands on it. */
  readonly ready: (page: CheerioAPI) => boolean
  readonly pages: SitePages
  readonly ask: (path: string, signal: AbortSignal) => Promise<SiteResponse>
  /** For the page as a whole, with the time that its requests wait for a slot. */
  readonly pageMs: number
}

/** A page that asks for nothing so long, and has not written itself, does not do it any more. */
const QUIET_MS = 5_000
/** A page of which nobody knows when it is whole is taken when it has asked for nothing so long. */
const SETTLED_MS = 500
const LOOK_MS = 100

/**
 * What stands on a page when its scripts have written it. Its document is shown as it was asked for.
 * @throws {SiteError} as `readHtml` does; `malformed` for a page that is never written, or what kept it from that
 */
export async function renderPage(
  context: BrowserContext,
  options: RenderOptions,
  signal: AbortSignal,
): Promise<CheerioAPI> {
  const { origin, path, pages, document, pageMs } = options
  const ended = new AbortController()
  const bounds = AbortSignal.any([signal, ended.signal, AbortSignal.timeout(pageMs)])
  try {
    const page = await first([played(() => context.newPage()), untilAborted(bounds)])
    const requests = new PageRequests(page, { ...options, ask: (file) => options.ask(file, bounds) })
    const crashed = new Promise<never>((_, fail) => page.once('crash', () => fail(browserEnded())))
    const written = (async () => {
      await played(() => guard(context, page, requests))
      await played(() => page.goto(origin + path, { waitUntil: 'commit', timeout: pageMs }))
      return await untilThere(page, options, requests, bounds)
    })()
    const { html, isThere } = await first([written, requests.failed, crashed, untilAborted(bounds)])
    const lacking = isThere ? null : unwritten(html, requests.hindrance, pages)
    // What hindered it says more than that the page is none of the site's.
    if (pages.ownOnceWritten && lacking) throw lacking
    const read = await readHtml(answerOf(html, document.status), pages, new Date())
    if (lacking) throw lacking
    return read
  } catch (error) {
    signal.throwIfAborted()
    if (bounds.aborted && error === bounds.reason) throw new SiteError('malformed', 'the page is not written in time')
    throw error
  } finally {
    ended.abort()
  }
}

/** Every request is answered by us; windows, sockets and questions of the page are closed. */
async function guard(context: BrowserContext, page: Page, requests: PageRequests): Promise<void> {
  await context.route('**/*', (route) => requests.answer(route))
  await context.routeWebSocket(/.*/, (socket) => void socket.close())
  context.on('page', (other) => {
    if (other !== page) void other.close().catch(() => undefined)
  })
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined))
}

/** The page when it says what it is asked for, or that it is not there; else when it has nothing more to ask for. */
async function untilThere(
  page: Page,
  { ready, pages }: Pick<RenderOptions, 'ready' | 'pages'>,
  requests: PageRequests,
  signal: AbortSignal,
): Promise<{ readonly html: string; readonly isThere: boolean }> {
  const { load } = await import('cheerio')
  for (;;) {
    const { quietMs } = requests
    if (!pages.ownOnceWritten || quietMs >= SETTLED_MS) {
      const html = await played(() => page.content())
      const read = load(html)
      const isThere = ready(read) || read(pages.notFound).length > 0
      if (isThere || quietMs > QUIET_MS) return { html, isThere }
    }
    await delay(LOOK_MS, undefined, { signal })
  }
}

/** What the page lacks what it is asked for by; of a site whose pages nobody knows that alone is for the caller to judge. */
function unwritten(html: string, hindrance: SiteError | null, { ownOnceWritten }: SitePages): SiteError | null {
  if (CHALLENGE_IN_FRAME.test(html.slice(0, LOOKED_AT))) {
    return new SiteError('challenge', 'the page of the site is a challenge')
  }
  return hindrance ?? (ownOnceWritten ? null : new SiteError('malformed', 'the scripts of the page do not write it'))
}

/** @param status of the document that the scripts have written on */
function answerOf(html: string, status: number): SiteResponse {
  const body = Buffer.from(html)
  if (body.length > MAX_BODY_BYTES) throw new SiteError('malformed', `the page is larger than ${MAX_BODY_BYTES} bytes`)
  return { status, contentType: 'text/html; charset=utf-8', retryAfter: null, location: null, body }
}

const browserEnded = (cause?: unknown) => new SiteError('transient', 'the browser or its page has ended', { cause })

/** What fails in the browser itself says nothing of the site. */
async function played<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw browserEnded(error)
  }
}

/** The others may fail when nobody looks any more. */
function first<T>(works: readonly Promise<T>[]): Promise<T> {
  for (const work of works) work.catch(() => undefined)
  return Promise.race(works)
}
