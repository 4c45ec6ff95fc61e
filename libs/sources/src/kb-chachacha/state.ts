import type { SourceState } from '@karvan/domain'
import { SiteError } from '@karvan/scraper-kit'
import type { CheerioAPI } from 'cheerio'
import { CAR } from './car-page.ts'

const SOLD = /판매가\s*완료/

/** What stands over a car that is not for sale any more. */
const coverOf = (page: CheerioAPI) => page('.soldout-dim .dim-txt').first().text().trim()

/** Only a page of a car can say so: a challenge is none (README.md, 5). */
export const isSold = (page: CheerioAPI): boolean => page(CAR).length > 0 && SOLD.test(coverOf(page))

/**
 * What a car's page says of its sale.
 * @throws {SiteError} `malformed` for a page without a car, and for words that are not known
 */
export function readState(page: CheerioAPI): SourceState {
  if (page(CAR).length === 0) throw new SiteError('malformed', 'the page has no car: it says nothing of a sale')
  if (isSold(page)) return 'sold'
  if (coverOf(page) !== '') throw new SiteError('malformed', 'the page says something of the sale that is not known')
  return 'available'
}
