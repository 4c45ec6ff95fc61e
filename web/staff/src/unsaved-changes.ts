import { useEffect, useLayoutEffect, useRef } from 'react'
import { type BlockerFunction, NavigationType, useBlocker, useLocation } from 'react-router-dom'
import { currentEntry } from '../../kit/src/browser-history.ts'
import { panelText } from './common/panel-address.ts'

const AGAIN_AFTER_MS = 1_000

type Ask = (leave: () => void) => void

interface UnsavedForm {
  readonly ask: Ask
  readonly isOfPage: boolean
}

/** The forms with changes, the one that lies over the others last: that one is asked about. */
const forms: UnsavedForm[] = []

/**
 * Keeps Back, links and a reload from losing what was typed, as long as `isUnsaved`. Works below a `LeaveGuard`.
 * @param ask told how to leave after all
 * @param isOfPage the whole page has the changes, and keeps them at every address of its path; else the entry of the history has
 */
export function useUnsaved(isUnsaved: boolean, ask: Ask, isOfPage = false): void {
  const asking = useRef(ask)
  useEffect(() => {
    asking.current = ask
  })
  useEffect(() => {
    if (!isUnsaved) return
    const form: UnsavedForm = { ask: (leave) => asking.current(leave), isOfPage }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    forms.push(form)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      forms.splice(forms.indexOf(form), 1)
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [isUnsaved, isOfPage])
}

/**
 * A search or a dialog changes the query of a page, which keeps its forms; a step in the history, or another panel at the side of a list,
 * may close a form that stands in it.
 */
const losesChanges: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
  const form = forms.at(-1)
  if (form === undefined) return false
  if (currentLocation.pathname !== nextLocation.pathname) return true
  const isOtherPanel = panelText(currentLocation.search) !== panelText(nextLocation.search)
  return !form.isOfPage && (isOtherPanel || historyAction === NavigationType.Pop)
}

/** Asks before a form with changes is left. Stands once in the layout: a router has one blocker. */
export function LeaveGuard() {
  const blocker = useBlocker(losesChanges)
  const place = usePlace()
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const form = forms.at(-1)
    if (form) form.ask(blocker.proceed)
    else blocker.proceed()
    // The router has asked the browser to step back to the form, and a browser may ignore a step while it makes another one.
    const again = setInterval(() => stepTo(place.current), AGAIN_AFTER_MS)
    return () => clearInterval(again)
  }, [blocker, place])
  return null
}

/** Where the page that is shown stands in the history, as far as the browser says. */
function usePlace() {
  const location = useLocation()
  const place = useRef<number>(undefined)
  // In the commit that shows the page: an effect after it may run when Back has already left the entry.
  useLayoutEffect(() => {
    place.current = currentEntry()?.index
  }, [location])
  return place
}

function stepTo(place: number | undefined): void {
  const now = currentEntry()?.index
  if (place !== undefined && now !== undefined && now !== place) window.history.go(place - now)
}
