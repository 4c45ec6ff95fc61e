import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { addLeaveGuard } from '../lib/leave-guard.ts'
import { addPopGuard } from '../lib/pop-guard.ts'

const AGAIN_AFTER_MS = 1_000
const indexOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0

/**
 * Keeps Back, links and a reload from losing what was typed. Of Back it steps forward again before the router follows, asks, and
 * steps back once it may.
 * @param ask told how to leave after all
 * @param isOfPage the whole page has the changes, and keeps them at every address of its path; else the entry of the history has
 */
export function useUnsaved(isUnsaved: boolean, ask: (leave: () => void) => void, isOfPage = false): void {
  const { key } = useLocation()
  const entry = isOfPage ? key : null
  const asking = useRef(ask)
  useEffect(() => {
    asking.current = ask
  })
  useEffect(() => {
    if (!isUnsaved) return
    const here = indexOf(window.history.state)
    const { pathname } = window.location
    let returning = false
    let isLeaving = false
    let again: ReturnType<typeof setTimeout> | undefined
    // A browser may ignore a step that it is asked for while it makes another one.
    const stepBack = () => {
      const missing = here - indexOf(window.history.state)
      if (returning && missing !== 0) window.history.go(missing)
    }
    const onPop = (event: PopStateEvent) => {
      if (isLeaving) return
      if (isOfPage && !returning && window.location.pathname === pathname) return
      event.stopImmediatePropagation()
      if (returning) {
        returning = false
        clearTimeout(again)
        return
      }
      const steps = indexOf(event.state) - here
      if (steps === 0) return
      returning = true
      window.history.go(-steps)
      again = setTimeout(stepBack, AGAIN_AFTER_MS)
      const target = here + steps
      asking.current(() => {
        isLeaving = true
        clearTimeout(again)
        const left = target - indexOf(window.history.state)
        if (left !== 0) window.history.go(left)
        // The browser is there already, and the router was not told.
        else window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }))
      })
    }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const removePopGuard = addPopGuard(onPop)
    const removeLeaveGuard = addLeaveGuard((leave) => asking.current(leave))
    window.addEventListener('beforeunload', onUnload)
    return () => {
      clearTimeout(again)
      removePopGuard()
      removeLeaveGuard()
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [isUnsaved, isOfPage, entry])
}
