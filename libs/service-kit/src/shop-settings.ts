import { settingsRoutes, type SiteSettings } from '@karvan/contracts'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type BackgroundLoop, startLoop } from './background-loop.ts'
import { internalClient, type InternalClient } from './internal-client.ts'
import type { ServiceScope } from './run-service.ts'

/** So long after a saving it is known here at most, while the settings service answers. */
const ASK_MS = 2_000
/** While nothing is known at all. */
const FIRST_MS = 250
const TIMEOUT_MS = 1_000
/** A service that starts together with the settings service waits for it; one that starts while that is down does not for long. */
const PATIENCE_MS = 3_000

export interface ShopSettingsOptions {
  readonly settingsUrl: string
  readonly log: Logger
  /** Between two questions, in milliseconds. */
  readonly askMs?: number
}

/** The last answer; null before the first one: then what visitors may not see is held back. */
export type KnownSettings = Pick<ShopSettings, 'known'>

/** What staff have decided about the shop, asked for beside all calls: none waits for it. */
export class ShopSettings {
  readonly #log: Logger
  readonly #askMs: number
  readonly #service: InternalClient<typeof settingsRoutes>
  readonly #loop: BackgroundLoop
  readonly #firstAnswer: Promise<void>
  #answered: () => void = () => undefined
  #known: SiteSettings | null = null
  #isAway = false

  constructor({ settingsUrl, log, askMs = ASK_MS }: ShopSettingsOptions) {
    this.#log = log
    this.#askMs = askMs
    const target = { url: settingsUrl, internalToken: null, timeoutMs: TIMEOUT_MS }
    this.#service = internalClient({ ...target, routes: settingsRoutes })
    this.#firstAnswer = new Promise((resolve) => {
      this.#answered = resolve
    })
    this.#loop = startLoop(
      () => this.#ask(),
      (error) => this.#failed(error),
    )
  }

  get known(): SiteSettings | null {
    return this.#known
  }

  /** Resolves when there was a first answer, or after so long without one. */
  async ready(patienceMs: number): Promise<void> {
    await Promise.race([this.#firstAnswer, delay(patienceMs, undefined, { ref: false })])
  }

  async close(): Promise<void> {
    await this.#loop.close()
  }

  /** Returns how long to wait, in milliseconds. */
  async #ask(): Promise<number> {
    this.#known = await this.#service.publicSettings()
    this.#answered()
    this.#isAway = false
    return this.#askMs
  }

  #failed(error: unknown): number {
    if (!this.#isAway) {
      // At the start it may come later than this process.
      this.#log[this.#known === null ? 'info' : 'warn'](
        { err: error },
        'the shop settings could not be read: the settings service is asked again',
      )
    }
    this.#isAway = true
    return this.#known === null ? FIRST_MS : this.#askMs
  }
}

/** Asks for the settings of the shop until the service stops. Resolves with the first answer, or soon without one. */
export async function openShopSettings(
  { log, defer }: ServiceScope,
  { settingsUrl }: Pick<ShopSettingsOptions, 'settingsUrl'>,
): Promise<ShopSettings> {
  const settings = new ShopSettings({ settingsUrl, log })
  defer('settings', () => settings.close())
  await settings.ready(PATIENCE_MS)
  return settings
}
