import { useEffect, useRef } from 'react'
import { currentEntry, entryOf, noteEntry } from '../lib/current-entry.ts'
import { addLeaveGuard } from '../lib/leave-guard.ts'
import { addPopGuard } from '../lib/pop-guard.ts'

const AGAIN_AFTER_MS = 1_000

/**
 * Keeps Back, links and a reload from losing what was typed. Of Back it steps forward again before the router follows, asks, and
 * steps back once it may.
 * @param ask told how to leave after all
 * @param isOfPage the whole page has the changes, and keeps them at every address of its path; else the entry of the history has
 */
export function useUnsaved(isUnsaved: boolean, ask: (leave: () => void) => void, isOfPage = false): void {
  const asking = useRef(ask)
  useEffect(() => {
    asking.current = ask
  })
  useEffect(() => {
    if (!isUnsaved) return
    noteEntry()
    const { pathname } = window.location
    let isReturning = false
    let isLeaving = false
    let again: ReturnType<typeof setTimeout> | undefined
    const stepBack = () => {
      clearTimeout(again)
      const missing = currentEntry() - entryOf(window.history.state)
      isReturning = missing !== 0
      if (!isReturning) return
      window.history.go(missing)
      // A browser may ignore a step that it is asked for while it makes another one.
      again = setTimeout(stepBack, AGAIN_AFTER_MS)
    }
    const onPop = (event: PopStateEvent) => {
      if (isLeaving || (!isReturning && isOfPage && window.location.pathname === pathname)) {
        noteEntry()
        return
      }
      event.stopImmediatePropagation()
      if (isReturning) {
        stepBack()
        return
      }
      const target = entryOf(event.state)
      if (target === currentEntry()) return
      stepBack()
      asking.current(() => {
        isLeaving = true
        clearTimeout(again)
        const left = target - entryOf(window.history.state)
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
  }, [isUnsaved, isOfPage])
}
