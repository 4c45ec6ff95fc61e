import { useEffect, useLayoutEffect, useRef } from 'react'
import { createPath, type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { dialogOf } from '../../../entities/src/navigation/dialog-entry.ts'
import { keepsPlace } from '../../../entities/src/navigation/keep-place.ts'
import { currentEntry } from '../../../kit/src/browser-history.ts'
import { splitPath } from '../../../kit/src/paths.ts'
import { createScrollPlaces } from './scroll-places.ts'

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
 * does (decision 139).
 */
export function useScroll(): void {
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
