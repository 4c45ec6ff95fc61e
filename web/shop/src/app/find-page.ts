import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { generatePath, matchRoutes } from 'react-router-dom'
import { PUBLIC_SETTINGS } from '../../../entities/src/settings/queries.ts'
import { inLanguage, type Language, LANGUAGES } from '../../../kit/src/paths.ts'
import { languageTools } from '../../../kit/src/i18n/use-language.ts'
import { brandOf } from '../../../kit/src/brand.ts'
import { type ChosenView, viewIn } from '../../../kit/src/price-view.ts'
import { PAGES } from '../pages.ts'
import type { Page, PageContext } from '../page.ts'

/** A page in one language: the addresses differ, the pages are the same. */
interface PageAddress {
  readonly path: string
  readonly page: Page
  readonly language: Language
}

const ADDRESSES: readonly PageAddress[] = LANGUAGES.flatMap((language) =>
  PAGES.map((page) => ({ path: inLanguage(language, { pathname: page.path, search: '' }), page, language })),
)

/** On the server, where matching reads the patterns of all pages each time: most addresses hold nothing that changes. */
const PLAIN = import.meta.env.SSR
  ? new Map(ADDRESSES.filter(({ path }) => !/[:*]/.test(path)).map((address) => [address.path, address]))
  : null

export interface FoundPage extends PageAddress {
  readonly params: PageContext['params']
}

/** The page at a path. There always is one: the last of the list stands wherever no other does. */
export function findPage(pathname: string): FoundPage {
  const plain = PLAIN?.get(pathname)
  if (plain) return { ...plain, params: {} }
  const match = matchRoutes([...ADDRESSES], pathname)?.at(-1)
  // A path that cannot be decoded matches nothing.
  const found = match ?? { route: ADDRESSES.at(-1), params: {} }
  if (!found.route) throw new Error('there are no pages')
  return { ...found.route, params: found.params }
}

/**
 * The one address of a page, however it was typed: the router takes capital letters and a slash at the end, too. That of the page
 * that stands wherever no other does is the path itself.
 */
export const placeOfPage = ({ path, params }: FoundPage, pathname: string): string =>
  path.includes('*') ? pathname : generatePath(path, params)

/** What a page is asked with. */
export const contextOf = (
  { params }: Pick<FoundPage, 'params'>,
  search: string,
  i18n: i18n,
  client: QueryClient,
  chosen: ChosenView = {},
): PageContext => {
  const tools = languageTools(i18n)
  const view = viewIn(tools.language, chosen)
  const brand = () => brandOf(client.getQueryData(PUBLIC_SETTINGS.queryKey), i18n.t)
  return { ...tools, ...view, t: i18n.t, params, search: new URLSearchParams(search), client, brand }
}
