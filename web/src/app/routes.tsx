import type { RouteObject } from 'react-router-dom'
import type { Language } from '../config/paths.ts'
import type { PageNamespace } from '../i18n/texts.ts'
import type { Voices } from '../i18n/voices.ts'
import type { Page } from '../pages/page.ts'
import { CurrentPage } from './current-page.tsx'
import { ADDRESSES } from './find-page.ts'
import { Frame } from './frame.tsx'
import { Layout } from './layout.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { needs } from './needs.ts'
import { RouteError } from './route-error.tsx'
import { STAFF_PAGES } from './staff-pages.ts'

/** What every page of the back office has: those who work there go from one to the other. */
const STAFF_TEXTS: readonly PageNamespace[] = ['staff', ...STAFF_PAGES.flatMap(({ texts }) => texts)]

/** Where a page's own file is, as the build's manifest knows it. */
export const sourceOf = ({ name }: Page): string => `src/pages/${name}/${name}.tsx`

export const textsOf = ({ access, texts }: Page): readonly PageNamespace[] =>
  access === 'public' ? texts : STAFF_TEXTS

/** Loads code and texts of a page, so that it can be shown at once. */
export async function loadPage(page: Page, language: Language, voices: Voices) {
  const [{ default: Component }] = await Promise.all([page.load(), voices.load(language, textsOf(page))])
  return { Component }
}

export interface RouteOptions {
  readonly voices: Voices
  /** Called when the code or the texts of a page cannot be had; what it throws is shown. */
  readonly whenMissing: (error: unknown) => Promise<never>
}

/** The pages of all languages, in the frame of the shop or in that of the back office. */
export function createRoutes({ voices, whenMissing }: RouteOptions): RouteObject[] {
  const routes = ADDRESSES.map(({ path, page, language }) => ({
    access: page.access,
    route: {
      path,
      ...(page.access !== 'public' && { loader: needs(page.access) }),
      lazy: () => loadPage(page, language, voices).catch(whenMissing),
    },
  }))
  const shop = routes.filter(({ access }) => access === 'public')
  const staff = routes.filter(({ access }) => access !== 'public')
  return [
    {
      Component: () => <Frame voices={voices} />,
      HydrateFallback: LoadingScreen,
      children: [
        {
          Component: Layout,
          ErrorBoundary: RouteError,
          // A page that breaks leaves header and footer standing.
          children: [{ Component: CurrentPage, ErrorBoundary: RouteError, children: shop.map(({ route }) => route) }],
        },
        {
          lazy: async () => ({ Component: (await import('./staff-layout.tsx').catch(whenMissing)).StaffLayout }),
          ErrorBoundary: RouteError,
          children: [
            {
              Component: CurrentPage,
              lazy: async () => ({ ErrorBoundary: (await import('./staff-error.tsx').catch(whenMissing)).StaffError }),
              children: staff.map(({ route }) => route),
            },
          ],
        },
      ],
    },
  ]
}
