import { type Browser, chromium } from 'playwright'

/** The pages of all who are connected. */
export class OpenPages {
  readonly #browser: Browser
  /** When each was opened. */
  readonly #openedAt = new Map<string, number>()

  private constructor(browser: Browser) {
    this.#browser = browser
  }

  /** @param enough is called once that many were opened and none is open, or twice as many */
  static async watch(endpoint: string, maxPages: number, enough: () => void): Promise<OpenPages> {
    const browser = await chromium.connect(endpoint)
    const pages = new OpenPages(browser)
    const session = await browser.newBrowserCDPSession()
    let opened = 0
    const look = () => {
      if (opened >= maxPages && (pages.#openedAt.size === 0 || opened >= 2 * maxPages)) enough()
    }
    session.on('Target.targetCreated', ({ targetInfo: { targetId, type } }) => {
      if (type !== 'page') return
      opened += 1
      pages.#openedAt.set(targetId, performance.now())
      look()
    })
    session.on('Target.targetDestroyed', ({ targetId }) => {
      if (pages.#openedAt.delete(targetId)) look()
    })
    await session.send('Target.setDiscoverTargets', { discover: true })
    return pages
  }

  /** How long the oldest one has been open. */
  get oldestMs(): number {
    const now = performance.now()
    return Math.max(0, ...[...this.#openedAt.values()].map((at) => now - at))
  }

  async close(): Promise<void> {
    await this.#browser.close()
  }
}
