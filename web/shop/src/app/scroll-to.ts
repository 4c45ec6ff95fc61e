/** How long a page may take to stand as it stood. */
const PATIENCE_MS = 5_000
/** What a visitor does who wants to be elsewhere. */
const OWN_WISHES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to a place that may not be there yet, and stays there while what a page shows comes in above it.
 * @returns what gives it up
 */
export function scrollWhenThere(top: number): () => void {
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const name of OWN_WISHES) window.removeEventListener(name, stop)
  }
  const observer = new ResizeObserver(() => window.scrollTo(0, top))
  const timer = setTimeout(stop, PATIENCE_MS)
  window.scrollTo(0, top)
  observer.observe(document.body)
  for (const name of OWN_WISHES) window.addEventListener(name, stop, { passive: true, once: true })
  return stop
}
