import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom'
import { LANGUAGES, prefixOf, splitPath } from '../config/paths.ts'
import { speak } from '../i18n/i18n.ts'
import { Layout } from './layout.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { RouteError } from './route-error.tsx'

/** Cards ask for it ahead of the visit. */
export const carPage = () => import('../pages/car.tsx')

const languageAt = (url: string) => splitPath(new URL(url).pathname).language

/** The pages of one language. The addresses differ, the pages are the same. */
function pagesUnder(prefix: string): RouteObject[] {
  return [
    { path: prefix || '/', lazy: async () => ({ Component: (await import('../pages/home.tsx')).default }) },
    { path: `${prefix}/search`, lazy: async () => ({ Component: (await import('../pages/search.tsx')).default }) },
    { path: `${prefix}/car/:id`, lazy: async () => ({ Component: (await carPage()).default }) },
    {
      path: `${prefix}/favorites`,
      lazy: async () => ({ Component: (await import('../pages/favorites.tsx')).default }),
    },
    { path: `${prefix}/sold/:id?`, lazy: async () => ({ Component: (await import('../pages/sold.tsx')).default }) },
    { path: `${prefix}/login`, lazy: async () => ({ Component: (await import('../pages/login.tsx')).default }) },
  ]
}

/** Built when the app starts, not when this file is read: a router begins to navigate as soon as it exists. */
export function createRouter() {
  return createBrowserRouter([
    {
      Component: Layout,
      HydrateFallback: LoadingScreen,
      ErrorBoundary: RouteError,
      loader: async ({ request }: LoaderFunctionArgs) => {
        await speak(languageAt(request.url))
        return null
      },
      shouldRevalidate: ({ currentUrl, nextUrl }) => languageAt(currentUrl.href) !== languageAt(nextUrl.href),
      children: [
        {
          // A page that breaks leaves header and footer standing.
          ErrorBoundary: RouteError,
          children: [
            ...LANGUAGES.flatMap((language) => pagesUnder(prefixOf(language))),
            { path: '*', lazy: async () => ({ Component: (await import('../pages/not-found.tsx')).default }) },
          ],
        },
      ],
    },
  ])
}
