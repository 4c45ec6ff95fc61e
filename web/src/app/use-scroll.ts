import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { splitPath } from '../config/paths.ts'

const isSearch = (location: Location) => splitPath(location.pathname).page === '/search'

/** Filters change what stands beside them; the page must not jump. */
const keepsPlace = (location: Location) => (location.state as { keepScroll?: boolean } | null)?.keepScroll === true

/** Every change of page starts at the top, but going back to `/search`, which restores its place (decision 139). */
export function useScroll(): void {
  const location = useLocation()
  const type = useNavigationType()
  const places = useRef(new Map<string, number>())

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    return () => {
      window.history.scrollRestoration = 'auto'
    }
  }, [])

  // Noted while it is looked at: when the next page is there, the old one's place is gone. A layout effect, because the
  // listener must be off before the jump to the top below, which would be noted as well.
  useLayoutEffect(() => {
    const seen = places.current
    const note = () => seen.set(location.key, window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [location.key])

  useLayoutEffect(() => {
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView()
    else if (type === NavigationType.Pop && isSearch(location)) {
      window.scrollTo(0, places.current.get(location.key) ?? 0)
    } else if (!keepsPlace(location)) window.scrollTo(0, 0)
    places.current.set(location.key, window.scrollY)
  }, [location, type])
}
