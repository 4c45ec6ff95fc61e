import { useEffect, useState } from 'react'

/** True from when something begins until it ends, or until so many milliseconds have passed. */
export function useBriefly(isOn: boolean, mostMs: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setOver(true), mostMs)
    return () => {
      clearTimeout(timer)
      setOver(false)
    }
  }, [isOn, mostMs])
  return isOn && !isOver
}
