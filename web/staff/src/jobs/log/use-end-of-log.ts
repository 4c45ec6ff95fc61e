import { useEffect, useRef, useState } from 'react'

/** How near to its end one must be for the log to follow, in CSS pixels. */
const AT_END = 24

/**
 * Keeps the end of a log in view until its reader scrolls up. Lines that come into view turn out taller than they were taken
 * for, so the height of all lines is watched, not their number.
 */
export function useEndOfLog() {
  const box = useRef<HTMLDivElement>(null)
  const lines = useRef<HTMLDivElement>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const follows = useRef(true)
  const lastTop = useRef(0)
  const toEnd = () => {
    follows.current = true
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }
  useEffect(() => {
    if (!lines.current) return
    const heights = new ResizeObserver(() => {
      if (follows.current) box.current?.scrollTo({ top: box.current.scrollHeight })
    })
    heights.observe(lines.current)
    return () => heights.disconnect()
  }, [])
  const onScroll = () => {
    if (!box.current) return
    const { scrollHeight, scrollTop, clientHeight } = box.current
    if (scrollHeight - scrollTop - clientHeight < AT_END) follows.current = true
    // Away from the end and not upwards, it is the lines that have grown.
    else if (scrollTop < lastTop.current) follows.current = false
    lastTop.current = scrollTop
    setIsAtEnd(follows.current)
  }
  return { box, lines, isAtEnd, toEnd, onScroll }
}
