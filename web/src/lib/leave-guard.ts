type Guard = (leave: () => void) => void

const guards: Guard[] = []

/** Adds who is asked before a page is left for another one of the app. The last one is. @returns how to remove it again */
export function addLeaveGuard(guard: Guard): () => void {
  guards.push(guard)
  return () => void guards.splice(guards.indexOf(guard), 1)
}

/** Leaves at once, or where somebody is asked first, once that one says so. */
export function leaveBy(leave: () => void): void {
  const guard = guards.at(-1)
  if (guard === undefined) leave()
  else guard(leave)
}
