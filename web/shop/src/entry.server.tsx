import type { PageRedirect, PageRenderer, RenderedPage, RendererOptions } from '@karvan/contracts/browser'
import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { StaticRouter } from 'react-router-dom'
import { connect } from '../../kit/src/api/client.ts'
import { isConnectionLost } from '../../kit/src/api/errors.ts'
import { createQueryClient } from '../../kit/src/api/query-client.ts'
import { isPassing } from '../../kit/src/api/retry-rule.ts'
import { PUBLIC_SETTINGS } from '../../entities/src/settings/queries.ts'
import { App } from './app/app.tsx'
import { contextOf, findPage, type FoundPage, placeOfPage } from './app/find-page.ts'
import { createPageLoader, sourceOf } from './app/page-loader.ts'
import { directionOf, isStaffPath, LANGUAGES, splitPath, staffFolder } from '../../kit/src/paths.ts'
import { headTags } from './head/head-tags.ts'
import { siteAddresses } from './head/site-addresses.ts'
import { siteData } from './head/site-data.ts'
import { webManifest } from './head/web-manifest.ts'
import { createTranslations, textSources } from '../../kit/src/i18n/translations.ts'
import { brandOf, withBrand } from '../../kit/src/brand.ts'
import { type ChosenView, chosenView } from '../../kit/src/price-view.ts'
import type { PageState } from './page-state.ts'
import { PAGES } from './pages.ts'
import type { PageContext } from './page.ts'
import { FragmentRenderer, type RenderedHtml } from './render/fragment-renderer.tsx'

/** Only matches the address to a page; hosts do not matter here. */
const ORIGIN = 'http://page'

/** Says which file has which texts of the back office. */
const STAFF_TEXTS = '../kit/src/i18n/other-texts.ts'

/** Every page, for those who look at all of them. */
export const PAGE_LIST = PAGES.map(({ name, path }) => ({ name, path }))

/**
 * The pages as the browser will show them first, for readers without scripts and for the first paint of everybody. They are
 * written for nobody: tokens stand in the browser's storage, so an address carries no session, and what depends on one
 * comes after hydration.
 */
export function createRenderer({ send, publicUrl }: RendererOptions): Promise<PageRenderer> {
  connect({ send })
  const translations = createTranslations()
  const fragments = new FragmentRenderer()
  const loader = createPageLoader(translations, (error) => Promise.reject(asError(error)))

  /** Its figures are those that staff have chosen, as far as that is known by now. */
  const i18nOf = ({ language }: FoundPage, client: QueryClient) =>
    translations.of(language, client.getQueryData(PUBLIC_SETTINGS.queryKey)?.shop_digits)

  const renderApp = async (
    found: FoundPage,
    address: string,
    view: ChosenView,
    client: QueryClient,
  ): Promise<RenderedHtml> => {
    await loader.load(found)
    return fragments.render(
      <StaticRouter location={address}>
        <App translations={translations} loader={loader} client={client} view={view} />
      </StaticRouter>,
      { i18n: i18nOf(found, client), view },
    )
  }

  const keyOf: PageRenderer['keyOf'] = ({ address, cookies }) =>
    JSON.stringify([address, chosenView(cookies, new URL(ORIGIN + address).search)])

  const render: PageRenderer['render'] = async ({ address, cookies }): Promise<RenderedPage | PageRedirect> => {
    const url = new URL(ORIGIN + address)
    const view = chosenView(cookies, url.search)
    const found = findPage(url.pathname)
    const { page, language } = found
    await translations.load(language, [...page.texts, ...(page.laterTexts ?? [])])
    const client = createQueryClient({ retries: false })
    const asking = contextOf(found, url.search, translations.of(language), client, view)
    const [, ...answers] = await Promise.allSettled([client.query(PUBLIC_SETTINGS), ...(page.prefetch?.(asking) ?? [])])
    const context = contextOf(found, url.search, i18nOf(found, client), client, view)
    const redirectTo = page.redirect?.(context) ?? null
    if (redirectTo !== null) return { redirectTo }
    const { status: known = 200, ...head } = page.head?.(context) ?? {}
    const status = known === 200 && isWithoutData(answers) ? 503 : known
    const isListed = status === 200 && page.forCrawlers !== 'refused' && head.isListed !== false
    const name = page.title(context)
    // The browser begins without what failed as well, and asks by itself.
    client.removeQueries({ predicate: ({ state }) => state.status === 'error' })
    const dehydrated = dehydrate(client)
    const rendered = await renderApp(found, address, view, client).then(
      ({ html, names }) => {
        const state: PageState = { answers: dehydrated, names }
        return { html, state, sources: sourcesOf(found), failure: null }
      },
      (failure: unknown) => ({ html: [], state: null, sources: [], failure }),
    )
    const tags = headTags({
      ...head,
      language,
      pathname: placeOfPage(found, url.pathname),
      title: withBrand(name, context.brand()),
      isListed,
      publicUrl,
      currency: context.currency,
      ...placeOf(publicUrl, found, name, context),
    })
    // Not before: the head is made from the answers, too.
    client.clear()
    return { status, language, direction: directionOf(language), head: tags, ...rendered }
  }
  const manifestOf: PageRenderer['manifestOf'] = async (asked) => {
    const language = LANGUAGES.find((one) => one === asked)
    if (language === undefined) return null
    await translations.load(language, [])
    const client = createQueryClient({ retries: false })
    // Without the settings it is called as its language calls it.
    const settings = await client.query(PUBLIC_SETTINGS).catch(() => undefined)
    client.clear()
    return webManifest(language, brandOf(settings, translations.of(language).t))
  }
  const staffPageOf: PageRenderer['staffPageOf'] = (address) => {
    if (!isStaffPath(address)) return null
    const { language } = splitPath(new URL(ORIGIN + address).pathname)
    return {
      language,
      direction: directionOf(language),
      sources: [STAFF_TEXTS, `src/${staffFolder(address)}/route.tsx`],
    }
  }
  return Promise.resolve({ keyOf, render, staffPageOf, manifestOf, addresses: siteAddresses(publicUrl) })
}

/** Where the page stands in the shop. What the shop itself is, its first page says. */
function placeOf(publicUrl: string, { page }: FoundPage, name: string, context: PageContext) {
  const { client, language, paths } = context
  const brand = context.brand()
  const settings = client.getQueryData(PUBLIC_SETTINGS.queryKey)
  if (page.path !== '/') return { name, home: [brand, paths.home], site: [], settings } as const
  return { name, home: null, site: siteData({ publicUrl, brand, language, paths, settings }), settings }
}

const sourcesOf = ({ page, language }: FoundPage): readonly string[] => [
  ...textSources(language, page.texts),
  sourceOf(page),
]

/** Whether nothing that the page asked for could be had, because a service is away. */
const isWithoutData = (answers: readonly PromiseSettledResult<unknown>[]): boolean =>
  answers.length > 0 &&
  answers.every(
    (answer) => answer.status === 'rejected' && (isPassing(answer.reason) || isConnectionLost(answer.reason)),
  )

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)))
