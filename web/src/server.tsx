import type {
  CarDetail,
  PageRedirect,
  PageRenderer,
  RenderedPage,
  RendererOptions,
  ShopSettings,
} from '@karvan/contracts/browser'
import { dehydrate, type QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { carQuery, NEWEST, searchQuery, WHOLE_SHOP } from './api/cars.ts'
import { connect } from './api/client.ts'
import { ApiError } from './api/errors.ts'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app/app.tsx'
import { createRoutes, type PageHandle } from './app/routes.tsx'
import { directionOf, inLanguage, isCarId, type Language, LANGUAGES, splitPath } from './config/paths.ts'
import { headTags } from './head/head-tags.ts'
import { headOf } from './head/page-head.ts'
import { createI18n, speak } from './i18n/i18n.ts'
import { readSearch, searchRequest } from './lib/car-search.ts'
import { currencyOf } from './lib/money.ts'

/** Only matches the address to a page; hosts do not matter here. */
const ORIGIN = 'http://page'
const STRINGS: Readonly<Record<Language, readonly string[]>> = {
  ar: ['src/i18n/locales/ar/index.ts', 'src/i18n/locales/ar/names.ts'],
  en: ['src/i18n/locales/en/index.ts'],
  sq: ['src/i18n/locales/sq/index.ts'],
}

/** The pages as the browser will show them first, for readers without scripts and for the first paint of everybody. */
export async function createRenderer({ send, publicUrl }: RendererOptions): Promise<PageRenderer> {
  connect({ send })
  const voices = new Map<Language, i18n>()
  for (const language of LANGUAGES) {
    const voice = createI18n()
    await speak(voice, language)
    voices.set(language, voice)
  }
  const handler = createStaticHandler(
    createRoutes({
      speak: () => Promise.resolve(),
      whenMissing: (error) => {
        throw error
      },
    }),
  )

  const write = async (url: URL, settings: ShopSettings, language: Language, page: string): Promise<Written> => {
    const voice = voices.get(language)
    const context = await handler.query(new Request(url))
    if (context instanceof Response || !voice) throw new Error(`no page is written for ${url.pathname}`)
    const client = createQueryClient({ retries: false })
    const first = await prefetch(client, language, page, url.searchParams)
    // The browser begins without them as well, and asks by itself.
    client.removeQueries({ predicate: ({ state }) => state.status === 'error' })
    const html = renderToString(
      <App i18n={voice} client={client} settings={settings}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>,
    )
    const handle = context.matches.at(-1)?.route.handle as PageHandle | undefined
    const sources = [...STRINGS[language], ...(handle ? [handle.source] : [])]
    const state = dehydrate(client)
    client.clear()
    return { html, state, sources, failure: null, ...first }
  }

  return {
    render: async ({ address, settings }): Promise<RenderedPage | PageRedirect> => {
      const url = new URL(ORIGIN + address)
      const { language, page } = splitPath(url.pathname)
      const { car, ...written } = await write(url, settings, language, page).catch(leftToTheBrowser)
      if (page.startsWith('/sold/') && car && car.status !== 'sold') {
        return { redirectTo: inLanguage(language, { pathname: page.replace('/sold/', '/car/'), search: '' }) }
      }
      const head = headOf(language, page, car)
      return {
        status: head.status,
        language,
        direction: directionOf(language),
        head: headTags({ language, page, head, publicUrl }),
        ...written,
      }
    },
  }
}

const leftToTheBrowser = (failure: unknown): Written => ({ html: '', state: null, sources: [], failure })

interface Written {
  readonly html: string
  readonly state: unknown
  readonly sources: readonly string[]
  readonly failure: unknown
  /** On a car's page: the car, null when there is none, absent when nobody could say. */
  readonly car?: CarDetail | null
}

/** The calls of each page's first view. */
async function prefetch(
  client: QueryClient,
  language: Language,
  page: string,
  params: URLSearchParams,
): Promise<{ car?: CarDetail | null }> {
  const [, first, id = ''] = page.split('/')
  if (page === '/') await Promise.all([attempt(client.query(once(WHOLE_SHOP))), attempt(client.query(once(NEWEST)))])
  else if (page === '/search') {
    const search = readSearch(params)
    const found = once(searchQuery(client, searchRequest(search, 0, currencyOf(language))))
    // A random order belongs to one visit: the browser draws its seed.
    const asked = search.sortBy === 'random' ? null : attempt(client.query(found))
    await Promise.all([attempt(client.query(once(WHOLE_SHOP))), asked])
  } else if (first === 'car' || first === 'sold') return isCarId(id) ? await findCar(client, id) : { car: null }
  return {}
}

async function findCar(client: QueryClient, id: string): Promise<{ car?: CarDetail | null }> {
  try {
    return { car: await client.query(once(carQuery(id))) }
  } catch (error) {
    // Any other failure says nothing about the car.
    return error instanceof ApiError && error.status === 404 ? { car: null } : {}
  }
}

/** A call that fails here is made again by the browser, which tells the visitor. */
const attempt = (call: Promise<unknown>): Promise<unknown> => call.catch(() => null)

/** A visitor who waits for a page does not wait for a second try. */
const once = <Q extends object>(query: Q): Q & { retry: false } => ({ ...query, retry: false })
