import { orNullWhenGone, SiteError } from '@karvan/scraper-kit'
import type { CheerioAPI } from 'cheerio'
import { pathOfPage } from '../dealers/car-list.ts'
import type { SiteOfStaff } from '../site-clients.ts'
import { carPathIn } from './car-path.ts'
import { pageOf } from './page-of.ts'

const LINK = 'a[href]'
const NEXT = 'a[rel~="next"], link[rel~="next"]'
/** A list that leads on for ever ends here. */
const MAX_PAGES = 200

/** A page of a list: the cars that it leads to, each once, and the page after it. */
interface ListPage {
  readonly cars: readonly string[]
  /** With its query; null on the last page. */
  readonly next: string | null
}

const NO_PAGE: ListPage = { cars: [], next: null }

/** A site's list, page after page: where one is stands on the page before it, which is read first where it is not known. */
export class ListWalk {
  readonly #pages = new Map<number, ListPage>()

  /**
   * @param open is asked before each visit: the site may have been taken off the list
   * @param number from 1, which is read anew each time
   * @throws {SiteError} `malformed` for a list that begins without a car
   */
  async page(open: () => Promise<SiteOfStaff>, number: number, signal: AbortSignal): Promise<ListPage> {
    // Read anew: what is known of the pages after it may not be so any more.
    if (number === 1) this.#pages.clear()
    const before = number === 1 ? null : (this.#pages.get(number - 1) ?? (await this.page(open, number - 1, signal)))
    const site = await open()
    const path = before ? before.next : site.listPath
    const page = path === null ? NO_PAGE : await readPage(site, path, number, signal)
    const seen = new Set([...this.#pages].flatMap(([earlier, { cars }]) => (earlier < number ? cars : [])))
    const isNew = page.cars.some((car) => !seen.has(car))
    const listed = isNew && number < MAX_PAGES ? page : { ...page, next: null }
    if (number === 1 && listed.cars.length === 0) {
      throw new SiteError('malformed', 'the first page of the list leads to no car: the site has other addresses')
    }
    this.#pages.set(number, listed)
    return listed
  }
}

async function readPage(site: SiteOfStaff, path: string, number: number, signal: AbortSignal): Promise<ListPage> {
  const leadsToCar = (page: CheerioAPI) =>
    linksOf(page, LINK, site, path).some((link) => carPathIn(site, link.pathname))
  const page = await orNullWhenGone(() => pageOf(site, path, leadsToCar, signal))
  if (page === null) return NO_PAGE
  const links = linksOf(page, LINK, site, path)
  const following = pathOfPage(`${site.listPath.replace(/\/$/, '')}/`, number + 1)
  const [stated] = linksOf(page, NEXT, site, path)
  const next = stated ?? links.find(({ pathname }) => pathname.replace(/\/?$/, '/') === following)
  return {
    cars: [...new Set(links.flatMap(({ pathname }) => carPathIn(site, pathname) ?? []))],
    next: next ? next.pathname + next.search : null,
  }
}

/** The links of a page that lead to its own site. */
function linksOf(page: CheerioAPI, selector: string, { host }: SiteOfStaff, path: string): readonly URL[] {
  return page(selector)
    .toArray()
    .flatMap((link) => URL.parse(page(link).attr('href') ?? '', `https://${host}${path}`) ?? [])
    .filter((url) => url.host === host)
}
