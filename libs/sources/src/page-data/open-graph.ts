import type { CheerioAPI } from 'cheerio'
import { cleanAddress, cleanText } from './clean-text.ts'
import { factsOf, type OriginFacts } from './page-facts.ts'

/** What a page tells who links to it. It has no fields for a car beyond title, price and pictures. */
export function openGraphFacts(page: CheerioAPI): OriginFacts | null {
  const all = (property: string) =>
    page(`meta[property="${property}"]`)
      .toArray()
      .map((element) => page(element).attr('content'))
  const price = cleanText(all('product:price:amount')[0])
  const images = all('og:image').flatMap((address) => cleanAddress(address) ?? [])
  const currency = cleanText(all('product:price:currency')[0])
  return factsOf({ title: cleanText(all('og:title')[0]), price, currency }, images)
}
