type Guard = (event: PopStateEvent) => void

let guard: Guard | null = null

/** To be called before there is a router: who listens to the window first is asked first. */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => guard?.(event))
}

/** Sets who is asked before the router follows a step in the history. It keeps the step from the router by stopping the event. */
export function setPopGuard(next: Guard | null): void {
  guard = next
}
