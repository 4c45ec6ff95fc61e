import { at } from '@karvan/scraper-kit'
import type { CheerioAPI } from 'cheerio'
import { readTolerantJson } from './tolerant-json.ts'

/** The things that a page's JSON-LD is about, without those that stand inside of them. Broken scripts are skipped. */
export function jsonLdItems(page: CheerioAPI): readonly unknown[] {
  return page('script[type="application/ld+json" i]')
    .toArray()
    .flatMap((script) => rootsOf(readTolerantJson(page(script).text())))
    .map(offered)
}

/** An object, a list of them, or either in `@graph`. */
function rootsOf(document: unknown): readonly unknown[] {
  const roots = Array.isArray(document) ? (document as readonly unknown[]) : [document]
  return roots.flatMap((root) => {
    const graph = at(root, '@graph')
    return Array.isArray(graph) ? (graph as readonly unknown[]) : [graph ?? root]
  })
}

/** An offer names its car: turned around it is a car with an offer. */
function offered(item: unknown): unknown {
  const car = at(item, 'itemOffered')
  return typeof car === 'object' && car !== null && !Array.isArray(car) ? { ...car, offers: item } : item
}
