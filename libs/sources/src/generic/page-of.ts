import { SiteError } from '@karvan/scraper-kit'
import type { CheerioAPI } from 'cheerio'
import type { SiteOfStaff } from '../ways.ts'

/**
 * A page of a site of staff. One whose pages are empty until their scripts have run is not read yet: this is the place for it.
 * @throws {SiteError}
 */
export async function pageOf(site: SiteOfStaff, path: string, signal: AbortSignal): Promise<CheerioAPI> {
  if (site.needsBrowser) throw new SiteError('not_allowed', 'sites whose pages need a browser are not read yet')
  return await site.client.html(path, signal)
}
