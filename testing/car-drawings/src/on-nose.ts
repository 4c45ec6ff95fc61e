import { spline } from './curves.ts'
import { range, type Knot } from './numbers.ts'
import { type Scene } from './scene.ts'

/** Path through points on the nose, given as shares of half the width and of the nose's height. */
export const onNose = ({ G, d3 }: Scene, points: readonly Knot[]): string =>
  d3(points.map(([across, up]) => G.front(across * G.hw, G.noseZ(up))))

/** The same, smooth but for the corners. */
export const smoothOnNose = (scene: Scene, points: readonly Knot[]): string => onNose(scene, spline(points, true, 6))

/** Bars across the nose. */
export function bars({ D, G, P }: Scene, heights: readonly number[], width: number, colour: string): void {
  const bar = (up: number) => range(-0.66, 0.66, 12, (across) => P(...G.front(across * G.hw, G.noseZ(up))))
  D.line(heights.map((up) => D.path(bar(up), false, 0.7)).join(''), colour, width)
}

/** Upright bars: `count` on each side of the middle one. */
export function uprightBars({ D, G, P }: Scene, count: number, step: number, width: number, colour: string): void {
  const bar = (across: number) => range(0.3, 0.98, 5, (up) => P(...G.front(across * G.hw, G.noseZ(up))))
  D.line(range(-count, count, count * 2, (i) => D.path(bar(i * step), false, 0.9)).join(''), colour, width)
}
