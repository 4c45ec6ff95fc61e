import type { CheerioAPI } from 'cheerio'
import { cleanAddress, cleanText } from './clean-text.ts'
import { factsOf, type OriginFacts, TEXT_FIELDS, type TextField } from './page-facts.ts'

/** Where on a site's pages a value stands. */
interface Selector {
  /** CSS. */
  readonly css: string
  /** The attribute that holds the value; its text where there is none. */
  readonly attribute?: string
}

/** By field; what people write in settings for a site whose pages say nothing in the words of schema.org. */
export type PageSelectors = { readonly [F in TextField | 'photos']?: Selector }

/** @throws Error for a selector that is no CSS */
export function selectedFacts(page: CheerioAPI, selectors: PageSelectors): OriginFacts | null {
  const values = ({ css, attribute }: Selector) =>
    page(css)
      .toArray()
      .map((element) => (attribute === undefined ? page(element).text() : page(element).attr(attribute)))
  const texts = TEXT_FIELDS.map((field) => {
    const selector = selectors[field]
    return [field, selector ? cleanText(values(selector)[0]) : null] as const
  })
  const photos = selectors.photos ? values(selectors.photos).flatMap((address) => cleanAddress(address) ?? []) : []
  return factsOf(Object.fromEntries(texts), photos)
}
