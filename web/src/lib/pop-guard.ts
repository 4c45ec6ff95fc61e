type Guard = (event: PopStateEvent) => void

const guards: Guard[] = []

/** To be called before there is a router: who listens to the window first is asked first. */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => guards.at(-1)?.(event))
}

/**
 * Adds who is asked before the router follows a step in the history; the last one is: a form that stands over a page. It keeps
 * the step from the router by stopping the event.
 * @returns how to remove it again
 */
export function addPopGuard(guard: Guard): () => void {
  guards.push(guard)
  return () => void guards.splice(guards.indexOf(guard), 1)
}
