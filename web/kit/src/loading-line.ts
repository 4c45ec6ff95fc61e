/** Documented: for how long the app shows that it loads, at its start and after a reload (storefront spec, section 2). */
const START_MS = 200
const RELOAD_MS = 300

/**
 * Shows that a page is on its way: at the start, when the page is left, and when it comes back from the browser's memory.
 * A line at the top that covers nothing and waits for nothing.
 */
export function showLoading(): void {
  const { dataset } = document.documentElement
  const showFor = (ms: number) => {
    dataset['loading'] = ''
    setTimeout(() => delete dataset['loading'], ms)
  }
  const [entry] = performance.getEntriesByType('navigation')
  showFor(entry instanceof PerformanceNavigationTiming && entry.type === 'reload' ? RELOAD_MS : START_MS)
  // No listener to `unload`: a page that has one is never kept in the browser's memory.
  addEventListener('pagehide', () => {
    dataset['loading'] = ''
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) showFor(START_MS)
  })
}
