import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { type Language, LANGUAGES, prefixOf, splitPath } from '../config/paths.ts'
import { carPage } from './car-page.ts'
import { Layout } from './layout.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { RouteError } from './route-error.tsx'

const languageAt = (url: string) => splitPath(new URL(url).pathname).language

/** The frame's place in the tree of routes. */
export const FRAME = 'frame'

/** The file of a page, by which the build's manifest knows it. */
export interface PageHandle {
  readonly source: string
}

type Load = () => Promise<{ default: () => React.ReactNode }>
type MakePage = (path: string, name: string, load: Load) => RouteObject

/** The pages of one language. The addresses differ, the pages are the same. */
const pagesUnder = (prefix: string, page: MakePage): RouteObject[] => [
  page(prefix || '/', 'home', () => import('../pages/home.tsx')),
  page(`${prefix}/search`, 'search', () => import('../pages/search.tsx')),
  page(`${prefix}/car/:id`, 'car', carPage),
  page(`${prefix}/sold/:id?`, 'sold', () => import('../pages/sold.tsx')),
  page(`${prefix}/favorites`, 'favorites', () => import('../pages/favorites.tsx')),
  page(`${prefix}/admin-dashboard/quality`, 'quality', () => import('../pages/quality.tsx')),
  page(`${prefix}/login`, 'login', () => import('../pages/login.tsx')),
]

export interface RouteOptions {
  /** Called before a page of another language is shown. */
  readonly speak: (language: Language) => Promise<void>
  /** Called when the code or the texts of a page cannot be had; what it throws is shown. */
  readonly whenMissing: (error: unknown) => Promise<never>
}

export function createRoutes({ speak, whenMissing }: RouteOptions): RouteObject[] {
  // The name cannot be put into the import: the build must see what is imported.
  const page: MakePage = (path, name, load) => ({
    path,
    handle: { source: `src/pages/${name}.tsx` } satisfies PageHandle,
    lazy: async () => ({ Component: (await load().catch(whenMissing)).default }),
  })
  return [
    {
      id: FRAME,
      Component: Layout,
      HydrateFallback: LoadingScreen,
      ErrorBoundary: RouteError,
      loader: async ({ request }: LoaderFunctionArgs) => {
        await speak(languageAt(request.url)).catch(whenMissing)
        return null
      },
      shouldRevalidate: ({ currentUrl, nextUrl }) => languageAt(currentUrl.href) !== languageAt(nextUrl.href),
      children: [
        {
          // A page that breaks leaves header and footer standing.
          ErrorBoundary: RouteError,
          children: [
            ...LANGUAGES.flatMap((language) => pagesUnder(prefixOf(language), page)),
            page('*', 'not-found', () => import('../pages/not-found.tsx')),
          ],
        },
      ],
    },
  ]
}
