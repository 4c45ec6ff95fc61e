import { DEFAULT_SETTINGS, type RateProviderName, type Reprice, type Role } from '@karvan/contracts'
import { createLogger, type HttpApp, type KnownSettings } from '@karvan/service-kit'
import {
  exchangerateHostSite,
  frankfurterSite,
  type RunningSite,
  SIMULATED_KEY,
  startSite,
} from '@karvan/source-simulator'
import { closeAtEnd, testAccess, type TestAccess } from '@karvan/test-kit'
import type { Logger } from 'pino'
import { buildApp } from '../src/app.ts'
import { openRateSources } from '../src/rates/fetch-rate.ts'
import { RateService } from '../src/rates/service.ts'
import { openPricing, type OpenPricing } from './open-pricing.ts'

/** Short, so that a provider that is slow is one that does not answer. */
const TIMEOUT_MS = 400

interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

export interface OpenApp extends OpenPricing {
  readonly app: HttpApp
  readonly rates: RateService
  /** Of the other services of the stack. */
  readonly internalToken: string
  readonly log: Logger
  readonly sites: Readonly<Record<RateProviderName, RunningSite>>
  /** Everything that was logged. */
  readonly logged: () => string
  /** As a super administrator, or with another role; null for nobody. */
  readonly call: (method: 'GET' | 'POST' | 'PUT', url: string, body?: object, role?: Role | null) => Promise<Answer>
  /** The books that were asked for, by what they rest on. */
  readonly books: () => Promise<readonly Reprice[]>
}

/** The service's routes on real tables, with the simulator as the world outside. */
export async function openApp(
  key = SIMULATED_KEY,
  settings: KnownSettings = { known: DEFAULT_SETTINGS },
): Promise<OpenApp> {
  const pricing = await openPricing()
  const sites = {
    frankfurter: closeAtEnd(await startSite(frankfurterSite)),
    'exchangerate.host': closeAtEnd(await startSite(exchangerateHostSite)),
  }
  const lines: string[] = []
  const log = createLogger('pricing', { LOG_LEVEL: 'debug' }, { write: (line: string) => void lines.push(line) })
  const scope = { defer: (_name: string, close: () => Promise<unknown>) => void closeAtEnd({ close }) }
  const urls = { frankfurter: sites.frankfurter.url, 'exchangerate.host': sites['exchangerate.host'].url }
  const providers = { urls, keys: { 'exchangerate.host': key }, timeoutMs: TIMEOUT_MS, cron: null }
  const sources = openRateSources(scope, providers)
  const { db } = pricing
  const rates = new RateService({ db, sources, log, signal: new AbortController().signal, isScheduled: true })
  const { access, tokenFor } = await testAccess()
  const app = closeAtEnd(
    buildApp({ db, rates, settings, log, checkReplies: 'fail', access, ready: () => Promise.resolve() }),
  )
  const internalToken = access.internalToken
  const books = async () => {
    const rows = await db.selectFrom('outbox').select('envelope').orderBy('position').execute()
    const commands = rows.filter(({ envelope }) => envelope.type === 'inventory.reprice')
    return commands.map(({ envelope }) => envelope.payload as Reprice)
  }
  return {
    ...pricing,
    app,
    rates,
    log,
    sites,
    books,
    internalToken,
    logged: () => lines.join(''),
    call: caller(app, tokenFor),
  }
}

function caller(app: HttpApp, tokenFor: TestAccess['tokenFor']): OpenApp['call'] {
  return async (method, url, payload, role = 'super_admin') => {
    const headers = role === null ? {} : { authorization: `Bearer ${await tokenFor(role)}` }
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json() }
  }
}
