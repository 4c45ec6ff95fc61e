import { at } from '@karvan/scraper-kit'
import type { CheerioAPI } from 'cheerio'
import { readTolerantJson } from './tolerant-json.ts'

/** The type may have parameters, such as a charset. */
const LD_JSON = /^\s*application\/ld\+json\s*(?:;|$)/i

/** The things that a page's JSON-LD is about: not those inside of them, such as similar cars. Broken scripts are skipped. */
export function jsonLdItems(page: CheerioAPI): readonly unknown[] {
  return page('script[type*="ld+json" i]')
    .toArray()
    .filter((script) => LD_JSON.test(page(script).attr('type') ?? ''))
    .flatMap((script) => rootsOf(readTolerantJson(page(script).text())))
    .map(offered)
}

/** An object, a list of them, or either in `@graph`; of a page as a thing, its main one. */
function rootsOf(document: unknown): readonly unknown[] {
  return listOf(document)
    .flatMap((root) => listOf(at(root, '@graph') ?? root))
    .flatMap((item) => listOf(at(item, 'mainEntity') ?? item))
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : [value])

/** An offer names its car: turned around it is a car with an offer. */
function offered(item: unknown): unknown {
  const car = at(item, 'itemOffered')
  return typeof car === 'object' && car !== null && !Array.isArray(car) ? { ...car, offers: item } : item
}
