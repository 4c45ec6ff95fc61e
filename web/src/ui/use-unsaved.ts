import { useEffect, useRef } from 'react'
import { setPopGuard } from '../lib/pop-guard.ts'

const indexOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0

/**
 * Keeps Back and a reload from losing what was typed: it steps forward again before the router follows, asks, and steps back
 * once it may.
 * @param ask told how to leave after all
 */
export function useUnsaved(isUnsaved: boolean, ask: (leave: () => void) => void): void {
  const asking = useRef(ask)
  useEffect(() => {
    asking.current = ask
  })
  useEffect(() => {
    if (!isUnsaved) return
    const here = indexOf(window.history.state)
    let returning = false
    let isLeaving = false
    const onPop = (event: PopStateEvent) => {
      if (isLeaving) return
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
    window.addEventListener('beforeunload', onUnload)
    return () => {
      setPopGuard(null)
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [isUnsaved])
}
