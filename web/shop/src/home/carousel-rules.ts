/** Documented: how many brands are in view, by the width of the window. */
const VISIBLE: readonly (readonly [below: number, count: number])[] = [
  [480, 2],
  [768, 3],
  [1_024, 4],
  [1_280, 5],
]
const WIDEST = 6
const SMALL_BELOW = 768

/** How many brands a window shows at once. */
export const visibleAt = (width: number): number => VISIBLE.find(([below]) => width < below)?.[1] ?? WIDEST

/** How many brands one turn brings: two, one on small screens. */
export const stepAt = (width: number): number => (width < SMALL_BELOW ? 1 : 2)

/** The first brands of every stop. The last stop is where the last brand comes into view. */
export function stopsOf(total: number, visible: number, step: number): readonly number[] {
  const last = Math.max(0, total - visible)
  const stops = Array.from({ length: Math.ceil(last / step) }, (_, index) => index * step)
  return [...stops, last]
}

/** The stop that a place in the row belongs to. */
export function stopAt(stops: readonly number[], first: number): number {
  const distances = stops.map((stop) => Math.abs(stop - first))
  return distances.indexOf(Math.min(...distances))
}

/** Goes round at both ends. */
export const turned = (stop: number, by: number, count: number): number => (stop + by + count) % count
