import type { Car } from '@karvan/contracts/browser'
import { useEffect } from 'react'
import { create } from 'zustand'

interface Subject {
  /** What the visitor is looking at, for the message that the floating button begins. */
  readonly car: Car | null
  /** Whether a button of the page that does the same is in view. */
  readonly hasButtonInView: boolean
}

export const useContactSubject = create<Subject>(() => ({ car: null, hasButtonInView: false }))

/** A ref for what has such a button. */
export function watchContacts(box: HTMLElement): () => void {
  const setInView = (hasButtonInView: boolean) => useContactSubject.setState({ hasButtonInView })
  const watch = new IntersectionObserver((seen) => setInView(seen.at(-1)?.isIntersecting === true))
  watch.observe(box)
  return () => {
    watch.disconnect()
    setInView(false)
  }
}

/** Names the car of a page as what a message would be about, as long as the page stands. */
export function useContactAbout(car: Car): void {
  useEffect(() => {
    useContactSubject.setState({ car })
    return () => useContactSubject.setState({ car: null })
  }, [car])
}
