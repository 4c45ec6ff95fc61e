/** How long a page may take to become as high as it was. */
const PATIENCE_MS = 5_000
/** What a visitor does who wants to be elsewhere. */
const OWN_WISHES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to a place that may not be there yet: what a page shows comes later than the page.
 * @returns what gives it up
 */
export function scrollWhenThere(top: number): () => void {
  const arrived = () => {
    window.scrollTo(0, top)
    return Math.abs(window.scrollY - top) < 2
  }
  if (arrived()) return () => undefined
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const name of OWN_WISHES) window.removeEventListener(name, stop)
  }
  const observer = new ResizeObserver(() => {
    if (arrived()) stop()
  })
  const timer = setTimeout(stop, PATIENCE_MS)
  observer.observe(document.body)
  for (const name of OWN_WISHES) window.addEventListener(name, stop, { passive: true, once: true })
  return stop
}
