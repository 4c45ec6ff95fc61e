import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, Suspense, use, useLayoutEffect, useMemo, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { PriceViewContext } from '../../../entities/src/car/price-view.ts'
import { LoadingScreen } from '../../../entities/src/frame/loading-screen.tsx'
import { useFocus } from '../../../entities/src/frame/use-focus.ts'
import { useFreshSettings } from '../../../entities/src/frame/use-fresh-settings.ts'
import { useReady } from '../../../entities/src/frame/use-ready.ts'
import { useShopSettings } from '../../../entities/src/settings/shop-settings.ts'
import type { Translations } from '../../../kit/src/i18n/translations.ts'
import { directionOf, type Language } from '../../../kit/src/paths.ts'
import { type ChosenView, viewCookies } from '../../../kit/src/price-view.ts'
import { LoadTextsContext } from '../../../ui/src/load-texts.ts'
import { Toasts } from '../../../ui/src/toast.tsx'
import { car } from '../car/route.ts'
import { CarPageChunk } from '../cards/car-page-chunk.ts'
import { Boundary } from './boundary.tsx'
import { CurrentPage } from './current-page.tsx'
import { findPage, type FoundPage } from './find-page.ts'
import { Layout } from './layout.tsx'
import type { PageLoader } from './page-loader.ts'
import { PageParamsContext } from './page-params.ts'
import { useScroll } from './use-scroll.ts'

interface AppProps {
  readonly translations: Translations
  readonly loader: PageLoader
  readonly client: QueryClient
  /** How the visitor chose before to see prices. */
  readonly view: ChosenView
}

/** All pages on what they share. A router stands around it: the browser's own, or the server's for one address. */
export function App({ translations, loader, client, view }: AppProps) {
  useReady()
  const [chosen, setChosen] = useState(view)
  const choice = useMemo(
    () => ({
      chosen,
      choose: (changes: ChosenView) => {
        for (const cookie of viewCookies(changes)) document.cookie = cookie
        setChosen({ ...chosen, ...changes })
      },
    }),
    [chosen],
  )
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <PriceViewContext value={choice}>
          <CarPageChunk value={(language) => loader.load({ page: car, language })}>
            <LoadTextsContext value={translations.load}>
              <Pages translations={translations} loader={loader} />
            </LoadTextsContext>
          </CarPageChunk>
        </PriceViewContext>
      </QueryClientProvider>
    </StrictMode>
  )
}

interface PagesProps {
  readonly translations: Translations
  readonly loader: PageLoader
}

/** The page at the address, in the frame of the shop. */
function Pages({ translations, loader }: PagesProps) {
  const { pathname, key } = useLocation()
  const found = useMemo(() => findPage(pathname), [pathname])
  return (
    <Frame translations={translations} language={found.language}>
      <Boundary visit={key}>
        <Suspense fallback={<LoadingScreen />}>
          <Layout>
            <LoadedPage found={found} loader={loader} />
          </Layout>
        </Suspense>
      </Boundary>
    </Frame>
  )
}

interface LoadedProps {
  readonly found: FoundPage
  readonly loader: PageLoader
}

/** A page whose code and texts are there. Until then the page before it stays. */
function useLoaded({ found, loader }: LoadedProps) {
  const { key } = useLocation()
  return loader.loaded(found) ?? use(loader.visit(found, key))
}

function LoadedPage(props: LoadedProps) {
  const view = useLoaded(props)
  const { found } = props
  return (
    <PageParamsContext value={found.params}>
      <CurrentPage found={found}>{view}</CurrentPage>
    </PageParamsContext>
  )
}

interface FrameProps {
  readonly translations: Translations
  readonly language: Language
  readonly children: ReactNode
}

/** What every page of the shop stands in: the language of its address, places to scroll to, and messages in passing. */
function Frame({ translations, language, children }: FrameProps) {
  useScroll()
  useFocus()
  useFreshSettings()
  const { shop_digits: digits } = useShopSettings()
  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
  }, [language])
  return (
    <I18nextProvider i18n={translations.of(language, digits)}>
      {children}
      {/* Outside of the pages' layers: dialogs lie above those, and toasts above dialogs. */}
      <Toasts at="bottom" />
    </I18nextProvider>
  )
}
