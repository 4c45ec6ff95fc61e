import type { CheerioAPI } from 'cheerio'
import { saysOfCar } from '../dealers/open-dealer.ts'
import { termsOf } from '../dealers/read.ts'
import { readPageCar } from '../page-data/read-page-car.ts'
import { takePage } from '../page-data/take-page.ts'
import type { SiteOfStaff } from '../site-clients.ts'
import { dealerOf } from './dealer-of.ts'

/**
 * A page of a site of staff: shown to a browser where they say that its scripts write it.
 * @param ready whether a page says what it is asked for: one that does not yet is waited for
 * @throws {SiteError}
 */
export async function pageOf(
  { client, needsBrowser }: Pick<SiteOfStaff, 'client' | 'needsBrowser'>,
  path: string,
  ready: (page: CheerioAPI) => boolean,
  signal: AbortSignal,
): Promise<CheerioAPI> {
  return needsBrowser ? await client.rendered(path, ready, signal) : await client.html(path, signal)
}

/** A page of a car, which is ready when it says what car it is. */
export async function carPageOf(site: SiteOfStaff, path: string, signal: AbortSignal): Promise<CheerioAPI> {
  const terms = termsOf(dealerOf(site), path)
  const isReady = (page: CheerioAPI) => saysOfCar(readPageCar(takePage(page, site.selectors), terms))
  return await pageOf(site, path, isReady, signal)
}
