import { useEffect, useState } from 'react'

/** Seconds that are left of so many, and the way to begin again. */
export function useCountdown(seconds: number): { readonly left: number; readonly restart: () => void } {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  return { left, restart: () => setLeft(seconds) }
}
