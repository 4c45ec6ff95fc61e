let current = 0

/** The number that the router gives each entry of the history. */
export const entryOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0

/** Where the visitor is in the history, as far as the router was told: a step that a guard has stopped does not count. */
export const currentEntry = (): number => current

/** To be called after each step that the router makes or follows, as far as somebody guards one. */
export function noteEntry(): void {
  current = entryOf(window.history.state)
}
