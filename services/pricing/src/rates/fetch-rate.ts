import { arePlausible } from '@karvan/domain'
import { OutsideClient, SiteError, type SiteResponse } from '@karvan/scraper-kit'
import type { ServiceScope } from '@karvan/service-kit'
import { STATUS_CODES } from 'node:http'
import type { Config } from '../config.ts'
import { PROVIDERS } from './providers/index.ts'
import type { ProvidedRate, RateProvider } from './providers/provider.ts'
import { invalidData, RateError } from './rate-error.ts'

/** The way to a provider; null where the operator has not said where it is, or with which key it is asked. */
export interface RateSource {
  readonly provider: RateProvider
  readonly client: OutsideClient | null
  readonly key: string
}

const MAX_BODY_BYTES = 64 * 1024
const WANTED = { accept: 'application/json', language: 'en' }
const DAY_MS = 86_400_000
/** The central bank sets no rates at week-ends and on holidays. */
const MAX_DAYS_OLD = 10

/** Opens the ways to all providers. */
export const openRateSources = (
  { defer }: Pick<ServiceScope, 'defer'>,
  { urls, keys, timeoutMs }: Config['rates'],
): readonly RateSource[] =>
  PROVIDERS.map((provider) => {
    const [baseUrl, key = ''] = [urls[provider.name], keys[provider.name]]
    if (baseUrl === undefined || (provider.needsKey && key === '')) return { provider, client: null, key }
    const client = new OutsideClient({ baseUrl, connections: 1, timeoutMs, maxBodyBytes: MAX_BODY_BYTES })
    defer(`client of ${provider.name}`, () => client.close())
    return { provider, client, key }
  })

/**
 * Asks a provider for its rate now.
 * @throws {RateError} for everything but a rate that can be one, and is of these days
 */
export async function fetchRate({ provider, client, key }: RateSource, signal: AbortSignal): Promise<ProvidedRate> {
  if (client === null) throw new RateError(`${provider.name} is not set up`)
  try {
    const answer = readJson(await client.get(provider.path(key), WANTED, signal))
    const rate = provider.read(answer)
    refuseNonsense(rate)
    return rate
  } catch (error) {
    signal.throwIfAborted()
    // Without its cause: nothing of the request, which has the key, is told further.
    if (error instanceof SiteError) throw new RateError(withoutKey(`${provider.name}: ${error.message}`, key))
    if (error instanceof RateError) throw new RateError(withoutKey(error.message, key))
    throw error
  }
}

function readJson({ status, body }: SiteResponse): unknown {
  if (status < 200 || status > 299) {
    throw new RateError(`Exchange rate API error: ${status} ${STATUS_CODES[status] ?? ''}`.trimEnd())
  }
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch {
    throw invalidData()
  }
}

function refuseNonsense({ rates, asOf }: ProvidedRate): void {
  if (!arePlausible(rates) || Number.isNaN(asOf.getTime())) throw invalidData()
  const age = Date.now() - asOf.getTime()
  if (age > MAX_DAYS_OLD * DAY_MS) throw new RateError(`The rate is of ${asOf.toISOString().slice(0, 10)}: too old`)
  if (age < -DAY_MS) throw invalidData()
}

const withoutKey = (text: string, key: string): string => (key === '' ? text : text.replaceAll(key, '•••'))
