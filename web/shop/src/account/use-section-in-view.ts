import { useEffect, useState } from 'react'

/**
 * Which part of a page is being read: the last one that begins above the middle of the window.
 * @param ids of the parts, in the order of the page
 */
export function useSectionInView<Id extends string>(ids: readonly Id[]): Id | undefined {
  const [current, setCurrent] = useState(ids[0])
  useEffect(() => {
    const look = () => {
      const middle = window.innerHeight / 2
      const begun = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < middle)
      setCurrent(begun.at(-1) ?? ids[0])
    }
    const watch = new IntersectionObserver(look, { rootMargin: '-50% 0% -50% 0%' })
    for (const id of ids) {
      const part = document.getElementById(id)
      if (part) watch.observe(part)
    }
    return () => watch.disconnect()
  }, [ids])
  return current
}
