import { type RefObject, useEffect, useRef } from 'react'

/**
 * The heading of a list whose items take themselves away: the keyboard goes on from there instead of getting lost.
 * @param length of the list
 */
export function useHeadingOfList(length: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(length)
  useEffect(() => {
    const isShorter = length < before.current
    before.current = length
    if (isShorter && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [length])
  return heading
}
