import type { Role } from '@karvan/contracts'
import { findChromium } from '@karvan/embedded/chromium'
import axe from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Locator, type Page, type Response } from 'playwright-core'
import { afterAll, beforeAll, onTestFailed, TestRunner } from 'vitest'
import { watchTraffic } from './quiet.ts'
import { storedSession } from './stored-session.ts'

type Axe = typeof axe

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page goes on in the process in which its empty tab began: starting another takes a tenth of a second.
  '--renderer-process-limit=1',
]

/** For one action. A slow machine makes a run longer, and no test fail. */
const PATIENCE_MS = 60_000

/** In the browser's storage: the visitor has been asked, and is not counted. */
const ANSWERED = { answer: 'no', version: 2, at: '2026-01-01T00:00:00.000Z' }

/**
 * @param hasAnswered every visitor has said before that they are not to be counted, so that no bar asks for it; false for
 *   those who come for the first time
 */
export async function launchBrowser(hasAnswered = true): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === undefined)
    throw new Error('no Chromium found: install it (apt-get install chromium-headless-shell)')
  const browser = await chromium.launch({ executablePath, args: ARGS })
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    // What a test looks at comes from the server, unless it asks for the worker that answers without a network.
    const context = await open({ serviceWorkers: 'block', ...options })
    context.setDefaultTimeout(PATIENCE_MS)
    context.on('page', watchTraffic)
    if (!hasAnswered) return context
    await context.addInitScript((answer) => {
      // A page of an error of the browser has no storage.
      if (location.protocol.startsWith('http') && localStorage.getItem('consent') === null)
        localStorage.setItem('consent', answer)
    }, JSON.stringify(ANSWERED))
    return context
  }
  return browser
}

/** A browser for the tests of one file. @param hasAnswered as `launchBrowser` takes it */
export function browserOfFile(hasAnswered = true): () => Browser {
  let browser: Browser | null = null
  beforeAll(async () => {
    browser = await launchBrowser(hasAnswered)
  })
  afterAll(() => browser?.close())
  return () => {
    if (!browser) throw new Error('the browser is there once the tests run')
    return browser
  }
}

/** Letters of what is told of a page. */
const MAX_LOGGED_LETTERS = 4_000

export interface Visit {
  readonly page: Page
  /** What the browser complained of: errors of scripts, refused resources, breaches of the content security policy. */
  readonly complaints: string[]
  readonly context: BrowserContext
}

export interface Look {
  readonly width?: number
  readonly theme?: 'light' | 'dark'
}

/** Opens a page and waits until the app runs there. What is pressed sooner has tests of its own. */
export async function openPage(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address)
  await page.locator('html[data-app=ready]').waitFor({ state: 'attached' })
  return answer
}

/**
 * Resolves when the app answers what is pressed in an element that the server has written. Parts further down come to life
 * later than the page, and React then keeps with each element what it does.
 */
export async function untilLive(element: Locator): Promise<void> {
  const handle = await element.elementHandle()
  const isLive = (node: Element | null) => Object.keys(node ?? {}).some((key) => key.startsWith('__reactProps$'))
  await element.page().waitForFunction(isLive, handle)
}

/** A visitor's own window. Nothing moves there: drawing that takes a sixth of a page's processor time. */
export async function visit(browser: Browser, { width = 1_280, theme = 'light' }: Look = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: theme,
    hasTouch: width < 600,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  // Not in a hook, which has no test that could fail.
  if (TestRunner.getCurrentTest() !== undefined) onTestFailed(() => tellAndClose(page))
  return { page, complaints, context }
}

/** For who reads the log of a test that failed: what the page showed then. Left open, it would slow down the tests after it. */
async function tellAndClose(page: Page): Promise<void> {
  if (page.isClosed()) return
  const shown = await page
    .locator('body')
    .ariaSnapshot()
    .catch((error: unknown) => String(error))
  console.log(`${page.url()}\n${shown.slice(0, MAX_LOGGED_LETTERS)}`)
  await page.context().close()
}

/** A window of somebody who has signed in before. @param token of that role, as the test kit makes them */
export async function signedIn(browser: Browser, role: Role, token: string, look: Look = {}): Promise<Visit> {
  const visitor = await visit(browser, look)
  await visitor.context.addInitScript(
    (stored) => {
      // Only once: who signs out stays so.
      if (sessionStorage.getItem('signedIn') !== null) return
      sessionStorage.setItem('signedIn', 'yes')
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    },
    storedSession(accountOf(token), role, token),
  )
  return visitor
}

/** The account that a token is of. */
function accountOf(token: string): string {
  const [, claims = ''] = token.split('.')
  const { sub = 'nobody' } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub?: string }
  return sub
}

/** Resolves when nothing moves any more: half faded in, a text has half its contrast. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'))
}

/**
 * What axe finds wrong with a page. Its half megabyte is read once a document, not at each call, as its package for
 * Playwright does. Frames are not looked into.
 * @param within looks only there
 */
export async function violationsOf(page: Page, within = 'html'): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (selector) => {
    const { axe } = window as unknown as { readonly axe: Axe }
    const { violations } = await axe.run(selector, {
      rules: { 'target-size': { enabled: true } },
      resultTypes: ['violations'],
      iframes: false,
    })
    return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html).join(' | ') }))
  }, within)
  return found.map(({ id, where }) => `${id}: ${where.slice(0, 300)}`)
}

/** By how many pixels a page scrolls sideways. */
export const sidewaysOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
