import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { setLeaveGuard } from '../lib/leave-guard.ts'
import { setPopGuard } from '../lib/pop-guard.ts'

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
    const onPop = (event: PopStateEvent) => {
      if (isLeaving) return
      if (isOfPage && !returning && window.location.pathname === pathname) return
      event.stopImmediatePropagation()
      if (returning) {
        returning = false
        return
      }
      const steps = indexOf(event.state) - here
      if (steps === 0) return
      returning = true
      window.history.go(-steps)
      asking.current(() => {
        isLeaving = true
        window.history.go(steps)
      })
    }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    setPopGuard(onPop)
    setLeaveGuard((leave) => asking.current(leave))
    window.addEventListener('beforeunload', onUnload)
    return () => {
      setPopGuard(null)
      setLeaveGuard(null)
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [isUnsaved, isOfPage, entry])
}
