import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, Suspense, use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createPath, type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { PriceViewContext } from '../../../entities/src/car/price-view.ts'
import { LoadingScreen } from '../../../entities/src/frame/loading-screen.tsx'
import { useFocus } from '../../../entities/src/frame/use-focus.ts'
import { useFreshSettings } from '../../../entities/src/frame/use-fresh-settings.ts'
import { useReady } from '../../../entities/src/frame/use-ready.ts'
import { dialogOf } from '../../../entities/src/navigation/dialog-entry.ts'
import { keepsPlace } from '../../../entities/src/navigation/keep-place.ts'
import { useShopSettings } from '../../../entities/src/settings/shop-settings.ts'
import { currentEntry } from '../../../kit/src/browser-history.ts'
import type { Translations } from '../../../kit/src/i18n/translations.ts'
import { directionOf, type Language, splitPath } from '../../../kit/src/paths.ts'
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
import { useBranding } from './use-branding.ts'
import { createScrollPlaces } from './scroll-places.ts'

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
  useBranding()
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

const isSearch = (location: Location) => splitPath(location.pathname).page === '/search'

/** A dialog was opened or closed above a page that stays. */
const isDialogStep = (last: Location, next: Location) =>
  last.pathname === next.pathname && dialogOf(last) !== dialogOf(next)

/**
 * An entry of the history by the browser's own key for it, which stays when its address is replaced: a search puts its page into the
 * address when the visitor may have scrolled already, and a press on a car may come before that is rendered. By the router's key
 * where the browser is at another entry by now, or has no keys.
 */
function entryOf(location: Location): string {
  const { pathname, search, hash } = window.location
  const isCurrent = createPath(location) === pathname + search + hash
  return `${(isCurrent && currentEntry()?.key) || location.key} ${location.pathname}`
}

/** Whether the page was loaded where the visitor had been before, and not by a new visit to its address. */
function isOldEntry(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate'
}

const places = createScrollPlaces(() => sessionStorage)

/**
 * Every change of page starts at the top, but going back to `/search`, which restores its place, as a reload of any page
 * does.
 */
function useScroll(): void {
  const location = useLocation()
  const type = useNavigationType()
  const before = useRef<Location>(null)

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    window.addEventListener('pagehide', places.save)
    return () => {
      window.history.scrollRestoration = 'auto'
      window.removeEventListener('pagehide', places.save)
    }
  }, [])

  // Noted while it is looked at: when the next page is there, the old one's place is gone. A layout effect, because the
  // listener must be off before the jump to the top below, which would be noted as well.
  useLayoutEffect(() => {
    const entry = entryOf(location)
    const note = () => places.set(entry, window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [location])

  useLayoutEffect(() => {
    const last = before.current
    before.current = location
    if (last !== null && isDialogStep(last, location)) return undefined
    const isReturn = last === null ? isOldEntry() : type === NavigationType.Pop && isSearch(location)
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView()
    else if (isReturn) {
      const top = places.get(entryOf(location))
      // Of a page that was left before the app ran, the browser knows the place.
      if (top !== null) return scrollWhenThere(top)
      if (last !== null) window.scrollTo(0, 0)
      // A page that has just been loaded is at its top, or where its visitor has scrolled to before the app ran.
    } else if (last !== null && !keepsPlace(location)) window.scrollTo(0, 0)
    places.set(entryOf(location), window.scrollY)
    return undefined
  }, [location, type])
}

/** How long a page may take to stand as it stood. */
const PATIENCE_MS = 5_000
/** What a visitor does who wants to be elsewhere. */
const OWN_WISHES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to a place that may not be there yet, and stays there while what a page shows comes in above it.
 * @returns what gives it up
 */
function scrollWhenThere(top: number): () => void {
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const name of OWN_WISHES) window.removeEventListener(name, stop)
  }
  const observer = new ResizeObserver(() => window.scrollTo(0, top))
  const timer = setTimeout(stop, PATIENCE_MS)
  window.scrollTo(0, top)
  observer.observe(document.body)
  for (const name of OWN_WISHES) window.addEventListener(name, stop, { passive: true, once: true })
  return stop
}
