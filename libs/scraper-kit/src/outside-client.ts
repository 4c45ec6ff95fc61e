import { isIP, type LookupFunction } from 'node:net'
import { type Dispatcher, Pool } from 'undici'
import type { SiteResponse } from './classify.ts'
import { SiteError } from './site-error.ts'

/** Who we are and where we can be reached: the same wherever we visit. */
export const USER_AGENT = 'KarvanBot/1.0 (+https://karvan.example/bot)'

const TIMEOUT_MS = 15_000
export const MAX_BODY_BYTES = 10 * 1024 * 1024

export interface OutsideOptions {
  /** The only origin that this client talks to; redirects are not followed. */
  readonly baseUrl: string
  readonly connections: number
  /** For a whole answer, its body included. */
  readonly timeoutMs?: number
  readonly maxBodyBytes?: number
  /** For a host that a person named: `guardedLookup()`. One that the operator names may be anywhere. */
  readonly lookup?: LookupFunction
}

/** What an answer should be. */
export interface Wanted {
  readonly accept: string
  readonly language: string
}

/** The one guarded way to a host outside: bounded in time and size, honest about who asks. */
export class OutsideClient {
  readonly #pool: Pool
  readonly #timeoutMs: number
  readonly #maxBodyBytes: number

  constructor(options: OutsideOptions) {
    const { baseUrl, connections, timeoutMs = TIMEOUT_MS, maxBodyBytes = MAX_BODY_BYTES, lookup } = options
    const { origin, hostname } = new URL(baseUrl)
    // A socket to an address asks no lookup.
    if (lookup && (isIP(hostname) !== 0 || hostname.startsWith('['))) {
      throw new SiteError('not_allowed', 'a site that a person named is visited by its name')
    }
    this.#timeoutMs = timeoutMs
    this.#maxBodyBytes = maxBodyBytes
    // The pool connects by itself: proxies of the environment are not asked.
    this.#pool = new Pool(origin, {
      connections,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      connect: { timeout: timeoutMs, ...(lookup && { lookup }) },
    })
  }

  /**
   * Whatever the host answers, a bad status included.
   * @throws {SiteError} `transient` where it does not answer, `malformed` where it does not stop
   */
  async get(path: string, { accept, language }: Wanted, signal: AbortSignal): Promise<SiteResponse> {
    try {
      const response = await this.#pool.request({
        method: 'GET',
        path,
        headers: { accept, 'accept-encoding': 'identity', 'accept-language': language, 'user-agent': USER_AGENT },
        signal: AbortSignal.any([signal, AbortSignal.timeout(this.#timeoutMs)]),
      })
      const header = (name: string) => firstOf(response.headers[name])
      return {
        status: response.statusCode,
        contentType: header('content-type') ?? '',
        retryAfter: header('retry-after'),
        location: header('location'),
        body: await readBounded(response.body, header('content-encoding') ?? 'identity', this.#maxBodyBytes),
      }
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof SiteError) throw error
      const reason = error instanceof Error ? error.message : String(error)
      throw new SiteError('transient', `no answer: ${reason}`, { cause: error })
    }
  }

  async close(): Promise<void> {
    await this.#pool.close()
  }
}

const firstOf = (header: string | string[] | undefined): string | null =>
  (Array.isArray(header) ? header[0] : header) ?? null

/** Nothing is inflated here, so a small answer cannot become a large one. */
async function readBounded(body: Dispatcher.ResponseData['body'], encoding: string, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    if (encoding !== 'identity') throw new SiteError('malformed', 'the answer is compressed, which was not asked for')
    size += chunk.length
    if (size > maxBytes) throw new SiteError('malformed', `answer is larger than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
