import type { Car } from '@karvan/contracts/browser'
import { useEffect } from 'react'
import { create } from 'zustand'

/** What the visitor is looking at, for the message that the floating button begins. */
export const useContactSubject = create<{ readonly car: Car | null }>(() => ({ car: null }))

/** Names the car of a page as what a message would be about, as long as the page stands. */
export function useContactAbout(car: Car): void {
  useEffect(() => {
    useContactSubject.setState({ car })
    return () => useContactSubject.setState({ car: null })
  }, [car])
}
