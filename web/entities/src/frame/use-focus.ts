import { useEffect, useRef } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { keepsPlace } from '../navigation/keep-place.ts'
import { focusNewHeading } from '../../../ui/src/focus-heading.ts'

const pageOf = ({ search }: Location) => new URLSearchParams(search).get('page')

const isNew = (last: Location, next: Location) =>
  last.pathname !== next.pathname || (pageOf(last) !== pageOf(next) && !keepsPlace(next))

/** The link with this address, which may stand on the page more than once. */
const linkTo = (href: string | undefined) =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find((link) => link.getAttribute('href') === href)

/**
 * A new page, or another page of a list, takes the focus to its heading, which assistive technology then reads out. Going
 * back, the focus returns to the link that was followed.
 */
export function useFocus(): void {
  const location = useLocation()
  const type = useNavigationType()
  const before = useRef<Location>(null)
  const followed = useRef(new Map<string, string>())

  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      const href = target instanceof Element ? target.closest('main a[href]')?.getAttribute('href') : null
      if (href) followed.current.set(location.key, href)
    }
    document.addEventListener('click', note, true)
    return () => document.removeEventListener('click', note, true)
  }, [location.key])

  useEffect(() => {
    const last = before.current
    before.current = location
    if (last === null || location.hash !== '' || !isNew(last, location)) return undefined
    const link = type === NavigationType.Pop ? linkTo(followed.current.get(location.key)) : undefined
    if (!link) return focusNewHeading()
    link.focus({ preventScroll: true })
    return undefined
  }, [location, type])
}
