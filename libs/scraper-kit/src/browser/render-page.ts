import type { BrowserContext, Page } from 'playwright'
import type { CheerioAPI } from 'cheerio'
import { setTimeout as delay } from 'node:timers/promises'
import { CHALLENGE_IN_FRAME, LOOKED_AT, type SiteResponse } from '../classify.ts'
import { readHtml, type SitePages } from '../html.ts'
import { MAX_BODY_BYTES } from '../outside-client.ts'
import { SiteError } from '../site-error.ts'
import { PageRequests, type PageRequestsDeps } from './page-requests.ts'

export interface RenderOptions extends Omit<PageRequestsDeps, 'ask'> {
  readonly path: string
  /** Selects what stands on the page once it is written. */
  readonly ready: string
  readonly pages: SitePages
  readonly ask: (path: string, signal: AbortSignal) => Promise<SiteResponse>
  /** For the page as a whole, with the time that its requests wait for a slot. */
  readonly pageMs: number
}

/** A page that asks for nothing so long, and has not written itself, does not do it any more. */
const QUIET_MS = 5_000
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
  const { origin, path, ready, pages, pageMs } = options
  const ended = new AbortController()
  const bounds = AbortSignal.any([signal, ended.signal, AbortSignal.timeout(pageMs)])
  try {
    const page = await first([played(() => context.newPage()), untilAborted(bounds)])
    const requests = new PageRequests(page, { ...options, ask: (file) => options.ask(file, bounds) })
    const crashed = new Promise<never>((_, fail) => page.once('crash', () => fail(browserEnded())))
    const written = (async () => {
      await played(() => guard(context, page, requests))
      await played(() => page.goto(origin + path, { waitUntil: 'commit', timeout: pageMs }))
      const isThere = await untilThere(page, `${ready}, ${pages.notFound}`, requests, bounds)
      return { html: await played(() => page.content()), isThere }
    })()
    const { html, isThere } = await first([written, requests.failed, crashed, untilAborted(bounds)])
    const read = await readHtml(answerOf(html), pages, new Date())
    if (!isThere) throw unwritten(html, requests.hindrance)
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

/** Whether something of it stands on the page, before the page has nothing more to ask for. */
const untilThere = (page: Page, selector: string, requests: PageRequests, signal: AbortSignal): Promise<boolean> =>
  first([
    played(() => page.waitForSelector(selector, { state: 'attached', timeout: 0 })).then(() => true),
    untilQuiet(requests, signal).then(() => false),
  ])

async function untilQuiet(requests: PageRequests, signal: AbortSignal): Promise<void> {
  while (requests.quietMs <= QUIET_MS) await delay(LOOK_MS, undefined, { signal })
}

function unwritten(html: string, hindrance: SiteError | null): SiteError {
  if (CHALLENGE_IN_FRAME.test(html.slice(0, LOOKED_AT))) {
    return new SiteError('challenge', 'the page of the site is a challenge')
  }
  return hindrance ?? new SiteError('malformed', 'the scripts of the page do not write it')
}

function answerOf(html: string): SiteResponse {
  const body = Buffer.from(html)
  if (body.length > MAX_BODY_BYTES) throw new SiteError('malformed', `the page is larger than ${MAX_BODY_BYTES} bytes`)
  return { status: 200, contentType: 'text/html; charset=utf-8', retryAfter: null, location: null, body }
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

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, fail) => {
    const reject = () => fail(signal.reason as Error)
    if (signal.aborted) reject()
    else signal.addEventListener('abort', reject, { once: true })
  })
