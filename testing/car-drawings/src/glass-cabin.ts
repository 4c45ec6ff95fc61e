import { at } from './at.ts'
import { spline } from './curves.ts'
import { moved, pairs } from './notation.ts'
import { clamp, lerp, short1, type Point } from './numbers.ts'
import { type Scene } from './scene.ts'
import { opacity } from './surface.ts'
import { type Windows } from './windows.ts'

/** A seat from the side: mm behind its foot, and above the lower edge of the windows. */
const SEAT = pairs(
  '-40 -60, 70 150, 95 205, 80 238, 100 262, 118 330, 165 352, 205 325, 200 262, 190 215, 215 170, 215 -60',
)

/** What is seen through the side windows: those of the far side, seats and steering wheel. */
export function cabinBehindGlass(scene: Scene, windows: Windows): void {
  const { G, V } = scene
  farWindows(scene, windows)
  const coupe = G.body === 'coupe'
  const van = G.body === 'van'
  const first = at(G.pil, 0)[0] - (van ? -480 : coupe ? 560 : 170)
  seat(scene, windows, first, 0.86)
  if (!coupe) seat(scene, windows, first + (G.bed ? 700 : 850), 0.86)
  if (van) seat(scene, windows, first + 1600, 0.8)
  if (V.kind === 'side') steeringWheel(scene, first - 520, windows.bottom + 40)
}

/** The windows of the far side, which show the sky. */
function farWindows({ D, G, V, P }: Scene, { centre: [x0, z0], from, to }: Windows): void {
  const far = G.dlo.map(([x, z]): Point => [x0 + (x - x0) * 0.93 + 20, lerp(z, z0 + 12, 0.2)])
  const path = D.path(far.map(([x, z]) => P(x, V.kind === 'side' ? 0 : -G.y(x, z) * 0.9, z)))
  D.fill(path, D.between(from, to, '0 #6c7f8c .25, .6 #a7b8c2 .5, 1 #c4d0d7 .6'))
}

/** A seat, with its foot at `x`. */
function seat({ D, G, V, P }: Scene, { top, bottom }: Windows, x: number, strength: number): void {
  const stretch = clamp((top - bottom) / 420, 0.8, 1.15)
  const inside = V.kind === 'side' ? 0 : -330
  const outline = spline(moved(SEAT, x, bottom), true, 3)
  const points = outline.map(([a, z]) => P(a, G.y(a, bottom) + inside, bottom + (z - bottom) * stretch))
  D.fill(D.path(points), '#0c0f12', opacity(strength))
}

/** The steering wheel, from the side. */
function steeringWheel({ D, P, px }: Scene, x: number, z: number): void {
  const [cx, cy] = P(x, 0, z).map(short1)
  const size = `rx="${short1(px(55))}" ry="${short1(px(190))}"`
  const look = 'fill="none" stroke="#0b0d10" stroke-width="4" opacity=".8"'
  D.raw(`<ellipse cx="${cx}" cy="${cy}" ${size} transform="rotate(24 ${cx} ${cy})" ${look}/>`)
}
