import type { Plugin } from 'vite'
import { ROUTE_TABLE, ROUTES } from '../../libs/contracts/src/routes.ts'
import { LABELS } from '../../libs/domain/src/vocabulary/labels.ts'
import { MAKES } from '../../libs/domain/src/vocabulary/makes.ts'
import { type Language, LANGUAGES } from '../kit/src/paths.ts'

/** The words for filter values in one language, by kind and value. */
const labelsIn = (language: Language) =>
  Object.fromEntries(
    Object.entries(LABELS).map(([kind, values]) => [
      kind,
      Object.fromEntries(Object.entries(values).map(([value, words]) => [value, words[language]])),
    ]),
  )

/** What the pages of the shop ask for at once. */
const SHOP: readonly (keyof typeof ROUTES.catalog)[] = ['health', 'searchCars', 'getCar', 'carAvailability']
const isOfShop = ([name]: readonly [string, unknown]) => SHOP.some((one) => one === name)
const routes = Object.entries(ROUTE_TABLE)
const tableOf = (entries: typeof routes) => `export const ROUTES = ${JSON.stringify(Object.fromEntries(entries))}`

/** The calls of those who acquire cars, for their reference. */
const SCRAPING_CALLS = Object.values(ROUTES.scraping).map(({ method, path, summary, access }) => ({
  method,
  path,
  // Notes of ours say nothing to who calls.
  summary: summary.replace(/\s*\(`[^`]*`\)/g, '').replaceAll('`', ''),
  access,
}))

const VALUES: Readonly<Record<string, string>> = {
  // What every visitor calls, and what only those do who sign in.
  'virtual:shop-routes': tableOf(routes.filter(isOfShop)),
  'virtual:other-routes': tableOf(routes.filter((route) => !isOfShop(route))),
  'virtual:scraping-calls': `export const SCRAPING_CALLS = ${JSON.stringify(SCRAPING_CALLS)}`,
  'virtual:make-names': `export const MAKE_NAMES = ${JSON.stringify([...MAKES])}`,
  ...Object.fromEntries(
    LANGUAGES.map((language) => [
      `virtual:labels-${language}`,
      `export const labels = ${JSON.stringify(labelsIn(language))}`,
    ]),
  ),
}

/**
 * Gives the app values that are known when it is built, without what they are made of: method and path of every route without
 * the schema library, the names of makes without the words of sources, and the words for filter values by language.
 */
export const builtValues = (): Plugin => ({
  name: 'karvan-built-values',
  resolveId: (id) => (Object.hasOwn(VALUES, id) ? `\0${id}` : undefined),
  load: (id) => (id.startsWith('\0virtual:') ? VALUES[id.slice(1)] : undefined),
})
