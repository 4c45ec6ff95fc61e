import { SiteError } from './site-error.ts'

export interface SiteResponse {
  readonly status: number
  readonly contentType: string
  readonly retryAfter: string | null
  /** Where a redirect leads. */
  readonly location: string | null
  readonly body: Buffer
}

const DEFAULT_RETRY_AFTER_S = 30
const MAX_RETRY_AFTER_S = 3_600
export const CHALLENGE = /challenge|captcha|cf[-_]chl|verify you are (a )?human|enable javascript/i
/** What such a page says within the frame of the site's own pages, which ask for JavaScript as well. */
export const CHALLENGE_IN_FRAME = /challenge|captcha|cf[-_]chl|verify you are (a )?human|enable javascript and cookies/i
const HTML = /^\s*<(?:!doctype|html|head|body|script)/i
/** Enough of a body to recognise a challenge page. */
export const LOOKED_AT = 16_384

/**
 * Reads an answer that should be JSON.
 * @param now for a relative Retry-After
 * @throws {SiteError} for everything that is not a JSON document with a good status
 */
export function readJson(response: SiteResponse, now: Date): unknown {
  const text = response.body.toString('utf8')
  refuseBadStatus(response, now)
  refuseChallenge(response)
  if (isPage(response)) throw new SiteError('malformed', 'the site answered with HTML in place of JSON')
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new SiteError('malformed', 'the site answered with broken JSON', { cause: error })
  }
}

const isPage = ({ body, contentType }: SiteResponse) =>
  contentType.includes('html') || HTML.test(body.toString('utf8', 0, LOOKED_AT))

/** Throws for a challenge page in place of data. */
export function refuseChallenge(response: SiteResponse): void {
  if (isPage(response) && CHALLENGE.test(response.body.toString('utf8', 0, LOOKED_AT))) {
    throw new SiteError('challenge', 'the site answered with a challenge page')
  }
}

/** The site's wish that we wait, or null when it has none. */
export function throttleOf(
  { status, retryAfter }: Pick<SiteResponse, 'status' | 'retryAfter'>,
  now: Date,
): SiteError | null {
  const retryAt = retryAtOf(retryAfter, now)
  if (status === 429) return new SiteError('throttled', 'the site asked us to slow down (429)', { retryAt })
  if (status !== 503 || retryAfter === null) return null
  return new SiteError('throttled', 'the site is busy (503)', { retryAt })
}

/** Throws for every status but 2xx. */
export function refuseBadStatus({ status, contentType, retryAfter }: SiteResponse, now: Date): void {
  if (status >= 200 && status < 300) return
  if (status === 404 || status === 410) {
    // A CDN's or proxy's 404 is HTML or empty; only the site's own answer says that a listing is gone.
    const own = contentType.includes('json')
    throw own
      ? new SiteError('gone', `the site answers ${status}: not there`)
      : new SiteError('transient', `${status} that is not in the site's own form`)
  }
  const throttle = throttleOf({ status, retryAfter }, now)
  if (throttle) throw throttle
  refuseRefusal(status)
  throw new SiteError('transient', `the site answered ${status}`)
}

/** Throws where the site does not want us. */
export function refuseRefusal(status: number): void {
  if (status === 401 || status === 403 || status === 407) {
    throw new SiteError('blocked', `the site refuses us (${status})`)
  }
}

/** Seconds or an HTTP date (RFC 9110, 10.2.3). */
function retryAtOf(header: string | null, now: Date): Date {
  const seconds = Number(header ?? DEFAULT_RETRY_AFTER_S)
  const date = Date.parse(header ?? '')
  const ms = Number.isFinite(seconds)
    ? seconds * 1_000
    : Number.isNaN(date)
      ? DEFAULT_RETRY_AFTER_S * 1_000
      : date - now.getTime()
  return new Date(now.getTime() + Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_S * 1_000))
}
