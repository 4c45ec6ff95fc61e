import { useEffect, useState } from 'react'

/** What is there sooner needs no skeleton. */
const SOON_MS = 150

/** True once something has taken long enough to be noticed. */
export function useLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SOON_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
