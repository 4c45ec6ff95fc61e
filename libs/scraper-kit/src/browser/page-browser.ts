import type { BrowserContext } from 'playwright'
import { setTimeout as delay } from 'node:timers/promises'
import type { SiteResponse } from '../classify.ts'
import { SiteError } from '../site-error.ts'
import { type Chromium, launchChromium } from './chromium.ts'
import { connectChromium } from './connect-chromium.ts'

/** A program of this machine, started when it is first needed; or one that runs elsewhere. */
export type BrowserPlace =
  | { readonly executablePath: string }
  | {
      /** Such as `ws://browser:8081/chromium`. */
      readonly url: string
      /** How long it may be away. */
      readonly awayMs?: number
    }

export interface BrowserSettings {
  /** What the site is asked to answer in. */
  readonly language: string
  readonly userAgent: string
  /** How long it is kept without a page. */
  readonly idleMs?: number
  /** Pages after which another one is started: a browser grows. */
  readonly pagesOfOne?: number
}

export type BrowserOptions = BrowserPlace & BrowserSettings

/** @param scripts those that pages before this one brought, by path */
type Work<T> = (context: BrowserContext, scripts: Map<string, SiteResponse>) => Promise<T>

const IDLE_MS = 60_000
const PAGES_OF_ONE = 100
/** For what Chromium itself has to do. */
const ANSWER_MS = 5_000

/** One browser, started or connected to when it is first needed, with one page at a time: its requests wait for each other anyway. */
export class PageBrowser {
  readonly #options: BrowserOptions
  /** Answers that its pages share: they go with the browser. */
  readonly #scripts = new Map<string, SiteResponse>()
  #browser: Promise<Chromium> | null = null
  #stopStarting = new AbortController()
  #pages = 0
  #turn: Promise<unknown> = Promise.resolve()
  #idle: NodeJS.Timeout | undefined

  constructor(options: BrowserOptions) {
    this.#options = options
  }

  /**
   * Works in a context of its own: no cookies, no storage, no permissions.
   * @throws {SiteError} `transient` where the browser does not start or has ended
   */
  async run<T>(work: Work<T>, signal: AbortSignal): Promise<T> {
    const mine = this.#turn.then(async () => {
      signal.throwIfAborted()
      return await this.#work(work)
    })
    this.#turn = mine.catch(() => undefined)
    return await mine
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    // At once, so that no page begins in what is about to end.
    const ending = this.#browser
    this.#browser = null
    this.#stopStarting.abort(new Error('the browser is not needed any more'))
    const started = await ending?.catch(() => null)
    if (started && !(await within(ANSWER_MS, started.browser.close()))) started.kill()
  }

  async #work<T>(work: Work<T>): Promise<T> {
    clearTimeout(this.#idle)
    const context = await this.#newContext()
    try {
      return await work(context, this.#scripts)
    } finally {
      this.#pages += 1
      // A page that is busy for ever takes its browser along.
      const isClosed = await within(ANSWER_MS, context.close())
      if (!isClosed || this.#pages >= (this.#options.pagesOfOne ?? PAGES_OF_ONE)) await this.close()
      else this.#idle = setTimeout(() => void this.close(), this.#options.idleMs ?? IDLE_MS).unref()
    }
  }

  async #newContext(): Promise<BrowserContext> {
    const { language, userAgent } = this.#options
    const { browser } = await this.#started()
    try {
      return await Promise.race([
        browser.newContext({
          userAgent,
          locale: language,
          serviceWorkers: 'block',
          acceptDownloads: false,
          permissions: [],
        }),
        delay(ANSWER_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer'))),
      ])
    } catch (error) {
      // It is there and does not answer: the next page has another one.
      void this.close()
      throw new SiteError('transient', 'the browser has ended', { cause: error })
    }
  }

  #started(): Promise<Chromium> {
    if (this.#browser) return this.#browser
    this.#stopStarting = new AbortController()
    const started = open(this.#options, this.#stopStarting.signal)
    this.#browser = started
    this.#pages = 0
    this.#scripts.clear()
    const forget = () => {
      if (this.#browser === started) this.#browser = null
    }
    // What has crashed or did not start is started anew for the next page.
    started.then(({ browser }) => browser.once('disconnected', forget), forget)
    return started
  }
}

const open = (place: BrowserPlace, signal: AbortSignal): Promise<Chromium> =>
  'url' in place ? connectChromium(place, signal) : launchChromium(place.executablePath)

/** Whether it was done in time; that it failed means that it is over as well. */
const within = (ms: number, work: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    work.then(
      () => true,
      () => true,
    ),
    delay(ms, false, { ref: false }),
  ])
