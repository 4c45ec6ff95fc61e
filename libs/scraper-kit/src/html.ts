import type { CheerioAPI } from 'cheerio'
import { CHALLENGE, CHALLENGE_IN_FRAME, LOOKED_AT, refuseBadStatus, type SiteResponse, throttleOf } from './classify.ts'
import { SiteError } from './site-error.ts'

/** How a site's own HTML pages are recognised: what the status alone does not tell. */
export interface SitePages {
  /** Selects something that every page of the site has; a page without it is a challenge's, a proxy's or a new layout. */
  readonly own: string
  /** Selects what stands only on the site's own page for a listing that is not there (any more), whatever its status. */
  readonly notFound: string
  /** Its own page with the status 404 says so as well, whatever stands on it. */
  readonly goneBy404?: true
  /** Where the site sends who asks for such a listing, as a path; null when it does not redirect. */
  readonly goneRedirect: RegExp | null
  /**
   * Nobody knows how its pages come together: one may be the site's own only when its scripts have written it, and is whole
   * when they ask for nothing more.
   */
  readonly ownOnceWritten?: true
}

const CONSENT = /\bconsent\b|cookie[- ]?wall|before you continue/i
const REDIRECT = { from: 300, to: 399 }
/** Said on purpose, unlike 404 (RFC 9110, 15.5.11): a page of the site with it needs no words. */
const GONE = 410

/**
 * Reads an answer that should be a page of the site.
 * @param now for a relative Retry-After
 * @throws {SiteError} for everything else, and `gone` for the site's own page that says so
 */
export async function readHtml(response: SiteResponse, pages: SitePages, now: Date): Promise<CheerioAPI> {
  const { status } = response
  if (isRedirect(status)) throw meaningOfLeading(response.location, pages)
  const page = await parse(response)
  const isOwn = page(pages.own).length > 0
  // A CDN's or proxy's 404 has not the site's form: only the site itself says that a listing is gone.
  const isGone = status === GONE || (status === 404 && pages.goneBy404) || page(pages.notFound).length > 0
  if (isOwn && isGone) {
    throw new SiteError('gone', `the site says: not there (${status})`)
  }
  const stranger = isOwn || throttleOf(response, now) ? null : meaningOfStranger(response, pages)
  if (stranger) throw stranger
  if (status === 404 || status === GONE) {
    throw new SiteError('transient', `${status} that is not the site's own page for it`)
  }
  refuseBadStatus(response, now)
  if (!isOwn) throw new SiteError('malformed', 'the page is none that the site is known to have')
  return page
}

/**
 * A page as it comes, where its scripts may make it the site's own. Null where only a browser can tell.
 * @throws {SiteError} as `readHtml` does, for all that is not to be shown to a browser
 */
export async function readUnwritten(response: SiteResponse, pages: SitePages, now: Date): Promise<CheerioAPI | null> {
  try {
    return await readHtml(response, pages, now)
  } catch (error) {
    if (!pages.ownOnceWritten || !(error instanceof SiteError)) throw error
    const saysNotThere = response.status === 404 || response.status === GONE
    if (error.kind === 'malformed' || (error.kind === 'transient' && saysNotThere)) return null
    throw error
  }
}

export const isRedirect = (status: number): boolean => status >= REDIRECT.from && status <= REDIRECT.to

/** Only sites that answer in HTML need the parser. It knows old encodings, by header and by the page's own word. */
async function parse({ body, contentType }: SiteResponse): Promise<CheerioAPI> {
  const { loadBuffer } = await import('cheerio')
  const charset = /charset=["']?([\w-]+)/i.exec(contentType)?.[1]
  return loadBuffer(body, charset === undefined ? {} : { encoding: { transportLayerEncodingLabel: charset } })
}

/** What the site means by leading from a page to another one, which is not visited. */
export function meaningOfLeading(location: string | null, { goneRedirect }: SitePages): SiteError {
  const target = URL.parse(location ?? '', 'https://site.invalid')
  if (target && CONSENT.test(target.hostname + target.pathname)) {
    return new SiteError('consent', 'the site wants consent before it answers')
  }
  if (target && goneRedirect?.test(target.pathname)) {
    return new SiteError('gone', `the site leads to ${target.pathname}: not there`)
  }
  return new SiteError('transient', 'the site leads elsewhere')
}

/** What a page that is not the site's own says in its beginning. */
function meaningOfStranger({ body }: SiteResponse, { ownOnceWritten }: SitePages): SiteError | null {
  const text = body.toString('utf8').slice(0, LOOKED_AT)
  // Pages that their scripts write ask for JavaScript.
  if ((ownOnceWritten ? CHALLENGE_IN_FRAME : CHALLENGE).test(text))
    return new SiteError('challenge', 'the site answered with a challenge page')
  if (CONSENT.test(text)) return new SiteError('consent', 'the site wants consent before it answers')
  return null
}
