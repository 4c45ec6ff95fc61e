import { type RefObject, useEffect, useRef, useState } from 'react'

/** How near to its end one must be for the log to follow, in CSS pixels. */
const AT_END = 24

/**
 * Keeps the end of a log in view until its reader scrolls up or stops it.
 * @param last the number of the last line that is shown
 */
export function useEndOfLog(box: RefObject<HTMLElement | null>, last: number | undefined) {
  const [isAtEnd, setIsAtEnd] = useState(true)
  const follows = useRef(true)
  const toEnd = () => {
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }
  useEffect(() => {
    if (follows.current) box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [box, last])
  const onScroll = () => {
    if (!box.current) return
    const { scrollHeight, scrollTop, clientHeight } = box.current
    follows.current = scrollHeight - scrollTop - clientHeight < AT_END
    setIsAtEnd(follows.current)
  }
  return { isAtEnd, toEnd, onScroll }
}
