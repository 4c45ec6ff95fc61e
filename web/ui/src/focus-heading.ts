/** How long a page may take to show what it is about. */
const PATIENCE_MS = 5_000

/** One that says that the page is loading goes away with the focus. */
const headingOf = (main: HTMLElement): HTMLElement | null =>
  main.querySelector('[data-list-heading]') ?? main.querySelector('h1:not([aria-busy=true] *)')

function focus(element: HTMLElement): void {
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** Moves the focus to the heading of the page, for a control that disappears with what it did. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1')
  if (title) focus(title)
}

/**
 * Moves the focus to the heading of what is new: of a list where a page has one, else of the page. Until it is there the
 * page itself has the focus; a visitor who moves on meanwhile keeps it.
 * @returns what gives it up
 */
export function focusNewHeading(): () => void {
  const main = document.getElementById('main')
  if (!main) return () => undefined
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  const observer = new MutationObserver(() => {
    if (document.activeElement !== main) {
      stop()
      return
    }
    const heading = headingOf(main)
    if (!heading) return
    stop()
    focus(heading)
  })
  const timer = setTimeout(stop, PATIENCE_MS)
  focus(main)
  const heading = headingOf(main)
  if (heading) focus(heading)
  else observer.observe(main, { childList: true, subtree: true })
  return stop
}
