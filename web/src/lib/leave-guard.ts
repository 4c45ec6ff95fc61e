type Guard = (leave: () => void) => void

let guard: Guard | null = null

/** Sets who is asked before a page is left for another one of the app; null for nobody. */
export function setLeaveGuard(next: Guard | null): void {
  guard = next
}

/** Leaves at once, or where somebody is asked first, once that one says so. */
export function leaveBy(leave: () => void): void {
  if (guard === null) leave()
  else guard(leave)
}
