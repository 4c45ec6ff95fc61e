/** @returns whether the router may follow the step */
type Guard = (event: PopStateEvent) => boolean

const guards: Guard[] = []
let current = 0

/** The number that the router gives each entry of the history. */
export const entryOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0

/** Where the visitor is in the history, as far as the router was told: a step that a guard has stopped does not count. */
export const currentEntry = (): number => current

/** To be called after each step that the router makes itself: no event tells of those. */
export function noteEntry(): void {
  current = entryOf(window.history.state)
}

/** To be called before there is a router: who listens to the window first is asked first. */
export function listenBeforeRouter(): void {
  noteEntry()
  window.addEventListener('popstate', (event) => {
    if (guards.at(-1)?.(event) ?? true) noteEntry()
    else event.stopImmediatePropagation()
  })
}

/**
 * Adds who is asked before the router follows a step in the history; the last one is: a form that stands over a page.
 * @returns how to remove it again
 */
export function addPopGuard(guard: Guard): () => void {
  guards.push(guard)
  return () => void guards.splice(guards.indexOf(guard), 1)
}
