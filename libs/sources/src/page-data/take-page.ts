import type { CheerioAPI } from 'cheerio'
import { jsonLdItems } from './json-ld.ts'
import { microdataItems } from './microdata.ts'
import { openGraphFacts } from './open-graph.ts'
import type { PageFacts } from './page-facts.ts'
import { factsOfItems } from './schema-car.ts'
import { type PageSelectors, selectedFacts } from './selected.ts'

/**
 * What a page says of the car that it is about, by origin and in its own words: no text that a person wrote, and nothing
 * about a person. `readPageCar` understands it.
 * @throws Error for a selector that is no CSS
 */
export function takePage(page: CheerioAPI, selectors: PageSelectors = {}): PageFacts {
  const facts = {
    'json-ld': factsOfItems(jsonLdItems(page)),
    microdata: factsOfItems(microdataItems(page)),
    'open-graph': openGraphFacts(page),
    selector: selectedFacts(page, selectors),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, said]) => said !== null))
}
