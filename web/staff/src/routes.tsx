import { createBrowserRouter, redirect, type RouteObject } from 'react-router-dom'
import { loadAfresh } from '../../kit/src/missing-code.ts'
import { LoadingScreen } from '../../entities/src/frame/loading-screen.tsx'
import { RouteError } from '../../entities/src/frame/route-error.tsx'
import { inLanguage, type Language, LANGUAGES, pathsOf } from '../../kit/src/paths.ts'
import type { Translations } from '../../kit/src/i18n/translations.ts'
import { Frame } from './frame.tsx'
import { Layout } from './layout.tsx'
import { STAFF_PAGES, type StaffPage } from './pages.ts'
import { STAFF_TEXTS } from './texts.ts'

/** The pages of the back office in every language, within what stands around them. */
export const createStaffRouter = (translations: Translations) =>
  createBrowserRouter(LANGUAGES.map((language) => languageRoute(language, translations)))

function languageRoute(language: Language, translations: Translations): RouteObject {
  return {
    path: inLanguage(language, { pathname: '/', search: '' }),
    loader: async () => {
      await translations.load(language, STAFF_TEXTS).catch(loadAfresh)
      return null
    },
    // They stay as they are until the page is loaded anew.
    shouldRevalidate: () => false,
    element: <Frame translations={translations} language={language} />,
    hydrateFallbackElement: <LoadingScreen />,
    errorElement: <RouteError />,
    children: [
      {
        element: <Layout />,
        errorElement: <RouteError />,
        children: [
          ...STAFF_PAGES.map(pageRoute),
          // An address of the back office that is not known leads to where it begins (back-office spec, section 2).
          { path: '*', loader: () => redirect(pathsOf(language).staffArea) },
        ],
      },
    ],
  }
}

const pageRoute = (page: StaffPage): RouteObject => ({
  path: page.path.slice(1),
  handle: page,
  lazy: async () => {
    const { default: Component } = await page.load().catch(loadAfresh)
    return { Component }
  },
  errorElement: <RouteError />,
})
